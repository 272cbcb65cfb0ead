-- Run by editors/neovim/test/run.sh: `nvim … -c 'luafile checks.lua'`, in the repository, with `EMPTY` an empty folder.
local here = vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2))
local t = dofile(here .. '/harness.lua')
local scratch = vim.env.EMPTY

local function write(name, text)
  local path = scratch .. '/' .. name
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
  return path
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function highlights_at(row, column)
  return vim.tbl_map(function(capture) return capture.capture end, vim.treesitter.get_captures_at_pos(0, row, column))
end

t.test('a file named on the command line is a record, and the server serves it', function()
  t.equal('sprouts', vim.bo.filetype)
  t.contains(vim.api.nvim_buf_get_name(0), 'examples/typo.sprouts')
  t.equal(vim.fs.normalize(vim.uv.cwd()), t.open('examples/typo.sprouts').config.root_dir)
end)

t.test('a mistake is marked where it was made', function()
  t.open('examples/typo.sprouts')
  t.wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  local found = vim.tbl_map(function(it)
    return { it.lnum, it.col, it.end_col, it.severity, it.code, it.message:match('^[^\n]*') }
  end, vim.diagnostic.get(0))
  t.equal({ { 1, 54, 56, vim.diagnostic.severity.ERROR, 'new-number', 'the new spot should be 12' } }, found)
end)

t.test('a mistake that is repaired is no longer marked', function()
  t.open('examples/typo.sprouts')
  t.wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  vim.api.nvim_buf_set_text(0, 1, 54, 1, 56, { '12' })
  t.wait('no diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
end)

t.test('hovering over a move shows the position after it', function()
  t.open('examples/specification.sprouts')
  local row = vim.fn.search('^5+ 1-6-5;')
  vim.api.nvim_win_set_cursor(0, { row, 11 })
  vim.lsp.buf.hover()
  local window = t.wait('a floating window', function()
    return vim.iter(vim.api.nvim_list_wins()):find(function(it)
      return vim.api.nvim_win_get_config(it).relative ~= ''
    end)
  end)
  local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  vim.api.nvim_win_close(window, true)
  t.contains(text, '3-7-4')
  t.contains(text, '1,6,5,6;2;3,7,4,7')
end)

t.test('the tokens of the server have colours', function()
  t.open('examples/specification.sprouts')
  local row = vim.fn.search('^5+ 1-6-5;') - 1
  local token = t.wait('a token', function()
    return (vim.lsp.semantic_tokens.get_at_pos(0, row, 5) or {})[1]
  end)
  t.equal('spot', token.type)
  t.equal({ declaration = true, live = true }, token.modifiers)
  t.equal('@number', vim.api.nvim_get_hl(0, { name = '@lsp.type.spot.sprouts' }).link)
  t.equal('@constructor', vim.api.nvim_get_hl(0, { name = '@lsp.typemod.spot.declaration.sprouts' }).link)
end)

t.test('the lens over a game shows its last position', function()
  local client = t.open(write('lens.sprouts', '2+ 1-3-2\n'))
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  local lenses = vim.lsp.buf_request_sync(0, 'textDocument/codeLens', params, 10000)
  local lens = vim.iter(lenses[client.id].result):find(function(it) return it.command.command ~= '' end)
  vim.lsp.commands[lens.command.command](lens.command, { client_id = client.id })
  local window = t.wait('a floating window', function()
    return vim.iter(vim.api.nvim_list_wins()):find(function(it)
      return vim.api.nvim_win_get_config(it).relative ~= ''
    end)
  end)
  local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  vim.api.nvim_win_close(window, true)
  t.contains(text, 'Move 1: 1-3-2')
end)

t.test('formatting leaves a canonical record alone', function()
  t.open('examples/specification.sprouts')
  local before = lines()
  vim.lsp.buf.format({ name = 'sprouts', timeout_ms = 10000 })
  t.equal(before, lines())
  t.equal(false, vim.bo.modified)
end)

t.test('formatting brings a record into canonical form', function()
  t.open(write('untidy.sprouts', '2+   1-3-2;2-4-2=\n'))
  vim.lsp.buf.format({ name = 'sprouts', timeout_ms = 10000 })
  t.equal({ '2+ 1-3-2; 2-4-2=' }, lines())
end)

t.test('a quick fix mends the typo', function()
  t.open(write('typo.sprouts', '3+ 1-4-2; 2-9-3\n'))
  t.wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  vim.api.nvim_win_set_cursor(0, { 1, 12 })
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.isPreferred end })
  t.wait('the fix', function() return lines()[1] == '3+ 1-4-2; 2-5-3' end)
  t.wait('no diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
end)

t.test('a legal move is completed', function()
  t.open(write('complete.sprouts', '3+ 1-4-2; 2-5\n'))
  vim.api.nvim_win_set_cursor(0, { 1, 12 })
  local params = vim.lsp.util.make_position_params(0, 'utf-16')
  params.position.character = 13
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', params, 10000)
  local _, answer = next(answers)
  local labels = vim.tbl_map(function(item) return item.label end, answer.result.items or answer.result)
  t.equal(true, vim.tbl_contains(labels, '2-5-3'))
end)

t.test('a record is in canonical form when it was saved, with the lines of the help', function()
  local help = table.concat(vim.fn.readfile(vim.api.nvim_get_runtime_file('doc/sprouts.txt', false)[1]), '\n')
  local code = assert(help:match('Format on save is left to you: >lua\n(.-)\n<'))
  assert(load(code))()
  t.open(write('saved.sprouts', '2+   1-3-2;2-4-2=\n'))
  vim.cmd.write()
  t.equal({ '2+ 1-3-2; 2-4-2=' }, vim.fn.readfile(scratch .. '/saved.sprouts'))
end)

t.test('a fence of Markdown is a record', function()
  if not vim.lsp.config then
    return
  end
  vim.lsp.config('sprouts', { filetypes = { 'sprouts', 'backgammon', 'markdown' } })
  t.open(write('notes.md', '# Notes\n\n```sprouts\n3+ 1-4-2; 2-9-3\n```\n'))
  t.wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  local found = vim.diagnostic.get(0)[1]
  t.equal({ 3, 12 }, { found.lnum, found.col })
end)

t.test('filetypes are told by name and content', function()
  local match = ' 7 point match\r\n\r\n Game 1\r\n A : 0                  B : 0\r\n  1) 31: 8/5 6/5              52: 13/8 24/22\r\n'
  local many = ('; a comment\n'):rep(40)
  local function filetype(name, text)
    vim.cmd.edit(vim.fn.fnameescape(write(name, text)))
    return vim.bo.filetype
  end
  t.equal('sprouts', filetype('record.sprouts', ''))
  t.equal('backgammon', filetype('match.mat', match))
  t.equal('# %s', vim.bo.commentstring)
  t.equal('backgammon', filetype('match.txt', '\239\187\191' .. match))
  t.equal('text', filetype('late.txt', many .. match))
  t.equal('text', filetype('letter.txt', 'It was a 7 point match.\nGame 1 was mine.\n'))
  t.equal('text', filetype('later-game.txt', (match:gsub('Game 1', 'Game 10'))))
  t.equal('requirements', filetype('requirements.txt', 'tree-sitter\n'))
  t.equal(false, filetype('data.mat', 'MATLAB 5.0 MAT-file, Platform: GLNXA64\0\1IM') == 'backgammon')
end)

t.test('the server joins a backgammon match', function()
  local match = ' 7 point match\n\n Game 1\n A : 0                  B : 0\n  1) 31: 8/5 6/5              52: 13/8 24/22\n'
  t.open(write('joined.mat', match))
end)

t.test('lines are commented out with #', function()
  t.open(write('comment.sprouts', '2+ 1-3-2\n'))
  vim.cmd.normal('gcc')
  t.equal({ '# 2+ 1-3-2' }, lines())
  t.equal(1, #vim.lsp.get_clients({ name = 'sprouts', bufnr = 0 }))
end)

t.test('the parser gives colours', function()
  t.open('examples/specification.sprouts')
  t.equal(true, vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil)
  t.equal('source', vim.treesitter.get_parser(0):parse()[1]:root():type())
  local row = vim.fn.search('^5+ 1-6-5;') - 1
  t.equal({ 'comment' }, { highlights_at(0, 3)[1] })
  t.equal({ 'keyword' }, { highlights_at(row, 0)[1] })
  t.equal({ 'number' }, { highlights_at(row, 3)[1] })
end)

t.test('all queries fit the parser', function()
  for _, kind in ipairs({ 'highlights', 'injections', 'folds', 'indents', 'locals' }) do
    assert(vim.treesitter.query.get('sprouts', kind), kind)
  end
end)

t.test('games fold', function()
  t.open(write('fold.sprouts', '2+ 1-3-2\n  2-4-2=\n\n2+ 1-3-1>\n'))
  vim.wo.foldmethod = 'expr'
  vim.wo.foldexpr = 'v:lua.vim.treesitter.foldexpr()'
  t.wait('a fold', function() return vim.fn.foldlevel(1) == 1 end)
  vim.wo.foldmethod = 'manual'
end)

-- The window of the board, and what it shows.
local function board()
  local window = vim.iter(vim.api.nvim_list_wins()):find(function(it)
    return vim.api.nvim_win_get_config(it).relative == 'editor'
  end)
  if window then
    local text = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    return { title = vim.api.nvim_win_get_config(window).title[1][1], text = table.concat(text, '\n') }
  end
end

local function wait_for_board(title)
  -- A script is no typing: Neovim fires these only between keys.
  vim.api.nvim_exec_autocmds('CursorMoved', {})
  return t.wait('a board with the title ' .. title, function()
    local seen = board()
    return seen and seen.title == ' ' .. title .. ' ' and seen
  end)
end

t.test('the board follows the cursor from move to move', function()
  t.open(write('board.sprouts', '# notes\n3+ (A - B) 1-4-2 2-5-3\n'))
  vim.cmd('Sprouts board')
  vim.api.nvim_win_set_cursor(0, { 2, 12 })
  local first = wait_for_board('1. 1-4-2').text
  t.contains(first, '4')
  vim.cmd.normal(']m')
  t.equal({ 2, 17 }, vim.api.nvim_win_get_cursor(0))
  t.equal(false, first == wait_for_board('2. 2-5-3').text)
  vim.cmd('Sprouts previous')
  t.equal({ 2, 11 }, vim.api.nvim_win_get_cursor(0))
  vim.cmd.normal('2G02]m')
  t.equal({ 2, 17 }, vim.api.nvim_win_get_cursor(0))
end)

t.test('the board follows the typing', function()
  vim.api.nvim_win_set_cursor(0, { 2, 17 })
  vim.api.nvim_buf_set_text(0, 1, 17, 1, 18, { '1' })
  wait_for_board('2. 1-5-3')
end)

t.test('the board is there only where a game is, and goes when it is switched off', function()
  vim.cmd.edit(write('plain.txt', 'no game\n'))
  vim.api.nvim_exec_autocmds('CursorMoved', {})
  t.wait('no board', function() return not board() end)
  t.open(write('match.mat', ' 7 point match\n\n Game 1\n A : 0                  B : 0\n  1) 31: 8/5 6/5              52: 13/8 24/22\n'))
  vim.api.nvim_win_set_cursor(0, { 5, 10 })
  wait_for_board('1. A: 31: 8/5 6/5')
  vim.cmd('Sprouts board')
  t.equal(nil, board())
end)

t.test(':checkhealth finds nothing wrong', function()
  t.open('examples/typo.sprouts')
  vim.cmd('checkhealth sprouts')
  local text = table.concat(lines(), '\n')
  for _, part in ipairs({ 'sprouts 0.', 'The language server runs', 'Tree-sitter parser and queries' }) do
    t.contains(text, part)
  end
  t.equal(nil, text:match('ERROR[^\n]*') or text:match('WARNING[^\n]*'))
end)

t.test(':help sprouts', function()
  vim.cmd.help('sprouts-install')
  t.contains(vim.api.nvim_buf_get_name(0), 'doc/sprouts.txt')
end)

t.test('nothing was said on the way', function()
  t.equal('', vim.v.errmsg)
  t.equal(nil, vim.fn.execute('messages'):match('[^\n]*deprecated[^\n]*'))
end)

t.finish()
