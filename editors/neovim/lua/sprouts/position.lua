-- The position at the cursor, as the server tells it (`sprouts/position` in docs/protocol.md).
local M = {}

local method = 'sprouts/position'
-- Neovim 0.11 made the functions of a client its methods.
local has_methods = vim.fn.has('nvim-0.11') == 1

--- The server of a window's buffer, and what to ask it.
---@param window integer
---@param columns integer how wide the position's text may be
---@return vim.lsp.Client? client
---@return table? params
---@return integer buf
local function question(window, columns)
  local buf = vim.api.nvim_win_get_buf(window)
  local client = vim.lsp.get_clients({ name = 'sprouts', bufnr = buf })[1]
  if not client then
    return nil, nil, buf
  end
  local params = vim.lsp.util.make_position_params(window, client.offset_encoding)
  params.columns = columns
  return client, params, buf
end

--- Ask for the position at the cursor of a window. Nothing is asked where no server runs.
---@param window integer
---@param columns integer
---@param answer fun(position: table?)
---@return boolean asked
function M.ask(window, columns, answer)
  local client, params, buf = question(window, columns)
  if not client then
    return false
  end
  local function handler(err, position)
    answer(not err and type(position) == 'table' and position or nil)
  end
  if has_methods then
    return (client:request(method, params, handler, buf))
  end
  return (client.request(method, params, handler, buf))
end

--- Go to the move before or after the one at the cursor, `count` times.
---@param direction 'previous'|'next'
---@param count integer
function M.step(direction, count)
  for _ = 1, count do
    local client, params, buf = question(0, 20)
    if not client then
      return
    end
    local answer = has_methods and client:request_sync(method, params, 1000, buf)
      or not has_methods and client.request_sync(method, params, 1000, buf)
    local range = answer and type(answer.result) == 'table' and answer.result[direction]
    if type(range) ~= 'table' then
      return
    end
    vim.lsp.util.show_document({ uri = params.textDocument.uri, range = range }, client.offset_encoding, { focus = true })
  end
end

return M
