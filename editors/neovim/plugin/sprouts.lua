-- `:Sprouts`, which is there without a record: what it needs is loaded when it is used.
if vim.g.loaded_sprouts then
  return
end
vim.g.loaded_sprouts = true

local commands = {
  board = function() require('sprouts.board').toggle() end,
  next = function() require('sprouts.position').step('next', vim.v.count1) end,
  previous = function() require('sprouts.position').step('previous', vim.v.count1) end,
}

vim.api.nvim_create_user_command('Sprouts', function(arguments)
  local command = commands[arguments.args]
  if command then
    command()
  else
    vim.notify((':Sprouts knows board, next and previous, not %q'):format(arguments.args), vim.log.levels.ERROR)
  end
end, {
  nargs = 1,
  desc = 'The board beside the text, and steps from move to move',
  complete = function(typed)
    return vim.tbl_filter(function(name) return vim.startswith(name, typed) end, { 'board', 'next', 'previous' })
  end,
})
