-- Named checks, run one by one inside a Neovim that was started as a user starts it; the exit status tells if one failed.
local M = {}
local failed, count = 0, 0

--- Run one check; an error is its failure.
function M.test(name, body)
  count = count + 1
  local ok, err = xpcall(body, debug.traceback)
  if not ok then
    failed = failed + 1
  end
  io.stdout:write(('%s  %s\n'):format(ok and 'ok    ' or 'FAILED', name))
  if not ok then
    io.stdout:write('        ' .. err:gsub('\n', '\n        ') .. '\n')
  end
end

function M.equal(expected, seen)
  if not vim.deep_equal(expected, seen) then
    error(('expected %s, but saw %s'):format(vim.inspect(expected), vim.inspect(seen)), 2)
  end
end

function M.contains(text, part)
  if not text:find(part, 1, true) then
    error(('expected %q in\n%s'):format(part, text), 2)
  end
end

--- The first answer of `seen` that is not nil or false, within ten seconds.
function M.wait(what, seen)
  local value
  vim.wait(10000, function()
    value = seen()
    return value
  end, 20)
  return value or error('waited in vain: ' .. what, 2)
end

--- Open a file in a window and wait for the server; answers its client.
function M.open(path)
  vim.cmd.edit({ vim.fn.fnameescape(path), bang = true })
  return M.wait('the server for ' .. path, function()
    local client = vim.lsp.get_clients({ name = 'sprouts', bufnr = 0 })[1]
    return client and client.initialized and client
  end)
end

function M.finish()
  io.stdout:write(('%d checks, %d failed\n'):format(count, failed))
  vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
end

return M
