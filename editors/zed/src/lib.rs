//! Tells Zed how to start the language server: the program `sprouts` of the settings, or the one on the `PATH`.

use zed_extension_api::{self as zed, settings::LspSettings, Command, LanguageServerId, Result, Worktree};

struct Sprouts;

impl zed::Extension for Sprouts {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let chosen = LspSettings::for_worktree(server.as_ref(), worktree).ok().and_then(|settings| settings.binary);
        let path = chosen.as_ref().and_then(|binary| binary.path.clone());
        let command = path.or_else(|| worktree.which("sprouts")).ok_or(
            "The program `sprouts` was not found. Install it with `cargo install --path lsp/server`, or write its place into the \
             setting `lsp.sprouts.binary.path`.",
        )?;
        let args = chosen.and_then(|binary| binary.arguments).unwrap_or_else(|| vec!["lsp".to_owned()]);
        Ok(Command { command, args, env: worktree.shell_env() })
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| zed::serde_json::json!({ "sprouts": settings })))
    }
}

zed::register_extension!(Sprouts);
