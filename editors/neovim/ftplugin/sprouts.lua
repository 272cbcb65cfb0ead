if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = '# %s'
vim.bo.comments = ':#'
require('sprouts').attach(vim.api.nvim_get_current_buf())

vim.b.undo_ftplugin = 'setlocal commentstring< comments< | lua pcall(vim.treesitter.stop)'
