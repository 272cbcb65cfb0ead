-- Backgammon matches share their extensions with other files (`.mat` is also MATLAB's, `.txt` everyone's), so these
-- are told by their content. A pattern that answers nil leaves the file to Neovim's own detection.
local function backgammon(_, buf)
  if buf and require('sprouts').is_match(buf) then
    return 'backgammon'
  end
end

vim.filetype.add({
  extension = { sprouts = 'sprouts' },
  pattern = {
    ['.*%.mat'] = backgammon,
    ['.*%.txt'] = backgammon,
  },
})
