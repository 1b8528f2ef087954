-- What is known of a capture, by frame; it is made when the frames are first read in their order.
local frames, pending, issued

-- The most requests of a conversation that wait for an answer, and the most challenges that are remembered of it.
local MOST = 32

local function forget()
  frames, pending, issued = {}, {}, {}
end

-- What is known of a message: the frame, and its place among the messages of the frame.
local function facts(pinfo, place)
  local key = pinfo.number .. "/" .. (place or 0)
  frames[key] = frames[key] or {}
  return frames[key]
end

local function ends(pinfo)
  return tostring(pinfo.src) .. ":" .. pinfo.src_port, tostring(pinfo.dst) .. ":" .. pinfo.dst_port
end

-- The name of a conversation, with the client's end before the server's.
local function conversation(pinfo, is_from_client)
  local source, destination = ends(pinfo)
  if is_from_client then return source .. " " .. destination end
  return destination .. " " .. source
end

local function remember(all, entry)
  table.insert(all, entry)
  if #all > MOST then table.remove(all, 1) end
end

-- Links a reply to the last request of its conversation that it answers, and a challenge to who sends it back.
local function link_message(pinfo, kind, challenge, bytes)
  local here = facts(pinfo)
  if kind.sender == "client" then
    local name = conversation(pinfo, true)
    local known = challenge and issued[name] and issued[name][challenge]
    if known then
      here.challenge_in = known.number
      known.here.returned_in = known.here.returned_in or pinfo.number
    end
    pending[name] = pending[name] or {}
    remember(pending[name], { kind = kind, number = pinfo.number, time = pinfo.rel_ts, bytes = bytes, here = here })
  elseif kind.sender ~= "client or server" then
    local name = conversation(pinfo, false)
    local all = pending[name] or {}
    for i = #all, 1, -1 do
      local request = all[i]
      if request.kind.answered_by[kind.name] then
        here.response_to = request.number
        here.response_time = pinfo.rel_ts - request.time
        here.amplification = bytes / request.bytes
        request.here.response_in = pinfo.number
        table.remove(all, i)
        break
      end
    end
    if kind.name == "S2C_CHALLENGE" and challenge then
      issued[name] = issued[name] or {}
      issued[name][challenge] = { number = pinfo.number, here = here }
    end
  end
end

-- Seconds as Wireshark has times.
local function as_time(seconds)
  local whole = math.floor(seconds)
  return NSTime.new(whole, math.floor((seconds - whole) * 1e9 + 0.5))
end

local function add_links(tree, here, link)
  for _, name in ipairs({ "response_in", "response_to", "challenge_in", "returned_in" }) do
    if here[name] then add_generated(tree, link[name], here[name]) end
  end
  if here.response_time then add_generated(tree, link.response_time, as_time(here.response_time)) end
  if here.amplification then add_generated(tree, link.amplification, here.amplification) end
end
