-- Fragments by conversation and id until their message is whole, and what became of each.
local splits, open_splits

-- The most messages that are put together at a time; what was begun before is given up.
local MOST_OPEN = 1000

local HEADER_LENGTH = { source = 12, ["source-old"] = 10, goldsource = 9 }

local function forget_fragments()
  splits, open_splits = {}, 0
end

-- The dialect that a first fragment shows by where its message begins; nil if it does not show any.
local function dialect_of_first(text)
  local packed, index = text:byte(9, 10)
  if not index then return nil end
  local function begins(at, with) return text:sub(at + 1, at + #with) == with end
  if packed < 16 and begins(9, SINGLE) then return "goldsource" end
  if index ~= 0 then return nil end
  if text:byte(8) >= 0x80 then
    if begins(20, "BZh") then return "source" end
    if begins(18, "BZh") then return "source-old" end
  end
  if begins(12, SINGLE) then return "source" end
  if begins(10, SINGLE) then return "source-old" end
end

-- Index and total of a fragment; nil if they contradict each other.
local function place_of(text, dialect)
  if #text < HEADER_LENGTH[dialect] then return nil end
  local total, index = text:byte(9, 10)
  if dialect == "goldsource" then total, index = total % 16, math.floor(total / 16) end
  if index < total then return index, total end
end

-- Adds a fragment to the others of its message, and looks whether they are all there.
local function collect(text, pinfo)
  local source, destination = ends(pinfo)
  local name = source .. " " .. destination .. " " .. text:sub(5, 8)
  local split = splits[name]
  if not split or split.is_whole then
    if open_splits >= MOST_OPEN then forget_fragments() end
    open_splits = open_splits + 1
    split = { fragments = {} }
    splits[name] = split
  end
  facts(pinfo).split = split
  table.insert(split.fragments, { text = text, number = pinfo.number })
  split.dialect = split.dialect or dialect_of_first(text)
  if not split.dialect then return end
  local by_index, total, bytes = {}, nil, 0
  for _, fragment in ipairs(split.fragments) do
    local index, all = place_of(fragment.text, split.dialect)
    if index then
      by_index[index] = by_index[index] or fragment
      total = all
    end
  end
  local payloads = {}
  for index = 0, (total or 0) - 1 do
    if not by_index[index] then return end
    table.insert(payloads, by_index[index].text:sub(HEADER_LENGTH[split.dialect] + 1))
    bytes = bytes + #by_index[index].text
  end
  if #payloads == 0 then return end
  split.is_whole, split.number, split.bytes = true, pinfo.number, bytes
  split.message = table.concat(payloads)
  open_splits = open_splits - 1
end

local function dissect_whole(split, pinfo, tree)
  local tvb = ByteArray.new(split.message, true):tvb("Reassembled A2S")
  local is_compressed = split.message:sub(9, 11) == "BZh" and split.dialect ~= "goldsource"
  if not is_compressed then
    local kind = kind_of(split.message)
    if kind then dissect_message(tvb, pinfo, tree, kind, split.bytes) end
    return
  end
  local top = tree:add(a2s, tvb(), "Compressed message: " .. (#split.message - 8) .. " bytes of bzip2")
  new_reading(tvb):parts(HEADERS.compressed, 1, top)
  top:add(tvb(8), "What is compressed is not read here: a2scope decode reads it")
  pinfo.cols.info = "compressed message, " .. #split.message .. " bytes"
end

local function dissect_fragment(tvb, pinfo, tree)
  local text = tvb:raw()
  if not pinfo.visited then collect(text, pinfo) end
  local split = facts(pinfo).split
  if not split then return end
  local is_goldsource = not place_of(text, "source") and place_of(text, "goldsource")
  local dialect = split.dialect or is_goldsource and "goldsource" or "source"
  local top = tree:add(a2s, tvb(), "Fragment of a split message")
  local r = new_reading(tvb)
  pinfo.cols.protocol = "A2S"
  pinfo.cols.info = "fragment"
  if not r:parts(HEADERS[dialect], 1, top) then
    add_note(r:rest("a2s.unread", top) or top, "message.truncated", { error = r.cut.label .. ": the datagram ends inside it" })
    return
  end
  add_generated(top, LINK.dialect, dialect .. (split.dialect and "" or " (guessed)"))
  local index, total = place_of(text, dialect)
  if index then pinfo.cols.info = "fragment " .. index + 1 .. " of " .. total end
  if not split.is_whole then return end
  if split.number ~= pinfo.number then
    add_generated(top, LINK.reassembled_in, split.number)
    return
  end
  for _, fragment in ipairs(split.fragments) do add_generated(top, LINK.fragment_in, fragment.number) end
  dissect_whole(split, pinfo, tree)
end
