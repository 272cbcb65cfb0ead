---@brief
---
--- The language server of the program `sprouts`, for records of Sprouts and backgammon.
--- Neovim 0.11 and later: `vim.lsp.enable('sprouts')`. Neovim 0.10 starts it from the filetype plugin.

---@type vim.lsp.Config
return {
  cmd = { 'sprouts', 'lsp' },
  filetypes = { 'sprouts', 'backgammon' },
  root_markers = { '.git' },
}
