local M = {}
local health = vim.health

local function check_program(sprouts)
  local program = sprouts.config().cmd[1]
  if vim.fn.executable(program) == 0 then
    health.error(('`%s` is not on the PATH'):format(program), 'In the repository: cargo install --path lsp/server')
    return
  end
  local run = vim.system({ program, '--version' }, { text = true, timeout = 5000 }):wait()
  if run.code == 0 then
    health.ok(('%s (%s)'):format(vim.trim(run.stdout), vim.fn.exepath(program)))
  else
    health.error(('`%s --version` failed: %s'):format(program, vim.trim(run.stderr or '')))
  end
end

local function check_server()
  if vim.lsp.is_enabled and not vim.lsp.is_enabled('sprouts') then
    health.warn('The language server is not enabled', "In init.lua: vim.lsp.enable('sprouts')")
    return
  end
  local clients = vim.lsp.get_clients({ name = 'sprouts' })
  if #clients == 0 then
    health.info('The language server does not run: it starts with the first record that is opened')
  end
  for _, client in ipairs(clients) do
    health.ok(('The language server runs, %d buffers, root %s'):format(
      vim.tbl_count(client.attached_buffers), client.config.root_dir or '(none)'))
  end
end

local function check_colours(sprouts)
  if not sprouts.has_parser() then
    health.warn('No tree-sitter parser: no colours', 'See :help sprouts-colours')
    return
  end
  local ok, err = pcall(vim.treesitter.query.get, 'sprouts', 'highlights')
  if ok then
    health.ok('Tree-sitter parser and queries')
  else
    health.error('The parser and the queries are of different versions: ' .. err, 'See :help sprouts-colours')
  end
end

function M.check()
  local sprouts = require('sprouts')
  health.start('sprouts')
  if vim.fn.has('nvim-0.10') == 0 then
    health.error('Neovim 0.10 or later is needed')
    return
  end
  check_program(sprouts)
  check_server()
  check_colours(sprouts)
end

return M
