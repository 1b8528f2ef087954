local SINGLE, SPLIT = "\xff\xff\xff\xff", "\xfe\xff\xff\xff"

-- The word of another engine that the bytes begin with.
local function foreign_word(text, at)
  for _, word in ipairs(FOREIGN_WORDS) do
    if text:sub(at + 1, at + #word) == word then
      local rest = text:sub(at + #word + 1, at + #word + 2)
      if word == "info" then
        if rest == "\n\\" then return word end
      elseif #word == 4 and word:match("[%d]$") or word == "fstd" or word == "dtsf" then
        return word
      elseif rest == "" or ("\0 \n\r\\\t"):find(rest:sub(1, 1), 1, true) then
        return word
      end
    end
  end
  local word = text:match("^[%w_]+", at + 1)
  local known = BY_HEADER[text:byte(at + 1)]
  local is_a_word = word and #word >= 3 and word:match("^%a%a")
  -- A2A_PING is a header alone, and the header of a list is followed by a line feed.
  if is_a_word and (not known or known.name == "A2A_PING" or known.name == "M2A_SERVER_BATCH") then return word end
end

-- Which message the bytes are; nil if they are none.
local function kind_of(text)
  if text:sub(1, 4) ~= SINGLE then
    local is_request = text:match("^1[%z\1-\7\255]%d+%.%d+%.%d+%.%d+:%d+%z")
    return is_request and KIND["A2M_GET_SERVERS_BATCH2"]
  end
  local at = text:sub(5, 8) == SINGLE and 8 or 4
  local header = text:byte(at + 1)
  if not header then return KIND["UNKNOWN"] end
  local known = BY_HEADER[header]
  if text:find("^%l", at + 1) then
    local word = word_next(text, at, FIELDS["a2s.connectionless.command"].size[2])
    if word == "info" and text:sub(at + 5, at + 6) == "\n\\" then return KIND["UNKNOWN"] end
    if word == "rcon" then return KIND["GOLDSRC_RCON"] end
    if word == "log" then return KIND["GOLDSRC_LOG"] end
    if word then return KIND["GOLDSRC_COMMAND"] end
  end
  if text:find("^%a%a", at + 1) and (not known or text:find("^%l", at + 1)) and foreign_word(text, at) then
    return KIND["UNKNOWN"]
  end
  return known or KIND["UNKNOWN"]
end

-- A few words on a message, for the list of packets.
local function gist(r)
  local name = r.found["a2s.info.name"] or r.found["a2s.info_goldsource.name"]
  if name then
    local module = r.found["a2s.info.name"] and "a2s.info." or "a2s.info_goldsource."
    local players, most = r.found[module .. "players"], r.found[module .. "max_players"]
    local count = players and most and ("  " .. players.value .. "/" .. most.value) or ""
    return name.value .. count
  end
  for module, what in pairs({ player = "players", rules = "rules" }) do
    local count = r.found["a2s." .. module .. ".count"]
    if count then return count.value .. " " .. what end
  end
  for _, text in ipairs({ "text", "line", "arguments", "rcon.line" }) do
    local found = r.found["a2s.connectionless." .. text]
    if found and found.value then return found.value end
  end
  return ""
end

-- Reads a whole message. `bytes` is how many bytes of UDP payload it took.
local function dissect_message(tvb, pinfo, tree, kind, bytes)
  local protocol = PROTOCOLS[kind.protocol]
  local top = tree:add(protocol, tvb(), protocol.description .. ": " .. kind.name)
  add_generated(top, MESSAGE[kind.protocol], kind.name)
  local r = new_reading(tvb)
  r.show_secrets = a2s.prefs.show_secrets
  r:message(kind, top)
  local challenge = r.found["a2s.challenge.challenge"]
  for _, module in ipairs({ "info", "player", "rules" }) do
    challenge = challenge or r.found["a2s." .. module .. ".request.challenge"]
  end
  if not pinfo.visited then link_message(pinfo, kind, challenge and challenge.value, bytes) end
  add_links(top, facts(pinfo), LINK)
  pinfo.cols.protocol = kind.protocol == "a2s" and "A2S" or "A2S-MASTER"
  pinfo.cols.info = kind.name .. "  " .. visible(gist(r))
end
