//! Light and dark pages.

/// The page that a picture is shown on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the viewer prefers (CSS `prefers-color-scheme`), light where it does not say.
    #[default]
    Auto,
    /// A light page.
    Light,
    /// A dark page.
    Dark,
}

impl Theme {
    /// The CSS of a page or a picture. The dark ones need to say only what differs.
    #[must_use]
    pub fn style(self, light: &str, dark: &str) -> String {
        match self {
            Self::Auto => format!("{light}@media(prefers-color-scheme:dark){{{dark}}}"),
            Self::Light => light.to_string(),
            Self::Dark => format!("{light}{dark}"),
        }
    }
}
