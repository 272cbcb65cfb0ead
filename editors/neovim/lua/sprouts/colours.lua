-- The colours of the server's tokens, by the names that Neovim has for them; a colour scheme may give others.
local M = {}

local links = {
  ['type.label'] = '@label',
  ['type.player'] = '@string.special',
  ['type.spot'] = '@number',
  ['type.position'] = '@string',
  ['type.dice'] = '@type',
  ['type.play'] = '@number',
  ['type.cube'] = '@keyword',
  ['type.result'] = '@constant.builtin',
  ['typemod.spot.declaration'] = '@constructor',
  ['typemod.spot.dying'] = 'DiagnosticWarn',
  ['typemod.spot.dead'] = 'Comment',
  ['typemod.spot.right'] = 'DiagnosticOk',
  ['typemod.position.wrong'] = 'DiagnosticError',
  ['typemod.play.hit'] = 'DiagnosticWarn',
  ['typemod.play.forced'] = 'Comment',
}

--- Link the tokens of a filetype.
---@param filetype string
function M.link(filetype)
  for token, group in pairs(links) do
    vim.api.nvim_set_hl(0, ('@lsp.%s.%s'):format(token, filetype), { link = group, default = true })
  end
end

return M
