local function le32(text, at)
  local a, b, c, d = text:byte(at + 1, at + 4)
  return a + b * 0x100 + c * 0x10000 + d * 0x1000000
end

local function signed32(value)
  return value >= 0x80000000 and value - 0x100000000 or value
end

-- Whether the bytes from `at` to `stop` can be The Ship's pairs: one for each player, with plausible numbers.
local function are_pairs(text, at, stop, players)
  if players == 0 or stop - at ~= players * 8 then return false end
  for pair = at, stop - 8, 8 do
    local deaths, money = signed32(le32(text, pair)), signed32(le32(text, pair + 4))
    if deaths < 0 or deaths >= 100000 or money < -1000000 or money >= 100000000 then return false end
  end
  return true
end

-- The number of players is the one that uses up the message; see the judgement player_count in a2scope's reference.
local function player_layout(r)
  local count, at, listed, with_pairs = r.found["a2s.player.count"].value, r.at, 0, nil
  while true do
    if listed == count then
      if at == r.stop then return { players = listed } end
      if are_pairs(r.text, at, r.stop, listed) then return { players = listed, pairs = true } end
    end
    if not with_pairs and are_pairs(r.text, at, r.stop, listed) then with_pairs = listed end
    local zero = r.text:find("\0", at + 2, true)
    if not zero or zero + 8 > r.stop then break end
    at = zero + 8
    listed = listed + 1
  end
  local is_whole = at == r.stop
  if with_pairs and (with_pairs < count or not is_whole) then return { players = with_pairs, pairs = true } end
  if is_whole then return { players = listed } end
  return { players = math.min(listed, count), cut = listed < count }
end

local function players_of(r)
  r.players = r.players or player_layout(r)
  return r.players
end

-- How many bytes come before the entries of a master server's list: Xash3D's key, WON2's zeros, or none.
local function before_entries(r)
  local a, b, c, _, _, f = r.text:byte(r.at + 1, math.min(r.at + 6, r.stop))
  if a == 0x7f and f and r.stop - r.at > 5 and (f == 0 or f == 8) and (b ~= 0 or c ~= 0) then return 6 end
  if a == 0 and b == 0 and c ~= 0 then return 2 end
  return 0
end

-- The length of what is left without the bytes of `set` at its end.
local function without_end(r, set)
  local len = r.stop - r.at
  while len > 0 and set:find(r.text:sub(r.at + len, r.at + len), 1, true) do len = len - 1 end
  return len
end

-- The length of what is left before the first byte of `set`.
local function before(r, set)
  for at = r.at + 1, r.stop do
    if set:find(r.text:sub(at, at), 1, true) then return at - 1 - r.at end
  end
  return r.stop - r.at
end

local ENDING, WORD_END = "\0\n\r", " \t\n\r\0"

-- Whether a field is there.
local JUDGE_WHEN = {
  ship_pairs = function(r) return players_of(r).pairs end,
  connect = function(r)
    local challenge, body = r.found["a2s.challenge.challenge"], r.found["a2s.challenge.connect_body"]
    if not body then return not challenge and r.text:sub(r.at + 1, r.at + 5) == "00000" end
    return challenge and r.text:byte(body.at + 1) == 3
  end,
  master_before = function(r, field)
    if field.name == "a2s-master.key" then return before_entries(r) == 6 end
    return not r.found["a2s-master.key"] and before_entries(r) == 2
  end,
  -- Who reads these layouts has judged.
  dialect = function() return true end,
  compressed = function() return true end,
  foreign = function(r) return r.at > 0 and r:left() > 0 end,
}

-- How many bytes a field has.
local JUDGE_SIZE = {
  log_secret = function(r)
    local line = r.text:find("L ", r.at + 1, true)
    if line and line < r.stop then return line - 1 - r.at end
    return #r.text:match("^%d*", r.at + 1)
  end,
  rcon_words = function(r, field)
    if field.name == "a2s.connectionless.rcon.challenge" then
      local len = before(r, WORD_END)
      return r.text:sub(r.at + 1, r.at + len):match("^%d*$") and len or 0
    end
    r.quoted = r.text:sub(r.at, r.at) == '"'
    if not r.quoted then return before(r, WORD_END) end
    local len = before(r, '"')
    return len < r.stop - r.at and len or without_end(r, ENDING)
  end,
}

-- Whether a list goes on after `count` elements.
local JUDGE_TIMES = {
  player_count = function(r, count)
    local layout = players_of(r)
    return count < layout.players + (layout.cut and 1 or 0)
  end,
  ship_pairs = function(r, count) return count < players_of(r).players end,
  -- What nor and nand cover is listed beside them, not in them.
  nesting = function(r) return r.text:sub(r.at + 1, r.at + 1) == "\\" and r.at < r.stop end,
}

-- Fields that are left out in spite of the grammar: servers set the byte and leave the block out.
local function is_left_out(r, field)
  return field.name == "a2s.info_goldsource.mod" and r.stop - r.at == 2
end
