-- The board: a window in a right corner with the position at the cursor, which follows it and the typing.
local position = require('sprouts.position')
local M = {}

local group = vim.api.nvim_create_augroup('sprouts_board', { clear = true })
local filetypes = { sprouts = true, backgammon = true, markdown = true }

---@class sprouts.Board
---@field buf integer
---@field window? integer hidden while nil: the cursor is not in a game
---@field waiting boolean an answer is on its way
---@field outdated boolean the cursor or the text moved since it was asked for
---@type sprouts.Board?
local board

local function hide()
  if board and board.window and vim.api.nvim_win_is_valid(board.window) then
    vim.api.nvim_win_close(board.window, true)
  end
  if board then
    board.window = nil
  end
end

--- At most half of the screen, a square of some two thirds of its height, within what the server draws.
local function columns()
  local most = math.min(math.floor(vim.o.columns / 2) - 2, math.floor(vim.o.lines * 1.4))
  return math.min(math.max(most, 20), 80)
end

--- The corner that leaves the cursor's line free: the lower one if the board would cover it in the upper one.
---@param height integer
---@return table config
local function corner(height)
  local row = vim.fn.screenrow()
  if row <= height + 2 then
    return { anchor = 'SE', row = vim.o.lines - vim.o.cmdheight - 1, col = vim.o.columns }
  end
  return { anchor = 'NE', row = 0, col = vim.o.columns }
end

---@param lines string[]
---@param title string
local function show(lines, title)
  vim.bo[board.buf].modifiable = true
  vim.api.nvim_buf_set_lines(board.buf, 0, -1, false, lines)
  vim.bo[board.buf].modifiable = false
  local width = vim.fn.strdisplaywidth(title)
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  local height = math.max(math.min(#lines, vim.o.lines - vim.o.cmdheight - 4), 1)
  local config = vim.tbl_extend('error', corner(height), {
    relative = 'editor',
    width = math.max(math.min(width, vim.o.columns - 2), 1),
    height = height,
    style = 'minimal',
    border = 'rounded',
    title = ' ' .. title .. ' ',
    focusable = false,
    zindex = 40,
  })
  if board.window and vim.api.nvim_win_is_valid(board.window) then
    vim.api.nvim_win_set_config(board.window, config)
  else
    config.noautocmd = true
    board.window = vim.api.nvim_open_win(board.buf, false, config)
    vim.wo[board.window].wrap = false
  end
end

---@param found table? the answer of `sprouts/position`
local function draw(found)
  if not found then
    return hide()
  end
  local text = type(found.text) == 'string' and found.text or found.notDrawn
  show(vim.split((text:gsub('\n$', '')), '\n'), found.heading)
end

--- Ask for the position at the cursor, one question at a time: what moves meanwhile is asked for when the answer is there.
local function follow()
  if not board then
    return
  end
  if board.waiting then
    board.outdated = true
    return
  end
  local window = vim.api.nvim_get_current_win()
  if vim.api.nvim_win_get_config(window).relative ~= '' then
    return
  end
  local asked_for = board
  local asked = filetypes[vim.bo.filetype] and position.ask(window, columns(), function(found)
    if board ~= asked_for then
      return
    end
    board.waiting = false
    if board.outdated then
      board.outdated = false
      return follow()
    end
    draw(found)
  end)
  board.waiting = asked or false
  if not asked then
    hide()
  end
end

--- Whether the board is switched on.
---@return boolean
function M.is_on()
  return board ~= nil
end

--- Switch the board on, for all windows with records.
function M.on()
  if board then
    return
  end
  local buf = vim.api.nvim_create_buf(false, true)
  vim.bo[buf].bufhidden = 'hide'
  vim.bo[buf].modifiable = false
  board = { buf = buf, waiting = false, outdated = false }
  local events = {
    'BufEnter', 'CursorMoved', 'CursorMovedI', 'LspAttach', 'TextChanged', 'TextChangedI', 'TextChangedP', 'VimResized', 'WinEnter',
  }
  vim.api.nvim_create_autocmd(events, { group = group, callback = vim.schedule_wrap(follow) })
  follow()
end

--- Switch the board off.
function M.off()
  vim.api.nvim_clear_autocmds({ group = group })
  hide()
  if board then
    vim.api.nvim_buf_delete(board.buf, { force = true })
  end
  board = nil
end

--- Switch the board on or off.
function M.toggle()
  if board then
    M.off()
  else
    M.on()
  end
end

return M
