local a2s = Proto("a2s", "Source server query")
local rcon = Proto("source-rcon", "Source RCON")
local master = Proto("a2s-master", "Steam master server list")
local PROTOCOLS = { ["a2s"] = a2s, ["source-rcon"] = rcon, ["a2s-master"] = master }

-- What the dissector adds to a message that is not in its bytes.
local LINK = {
  response_in = ProtoField.framenum("a2s.response_in", "Response in", base.NONE, frametype.RESPONSE),
  response_to = ProtoField.framenum("a2s.response_to", "Request in", base.NONE, frametype.REQUEST),
  response_time = ProtoField.relative_time("a2s.response_time", "Response time"),
  amplification = ProtoField.float("a2s.amplification", "Amplification", "Bytes of the response for each byte of the request, by UDP payload."),
  challenge_in = ProtoField.framenum("a2s.challenge_in", "Challenge in", base.NONE, frametype.REQUEST),
  returned_in = ProtoField.framenum("a2s.returned_in", "Challenge returned in", base.NONE, frametype.RESPONSE),
  reassembled_in = ProtoField.framenum("a2s.split.reassembled_in", "Reassembled in", base.NONE),
  fragment_in = ProtoField.framenum("a2s.split.fragment_in", "Fragment in", base.NONE),
  dialect = ProtoField.string("a2s.split.dialect", "Dialect"),
}
local RCON_LINK = {
  response_in = ProtoField.framenum("source-rcon.response_in", "Response in", base.NONE, frametype.RESPONSE),
  response_to = ProtoField.framenum("source-rcon.response_to", "Request in", base.NONE, frametype.REQUEST),
  response_time = ProtoField.relative_time("source-rcon.response_time", "Response time"),
}
-- The name of the message, by protocol.
local MESSAGE, registered = {}, {}
for name in pairs(PROTOCOLS) do
  MESSAGE[name] = ProtoField.string(name .. ".message", "Message")
  registered[name] = { MESSAGE[name] }
end
for _, field in pairs(LINK) do table.insert(registered["a2s"], field) end
for _, field in pairs(RCON_LINK) do table.insert(registered["source-rcon"], field) end

-- Codes and sets of flags are read as letters and bits, challenges and checksums are compared.
local function base_of(field)
  if field.flags or field.name:match("header$") or field.type == "u32" then return base.HEX end
  return base.DEC
end

local MAKE = {
  u8 = function(f) return ProtoField.uint8(f.name, f.label, base_of(f), f.names, nil, f.doc) end,
  char = function(f) return ProtoField.char(f.name, f.label, base.HEX, f.names, nil, f.doc) end,
  u16 = function(f) return ProtoField.uint16(f.name, f.label, base_of(f), f.names, nil, f.doc) end,
  u32 = function(f) return ProtoField.uint32(f.name, f.label, base_of(f), f.names, nil, f.doc) end,
  i32 = function(f) return ProtoField.int32(f.name, f.label, base.DEC, f.names, nil, f.doc) end,
  u64 = function(f) return ProtoField.uint64(f.name, f.label, base.DEC, nil, nil, f.doc) end,
  f32 = function(f) return ProtoField.float(f.name, f.label, f.doc) end,
  cstr = function(f) return ProtoField.new(f.label, f.name, ftypes.STRING, nil, base.NONE, nil, f.doc) end,
  text = function(f) return ProtoField.new(f.label, f.name, ftypes.STRING, nil, base.NONE, nil, f.doc) end,
  bytes = function(f) return ProtoField.bytes(f.name, f.label, base.SPACE, f.doc) end,
  group = function(f) return ProtoField.none(f.name, f.label, f.doc) end,
  ["ipv4:port"] = function(f) return ProtoField.bytes(f.name, f.label, base.NONE, f.doc) end,
}

local function unhex(text)
  return (text:gsub("%x%x", function(digits) return string.char(tonumber(digits, 16)) end))
end

-- The description of a field says where the reference has more: under the first message that has the field.
local function refer(layout, message)
  for _, part in ipairs(layout) do
    if type(part) == "table" then
      refer(part, message)
    elseif not FIELDS[part].page then
      FIELDS[part].page = message .. "." .. FIELDS[part].key
      FIELDS[part].doc = FIELDS[part].doc .. " (a2scope explain " .. FIELDS[part].page .. ")"
    end
  end
end
for _, message in ipairs(MESSAGES) do refer(message.layout, message.name) end

local SETS = { exactly = true, but = true, ["until"] = true, ["while"] = true, word = true }

for name, field in pairs(FIELDS) do
  field.name = name
  local all = registered[name:match("^[^.]+")]
  local names = {}
  for _, code in ipairs(field.names or {}) do names[code[1]] = code[2] end
  field.names = field.names and names
  for _, part in ipairs({ field.when or {}, field.times or {} }) do
    for i = 2, #part do
      if type(part[i]) == "table" then part[i][1] = unhex(part[i][1]) end
    end
  end
  if field.size and SETS[field.size[1]] then field.size[2] = unhex(field.size[2]) end
  field.proto_field = MAKE[field.type](field)
  table.insert(all, field.proto_field)
  if field.type == "ipv4:port" then
    field.ip = ProtoField.ipv4(field.name .. ".ip", "Address", field.doc)
    field.port = ProtoField.uint16(field.name .. ".port", "Port", base.DEC, nil, nil, field.doc)
    table.insert(all, field.ip)
    table.insert(all, field.port)
  end
  for _, flag in ipairs(field.flags or {}) do
    flag.proto_field = ProtoField.bool(name .. "." .. flag[2]:lower():gsub("%W", "_"), flag[2], 8, nil, flag[1], field.doc)
    table.insert(all, flag.proto_field)
  end
end
for name, all in pairs(registered) do PROTOCOLS[name].fields = all end

local KIND, BY_HEADER = {}, {}
for _, kind in ipairs(MESSAGES) do
  KIND[kind.name] = kind
  if kind.header then BY_HEADER[kind.header] = kind end
  local answered_by = {}
  for _, answer in ipairs(kind.answers) do answered_by[answer] = true end
  kind.answered_by = answered_by
end

a2s.prefs.ports = Pref.range("UDP ports", "", "Ports whose packets are read without a look at what begins them otherwise", 65535)
a2s.prefs.show_secrets = Pref.bool("Show passwords", false, "Show the passwords of GoldSource RCON and log secrets")
rcon.prefs.ports = Pref.range("TCP ports", "", "Ports on which every connection is RCON; others are recognised by their packets", 65535)
rcon.prefs.show_secrets = Pref.bool("Show passwords", false, "Show the passwords of logins")

-- Adds a field that is in no byte.
local function add_generated(tree, proto_field, value)
  local item = tree:add(proto_field, value)
  item:set_generated()
  return item
end

-- A text of a stranger, for a place where Wireshark does not escape it.
local function visible(text) return (text:gsub("%c", "·")) end
