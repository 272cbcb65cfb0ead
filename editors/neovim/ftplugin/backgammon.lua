-- All as for `sprouts`, also `#` for comments: Neovim comments lines out by the language of the parser, and one grammar
-- parses both.
vim.cmd.runtime('ftplugin/sprouts.lua')
