local M = {}

-- One grammar parses both languages.
vim.treesitter.language.register('sprouts', { 'sprouts', 'backgammon' })

-- What the lens over a game calls: go to its last move and show the position there.
vim.lsp.commands['sprouts.showPosition'] = function(command, context)
  local uri, place = unpack(command.arguments)
  local client = assert(vim.lsp.get_client_by_id(context.client_id))
  local location = { uri = uri, range = { start = place, ['end'] = place } }
  vim.lsp.util.show_document(location, client.offset_encoding, { focus = true })
  vim.lsp.buf.hover()
end

--- Whether the buffer holds a backgammon match: its first 40 lines have `N point match` and `Game 1`.
---@param buf integer
---@return boolean
function M.is_match(buf)
  local length, game = false, false
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buf, 0, 40, false)) do
    length = length or line:find('^%s*%d+ point match') ~= nil
    game = game or line:find('^%s*Game 1%f[%D]') ~= nil
  end
  return length and game
end

--- Whether the tree-sitter parser is on the runtimepath.
---@return boolean
function M.has_parser()
  return (pcall(vim.treesitter.language.inspect, 'sprouts'))
end

--- What the filetype plugins do with a buffer: colours if the parser is there, and, before Neovim 0.11 (which has
--- `vim.lsp.enable`), the language server.
---@param buf integer
function M.attach(buf)
  require('sprouts.colours').link(vim.bo[buf].filetype)
  if M.has_parser() then
    local ok, err = pcall(vim.treesitter.start, buf, 'sprouts')
    if not ok then
      vim.notify_once('sprouts: no colours, see :checkhealth sprouts\n' .. err, vim.log.levels.WARN)
    end
  end
  if not vim.lsp.config and vim.bo[buf].buftype == '' then
    M.start(buf)
  end
end

--- Take back what the filetype plugin did in the current buffer.
function M.detach()
  pcall(vim.treesitter.stop)
  for _, keys in ipairs({ ']m', '[m' }) do
    pcall(vim.keymap.del, 'n', keys, { buffer = true })
  end
end

--- Start the language server for a buffer, or join the one that serves its folder.
---@param buf integer
---@return integer? client
function M.start(buf)
  local config = M.config()
  if vim.fn.executable(config.cmd[1]) == 0 then
    vim.notify_once(('sprouts: the program `%s` is not on the PATH'):format(config.cmd[1]), vim.log.levels.WARN)
    return nil
  end
  return vim.lsp.start({
    name = 'sprouts',
    cmd = config.cmd,
    root_dir = vim.fs.root(buf, config.root_markers),
  }, { bufnr = buf })
end

--- The server's configuration: `lsp/sprouts.lua`, with the user's changes where Neovim has `vim.lsp.config`.
---@return vim.lsp.Config
function M.config()
  if vim.lsp.config then
    return vim.lsp.config.sprouts
  end
  return dofile(vim.api.nvim_get_runtime_file('lsp/sprouts.lua', false)[1])
end

return M
