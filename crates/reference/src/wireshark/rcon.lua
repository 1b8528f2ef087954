-- The largest size that a packet is believed to have, and the smallest.
local LARGEST, SMALLEST = 0x10000, 10
-- What Squad's server appends to an empty reply, not counted in its size.
local EMPTY_TAIL = "\0\1\0\0\0\0\0"

-- The end of each connection that is the client's.
local clients

local function forget_clients() clients = {} end

local function stream_of(pinfo)
  local source, destination = ends(pinfo)
  return source < destination and source .. " " .. destination or destination .. " " .. source
end

-- Whether a packet that is almost certainly RCON begins at `at`. One that goes on in the next segment must have text.
local function recognise(text, at)
  if #text - at < 4 + SMALLEST then return false end
  local size, kind = signed32(le32(text, at)), le32(text, at + 8)
  if size < SMALLEST or size > LARGEST or kind ~= 0 and kind ~= 2 and kind ~= 3 then return false end
  if at + 4 + size > #text then return not text:find("[%z\1-\8\14-\31]", at + 13) end
  return text:sub(at + 3 + size, at + 4 + size) == "\0\0"
end

-- The length of a packet whose size counts characters and not bytes, as Palworld's server sends it.
local function length_in_characters(text, at)
  local characters = signed32(le32(text, at)) - SMALLEST
  local zero = text:find("\0", at + 13, true)
  if characters < 0 or not zero or text:sub(zero, zero + 1) ~= "\0\0" then return nil end
  local body = text:sub(at + 13, zero - 1)
  local _, continued = body:gsub("[\128-\191]", "")
  return #body > characters and #body - continued == characters and 12 + #body + 2 or nil
end

-- Whether the client sent this frame: the side that logged in, or else the side whose port is the higher.
local function is_from_client(pinfo)
  local client = clients[stream_of(pinfo)]
  if client then return client == ends(pinfo) end
  return pinfo.src_port > pinfo.dst_port
end

local function kind_of_packet(kind, from_client)
  if kind == 3 then return KIND["SERVERDATA_AUTH"] end
  if kind == 2 then return KIND[from_client and "SERVERDATA_EXECCOMMAND" or "SERVERDATA_AUTH_RESPONSE"] end
  return KIND[kind == 0 and "SERVERDATA_RESPONSE_VALUE" or "SERVERDATA_OTHER"]
end

-- Links an answer to the packet whose id it repeats; -1 answers the login.
local function link_packet(pinfo, here, kind, id, from_client)
  local name = stream_of(pinfo)
  pending[name] = pending[name] or {}
  if from_client then
    remember(pending[name], { kind = kind, number = pinfo.number, time = pinfo.rel_ts, id = id, here = here })
    return
  end
  for i = #pending[name], 1, -1 do
    local asked = pending[name][i]
    if asked.id == id or id == -1 and asked.kind.name == "SERVERDATA_AUTH" then
      here.response_to, here.response_time = asked.number, pinfo.rel_ts - asked.time
      asked.here.response_in = asked.here.response_in or pinfo.number
      return
    end
  end
end

local function packet_notes(r, kind, top)
  local size, id = r.found["source-rcon.size"], r.found["source-rcon.id"]
  if size.value < SMALLEST then add_note(size.item, "rcon.size_small", { size = size.value }) end
  if size.value > 4096 then add_note(size.item, "rcon.size_large", { size = size.value }) end
  local packet_type = r.found["source-rcon.type"]
  if kind.name == "SERVERDATA_OTHER" then
    add_note(packet_type.item, "rcon.type_unknown", { type = packet_type.value })
  end
  if not r.found["source-rcon.terminator"] then
    add_note(top, "rcon.zero_missing")
  elseif not r.found["source-rcon.second"] then
    add_note(top, "rcon.second_zero_missing")
  end
  if kind.name == "SERVERDATA_AUTH_RESPONSE" and id.value == -1 then add_note(id.item, "rcon.auth_failed") end
end

-- Reads a packet of `length` bytes, its size included.
local function dissect_packet(tvb, pinfo, tree, place)
  local text = tvb:raw()
  local packet_type = signed32(le32(text, 8))
  local from_client = is_from_client(pinfo)
  if packet_type == 3 and not clients[stream_of(pinfo)] then
    clients[stream_of(pinfo)] = ends(pinfo)
    from_client = true
  end
  local kind = kind_of_packet(packet_type, from_client)
  local top = tree:add(rcon, tvb(), "Source RCON: " .. kind.name)
  add_generated(top, MESSAGE["source-rcon"], kind.name)
  local r = new_reading(tvb)
  r.show_secrets = rcon.prefs.show_secrets
  -- The body ends before the two zeros at the end; some servers send fewer.
  local zeros = text:sub(-2) == "\0\0" and 2 or text:sub(-1) == "\0" and 1 or 0
  r:parts({ "source-rcon.size", "source-rcon.id", "source-rcon.type" }, 1, top)
  r.numbers["source-rcon.size"] = r:left() - zeros + SMALLEST
  for i = 4, #kind.layout do
    if r:left() > 0 then r:parts({ kind.layout[i] }, 1, top) end
  end
  packet_notes(r, kind, top)
  local here = facts(pinfo, place)
  if not pinfo.visited then
    link_packet(pinfo, here, kind, r.found["source-rcon.id"].value, from_client)
  end
  add_links(top, here, RCON_LINK)
  local body = r.found["source-rcon.body"]
  return kind.name .. (body and "  " .. visible(body.value) or "")
end

-- Adds bytes in which no packet begins, up to the next one. Returns their number.
local function skip(tvb, text, at, tree)
  local stop = at + 1
  while stop < #text and not recognise(text, stop) do stop = stop + 1 end
  local item = tree:add(FIELDS["a2s.unread"].proto_field, tvb:range(at, stop - at))
  add_note(item, "rcon.framing", { bytes = stop - at })
  return stop - at
end

local function dissect_stream(tvb, pinfo, tree)
  local text, at, place, gists = tvb:raw(), 0, 0, {}
  while at < #text do
    local left = #text - at
    if left < 4 then
      pinfo.desegment_offset, pinfo.desegment_len = at, DESEGMENT_ONE_MORE_SEGMENT
      break
    end
    local size = signed32(le32(text, at))
    if size < 8 or size > LARGEST then
      at = at + skip(tvb, text, at, tree)
    elseif left < 4 + size then
      pinfo.desegment_offset, pinfo.desegment_len = at, 4 + size - left
      break
    else
      local length = 4 + size
      if text:byte(at + length) ~= 0 then length = length_in_characters(text, at) or length end
      if at + length > #text then length = 4 + size end
      table.insert(gists, dissect_packet(tvb:range(at, length):tvb(), pinfo, tree, place))
      place = place + 1
      at = at + length
      if size == SMALLEST and text:sub(at + 1, at + #EMPTY_TAIL) == EMPTY_TAIL then
        tree:add(FIELDS["a2s.trailing"].proto_field, tvb:range(at, #EMPTY_TAIL))
        at = at + #EMPTY_TAIL
      end
    end
  end
  pinfo.cols.protocol = "RCON"
  if #gists > 0 then pinfo.cols.info = table.concat(gists, "; ") end
  return #text
end
