local SEVERITY = { info = expert.severity.NOTE, warning = expert.severity.WARN, error = expert.severity.ERROR }

local experts = {}
for name, note in pairs(NOTES) do
  local group = note.malformed and expert.group.MALFORMED or expert.group.PROTOCOL
  local text = note.text:gsub("{.-}", "…")
  note.expert = ProtoExpert.new("a2s.note." .. name, text, group, SEVERITY[note.severity])
  table.insert(experts, note.expert)
end
a2s.experts = experts

-- Puts numbers and words into the sentence of a note: {count}, {header:02x}, {count|byte is|bytes are}.
local function fill(text, args)
  text = text:gsub("{([%w_]+)|([^|}]*)|([^}]*)}", function(name, one, many)
    return args[name] == 1 and one or many
  end)
  text = text:gsub("{([%w_]+):02x}", function(name) return string.format("%02x", args[name] or 0) end)
  return (text:gsub("{([%w_]+)}", function(name) return tostring(args[name] or "?") end))
end

-- Adds a note to what it is about.
local function add_note(item, name, args)
  local note = NOTES[name]
  item:add_proto_expert_info(note.expert, fill(note.text, args or {}))
end

local function value(r, name)
  local found = r.found[name]
  return found and found.value, found and found.item
end

local function request(r)
  local text, item = value(r, "a2s.info.request.payload")
  if text and text ~= "Source Engine Query" then add_note(item, "info.request_text") end
end

local function over_max(r, players, slots)
  local count, item = value(r, players)
  local most = value(r, slots)
  if most and count > most then
    add_note(item, "info.players_over_max", { players = count, slots = most })
    return true
  end
end

local function info(r)
  local players = value(r, "a2s.info.players")
  local bots, bots_item = value(r, "a2s.info.bots")
  if bots and not over_max(r, "a2s.info.players", "a2s.info.max_players") and bots > players then
    add_note(bots_item, "info.bots_over_players", { players = players, bots = bots })
  end
  local edf, edf_item = value(r, "a2s.info.edf")
  if edf then
    local unknown = edf
    for _, flag in ipairs(FIELDS["a2s.info.edf"].flags) do
      if math.floor(edf / flag[1]) % 2 == 1 then unknown = unknown - flag[1] end
    end
    if unknown ~= 0 then add_note(edf_item, "info.edf_unknown_bits", { bits = unknown }) end
  end
  local app_id = value(r, "a2s.info.app_id")
  local game_id, game_item = value(r, "a2s.info.game_id")
  if game_id and app_id ~= 0 then
    local whole = game_id:lower() % 0x1000000
    if whole % 0x10000 ~= app_id then
      add_note(game_item, "info.app_id_mismatch", { app_id = app_id, game_id = whole })
    end
  end
end

local function info_detailed(r)
  over_max(r, "a2s.info_goldsource.players", "a2s.info_goldsource.max_players")
  local is_mod, item = value(r, "a2s.info_goldsource.is_mod")
  if is_mod == 1 and not r.found["a2s.info_goldsource.mod"] and not r.cut then
    add_note(item, "info.mod_block_missing")
  end
end

local function players(r)
  local count, item = value(r, "a2s.player.count")
  local layout = r.players
  if not layout then return end
  if layout.cut then
    add_note(r.found["a2s.player.players"].item, "players.truncated", { error = "the list ends inside a player" })
  elseif layout.players ~= count then
    local wrapped = layout.players > 255 and layout.players % 256 == count
    add_note(item, wrapped and "players.count_wrapped" or "players.count_mismatch", { count = count, listed = layout.players })
  end
  for _, duration in ipairs(r.durations) do
    local time = duration.value
    if not (time >= 0 and time <= 31536000) and time ~= -1 then add_note(duration.item, "players.duration_odd") end
  end
end

local function rules(r)
  local count, item = value(r, "a2s.rules.count")
  if not count then return end
  local listed = r.lengths["a2s.rules.rules"] or 0
  if r.unended then
    add_note(r.unended, "rules.truncated", { rule = listed, count = count })
  elseif count ~= listed then
    add_note(item, "rules.count_mismatch", { count = count, listed = listed })
  end
end

local function challenge(r)
  local item = (r.found["a2s.challenge.connect_text"] or r.found["a2s.challenge.connect_body"] or {}).item
  if item then add_note(item, "challenge.connect", { what = "it answers a connecting client" }) end
end

local function master_request(r)
  local filter, item = value(r, "a2s-master.request.filter")
  if filter then
    local _, slashes = filter:gsub("\\", "")
    if filter ~= "" and (filter:sub(1, 1) ~= "\\" or slashes % 2 ~= 0) then add_note(item, "master.filter_odd") end
  end
end

local function master_reply(r)
  for name, code in pairs({ key = "master.key", zeros = "master.zeros" }) do
    local found = r.found["a2s-master." .. name]
    if found then add_note(found.item, code) end
  end
  local after = r.found["a2s-master.after_end"]
  if after then add_note(after.item, "master.after_end", { entries = math.floor(after.len / 6) }) end
end

local function ack(r)
  local text, item = value(r, "a2s.ping.payload")
  if text and text ~= "" and text ~= "00000000000000" then add_note(item, "ack.payload") end
end

local function gold_rcon(r)
  local password = r.found["a2s.connectionless.rcon.password"]
  if password and not r.quoted then add_note(password.item, "goldsource.rcon_unquoted") end
end

local function unknown(r)
  local header, item = value(r, "a2s.connectionless.header")
  if header then
    add_note(item, "message.unknown", { header = header })
  elseif r.found["a2s.prefix"] then
    add_note(r.found["a2s.prefix"].item, "message.empty")
  end
end

-- The notes of a message, by its kind.
local NOTE = {
  A2S_INFO = request,
  S2A_INFO_SRC = info,
  S2A_INFO_DETAILED = info_detailed,
  S2A_PLAYER = players,
  S2A_RULES = rules,
  S2C_CHALLENGE = challenge,
  A2M_GET_SERVERS_BATCH2 = master_request,
  M2A_SERVER_BATCH = master_reply,
  A2A_ACK = ack,
  GOLDSRC_RCON = gold_rcon,
  UNKNOWN = unknown,
}
