-- Drives Neovim as its user would, and prints what the user would see, one JSON object to a line. Works from Neovim 0.7 on.
-- Takes from the environment: NIMBER_SERVER, the command that starts the server as a JSON list.

local PATIENCE = 20000

local function tell(what, value)
  io.stdout:write(vim.json.encode({ what = what, value = value }) .. '\n')
end

local function leave(complaint)
  if complaint then tell('complaint', complaint) end
  vim.cmd('qall!')
end

local function await(what, holds)
  if not vim.wait(PATIENCE, holds, 20) then leave('no ' .. what) end
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') end

-- What the menu of code actions offers is noted, and the entry that matches is chosen.
local wanted, offered
vim.ui.select = function(items, options, choose)
  offered = {}
  for _, item in ipairs(items) do
    local title = options.format_item(item)
    table.insert(offered, title)
    if title:find(wanted, 1, true) then return choose(item) end
  end
  choose(nil)
end

local function act(at, title)
  vim.api.nvim_win_set_cursor(0, at)
  wanted = title
  local before = text()
  -- What is not known yet is not offered: a user would ask again.
  for _ = 1, 20 do
    vim.lsp.buf.code_action()
    if vim.wait(1000, function() return text() ~= before end, 20) then return end
  end
  leave('no code action ' .. title .. ', but ' .. vim.inspect(offered))
end

-- The answer to a hover stands in a window of its own.
local function hover(at)
  vim.api.nvim_win_set_cursor(0, at)
  vim.lsp.buf.hover()
  local shown
  await('hover', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then shown = window end
    end
    return shown
  end)
  local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(shown), 0, -1, true)
  vim.api.nvim_win_close(shown, true)
  local said = table.concat(lines, '\n')
  return said:find('Still computing', 1, true) and hover(at) or said
end

local function messages()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { line = diagnostic.lnum, message = diagnostic.message })
  end
  return found
end

local function drive()
  local client = vim.lsp.start_client({
    name = 'nimber',
    cmd = vim.json.decode(vim.env.NIMBER_SERVER),
    root_dir = vim.fn.getcwd(),
  })
  if not client then return leave('the server did not start') end
  vim.lsp.buf_attach_client(0, client)
  await('diagnostics', function() return #messages() > 0 end)
  tell('diagnostics', messages())
  tell('hover', hover({ 2, 1 }))

  act({ 3, 15 }, 'take')
  await('end of the diagnostic', function() return #messages() == 0 end)
  tell('mended', text())

  act({ 2, 10 }, '13')
  tell('played', text())

  vim.api.nvim_win_set_cursor(0, { 1, 6 })
  local before = text()
  vim.lsp.buf.rename('Pile')
  await('rename', function() return text() ~= before end)
  tell('renamed', text())
  leave()
end

local fine, complaint = xpcall(drive, debug.traceback)
if not fine then leave(complaint) end
