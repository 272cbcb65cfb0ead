//! The colours that players know: wood, felt, light and dark checkers. Player one has the light ones.

/// The colours on a light page.
pub(super) const LIGHT: &str = "\
.page{fill:#fff}.frame{fill:#6b4423}.felt{fill:#efe3cb}.dark-point{fill:#a8754a}.light-point{fill:#d9bf94}.bar{fill:#825530}\
.one{fill:#fbf8f1;stroke:#3a2a1a}.two{fill:#33251d;stroke:#140c08}.on-one{fill:#33251d}.on-two{fill:#fbf8f1}\
.words{fill:#222}.number{fill:#eee0c8}.cube{fill:#fff;stroke:#222}.cube-value{fill:#222}.arrow{stroke:#c2281d;fill:none}.head{fill:#c2281d}\
.gap{fill:none;stroke:#c2281d}.pip-one{fill:#33251d}.pip-two{fill:#fbf8f1}";

/// The colours on a dark page.
pub(super) const DARK: &str = "\
.page{fill:#1e1e1e}.frame{fill:#3b2a1c}.felt{fill:#5a5346}.dark-point{fill:#34291f}.light-point{fill:#83725a}.bar{fill:#2b1e14}\
.one{fill:#f3ecdc;stroke:#111}.two{fill:#1b1512;stroke:#b9a88d}.words{fill:#e4e4e4}.number{fill:#d8c8a8}\
.cube{fill:#e8e2d6;stroke:#111}.arrow{stroke:#ff8066;fill:none}.head{fill:#ff8066}.gap{stroke:#ff8066}";
