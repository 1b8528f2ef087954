local function forget_capture()
  forget()
  forget_fragments()
  forget_clients()
end
a2s.init = forget_capture
forget_capture()

-- Reads a datagram. Returns how many bytes of it were read: none if it is not one of these protocols.
local function dissect(tvb, pinfo, tree, takes_unknown)
  if tvb:len() < 5 then return 0 end
  local first = tvb:raw(0, 4)
  if first == SPLIT then
    if tvb:len() < 10 then return 0 end
    dissect_fragment(tvb, pinfo, tree)
    return tvb:len()
  end
  if first ~= SINGLE and first:byte(1) ~= 0x31 then return 0 end
  local kind = kind_of(tvb:raw())
  if not kind or kind.name == "UNKNOWN" and not takes_unknown then return 0 end
  dissect_message(tvb, pinfo, tree, kind, tvb:len())
  return tvb:len()
end

-- Other engines use the same first bytes, so an unknown message is only taken where somebody said that it is A2S.
function a2s.dissector(tvb, pinfo, tree) return dissect(tvb, pinfo, tree, true) end

a2s:register_heuristic("udp", function(tvb, pinfo, tree) return dissect(tvb, pinfo, tree, false) > 0 end)

rcon.dissector = dissect_stream

rcon:register_heuristic("tcp", function(tvb, pinfo, tree)
  if tvb:len() < 14 or not recognise(tvb:raw(), 0) then return false end
  pinfo.conversation = rcon
  dissect_stream(tvb, pinfo, tree)
  return true
end)

local udp_port, tcp_port = DissectorTable.get("udp.port"), DissectorTable.get("tcp.port")
udp_port:add_for_decode_as(a2s)
tcp_port:add_for_decode_as(rcon)

-- Ports from the preferences.
local ports = {}
local function use_ports(table_of_ports, protocol)
  local range = protocol.prefs.ports
  if range == ports[protocol.name] then return end
  if ports[protocol.name] and ports[protocol.name] ~= "" then table_of_ports:remove(ports[protocol.name], protocol) end
  if range ~= "" then table_of_ports:add(range, protocol) end
  ports[protocol.name] = range
end
function a2s.prefs_changed() use_ports(udp_port, a2s) end
function rcon.prefs_changed() use_ports(tcp_port, rcon) end
