if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = '# %s'
vim.bo.comments = ':#'
require('sprouts').attach(vim.api.nvim_get_current_buf())
if not vim.g.no_plugin_maps then
  vim.keymap.set('n', ']m', '<Cmd>Sprouts next<CR>', { buffer = true, desc = 'The next move' })
  vim.keymap.set('n', '[m', '<Cmd>Sprouts previous<CR>', { buffer = true, desc = 'The move before' })
end

vim.b.undo_ftplugin = "setlocal commentstring< comments< | lua require('sprouts').detach()"
