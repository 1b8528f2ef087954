-- A reading of a message: its bytes, the offset of the next one, where they end, and what was found.
local Reading = {}
Reading.__index = Reading

local function new_reading(tvb)
  return setmetatable({
    tvb = tvb,
    text = tvb:len() > 0 and tvb:raw() or "",
    at = 0,
    stop = tvb:len(),
    numbers = {}, -- the values of whole numbers, by field
    found = {}, -- value, item and place of each field, by name; not of what is in lists
    lengths = {}, -- how many elements the lists have
    durations = {},
  }, Reading)
end

function Reading:left() return self.stop - self.at end

-- Whether the bytes that are left begin so.
function Reading:begins(ahead)
  return self:left() >= ahead[2] and self.text:sub(self.at + 1, self.at + #ahead[1]) == ahead[1]
end

function Reading:are_zeros()
  return self:left() > 0 and not self.text:sub(self.at + 1, self.stop):find("[^%z]")
end

local WHEN = {
  bit = function(r, when) return math.floor((r.numbers[when[2]] or 0) / when[3]) % 2 == 1 end,
  is = function(r, when) return r.numbers[when[2]] == when[3] end,
  left = function(r) return r:left() > 0 end,
  unpadded = function(r)
    return r:left() > 0 and not (r:left() > 4 and r.text:sub(r.at + 1, r.at + 4) == "\0\0\0\0")
  end,
  zeros = function(r) return r:are_zeros() end,
  next = function(r, when) return r:begins(when[2]) end,
  unless = function(r, when)
    for i = 2, #when do
      if r:begins(when[i]) then return false end
    end
    return true
  end,
  judged = function(r, when, field) return JUDGE_WHEN[when[2]](r, field) end,
}

function Reading:is_there(field)
  local when = field.when
  return not when or WHEN[when[1]](self, when, field) and not is_left_out(self, field)
end

-- The word that comes next, of those that `after` or the end follows.
local function word_next(text, at, after)
  for _, word in ipairs(WORDS) do
    if text:sub(at + 1, at + #word) == word then
      local next_byte = text:sub(at + #word + 1, at + #word + 1)
      if next_byte == "" or after:find(next_byte, 1, true) then return word end
    end
  end
end

local SIZE = {
  exactly = function(r, size)
    return r.text:sub(r.at + 1, r.at + #size[2]) == size[2] and #size[2] or nil
  end,
  of = function(r, size)
    local value = r.numbers[size[2]] or 0
    if size[4] then value = value % (size[4] + 1) end
    return value >= size[3] and value - size[3] or nil
  end,
  rest = function(r) return r:left() end,
  steps = function(r, size) return r:left() - r:left() % size[2] end,
  but = function(r, size) return without_end(r, size[2]) end,
  ["until"] = function(r, size) return before(r, size[2]) end,
  ["while"] = function(r, size)
    local len = 0
    while len < r:left() and size[2]:find(r.text:sub(r.at + len + 1, r.at + len + 1), 1, true) do len = len + 1 end
    return len
  end,
  word = function(r, size)
    local word = word_next(r.text, r.at, size[2])
    return word and #word
  end,
  zero_or_end = function(r)
    local zero = r.text:find("\0", r.at + 1, true)
    return zero and zero <= r.stop and zero - r.at or r:left()
  end,
  judged = function(r, size, field) return JUDGE_SIZE[size[2]](r, field) end,
}

-- How many bytes a field has; nil if it does not fit into what is left.
function Reading:size(field)
  local size, len = field.size, nil
  if size and size[1] == "fixed" then
    len = size[2]
  elseif size then
    len = SIZE[size[1]](self, size, field)
  elseif field.type == "cstr" then
    local zero = self.text:find("\0", self.at + 1, true)
    len = zero and zero - self.at
  end
  return len and len <= self:left() and len or nil
end

local TIMES = {
  count = function(r, times, count) return count < (r.numbers[times[2]] or 0) end,
  bits = function(r, times, count)
    local bits, all = 0, r.numbers[times[2]] or 0
    while all > 0 do bits, all = bits + all % 2, math.floor(all / 2) end
    return count < bits
  end,
  ["end"] = function(r) return r:left() > 0 end,
  ["until"] = function(r, times) return r:left() >= times[2][2] and not r:begins(times[2]) end,
  judged = function(r, times, count) return JUDGE_TIMES[times[2]](r, count) end,
}

local NUMBER = { u8 = "le_uint", char = "le_uint", u16 = "le_uint", u32 = "le_uint", i32 = "le_int" }

-- Adds a field of `len` bytes to the tree, and goes on after it. Returns its item.
function Reading:add(name, len, tree)
  local field = FIELDS[name]
  local range = self.tvb:range(self.at, len)
  local item, value
  if field.secret and not self.show_secrets then
    item = tree:add(range, field.label .. ": ●●● (hidden: see the preferences of this protocol)")
  elseif NUMBER[field.type] then
    value = range[NUMBER[field.type]](range)
    self.numbers[name] = value
    item = tree:add_le(field.proto_field, range)
  elseif field.type == "u64" then
    value = range:le_uint64()
    item = tree:add_le(field.proto_field, range)
  elseif field.type == "f32" then
    value = range:le_float()
    item = tree:add_le(field.proto_field, range)
    table.insert(self.durations, { value = value, item = item })
  elseif field.type == "ipv4:port" then
    item = tree:add(field.proto_field, range)
    item:add(field.ip, range(0, 4))
    item:add(field.port, range(4, 2))
    value = tostring(range(0, 4):ipv4()) .. ":" .. range(4, 2):uint()
    item:set_text(field.label .. ": " .. value)
  elseif field.type == "cstr" or field.type == "text" then
    -- The zero byte is among the bytes of the field, and not in its value.
    value = len > 0 and range:string(ENC_UTF_8):gsub("%z.*", "") or ""
    self.first_text = self.first_text or value
    item = tree:add(field.proto_field, range, value)
  else
    item = tree:add(field.proto_field, range)
  end
  if field.flags then
    for _, flag in ipairs(field.flags) do item:add_le(flag.proto_field, range) end
  end
  if field.unit then item:append_text(" " .. field.unit) end
  if not self.in_list then self.found[field.name] = { value = value, item = item, at = self.at, len = len } end
  self.at = self.at + len
  return item
end

-- Adds the bytes that are left as one field.
function Reading:rest(name, tree)
  if self:left() > 0 then return self:add(name, self:left(), tree) end
end

-- Reads a field without parts. Returns whether it fits.
function Reading:leaf(name, tree)
  local field = FIELDS[name]
  local len = self:size(field)
  if not len then
    self.cut = field
    return false
  end
  -- A text is there even if it is empty, but not one that is what the message ends with.
  if len > 0 or field.type == "text" and not (field.size and field.size[1] == "rest") then
    local item = self:add(name, len, tree)
    if field.type == "cstr" and self.text:byte(self.at) ~= 0 then self.unended = item end
  elseif field.type == "cstr" then
    self.unended = tree
  end
  return true
end

-- Opens a group or an element; `close` gives it its length.
function Reading:open(name, tree)
  local field = FIELDS[name]
  local item = tree:add(field.proto_field, self.tvb:range(self.at, self:left()))
  if not self.in_list then self.found[field.name] = { item = item, at = self.at, len = 0 } end
  return item, self.at
end

local function close(r, item, from) item:set_len(r.at - from) end

-- Reads a text whose parts are in the grammar.
function Reading:text_with_parts(part, tree)
  local field = FIELDS[part[1]]
  local len = self:size(field)
  if not len then
    self.cut = field
    return false
  end
  if len == 0 and field.type ~= "cstr" then return true end
  local from, stop = self.at, self.stop
  local item = self:add(part[1], len, tree)
  self.at, self.stop = from, from + len
  self:parts(part, 2, item)
  if self.at > from and self:left() > 0 then
    self:rest(self:are_zeros() and "a2s.padding" or "a2s.unread", item)
    self.found["a2s.padding"] = nil
  end
  self.at, self.stop, self.cut = from + len, stop, nil
  return true
end

-- Whether nobody asks for what is in a part of the message: Wireshark only fills its list of packets.
local function is_unwanted(part, tree)
  if tree.visible then return false end
  for _, inner in ipairs(part) do
    local name = type(inner) == "string" and inner or inner[1]
    if tree:referenced(FIELDS[name].proto_field) then return false end
    if type(inner) == "table" and not is_unwanted(inner, tree) then return false end
  end
  return true
end

function Reading:list(part, tree)
  local field, element = FIELDS[part[1]], part[2]
  if is_unwanted(part, tree) then
    self.is_skipped, self.at = true, self.stop
    return false
  end
  local item, from = self:open(part[1], tree)
  local count, fits = 0, true
  local times = field.times
  self.in_list = true
  while fits and (times and TIMES[times[1]](self, times, count) or not times and count == 0) do
    local start = self.at
    if type(element) == "string" then
      fits = self:leaf(element, item)
    else
      local inner = self:open(element[1], item)
      self.first_text = nil
      fits = self:parts(element, 2, inner)
      close(self, inner, start)
      if self.first_text then inner:append_text(": " .. visible(self.first_text)) end
    end
    count = count + 1
    if self.at == start then break end
  end
  self.in_list = false
  self.lengths[field.name] = count
  item:append_text(" (" .. count .. ")")
  close(self, item, from)
  return fits
end

-- Reads the parts of a layout or a group, from `first` on. Returns whether all of them fit.
function Reading:parts(parts, first, tree)
  for i = first, #parts do
    local part = parts[i]
    local name = type(part) == "string" and part or part[1]
    local field = FIELDS[name]
    local fits = true
    if not self:is_there(field) then
      -- It is not in this message.
    elseif type(part) == "string" then
      fits = self:leaf(name, tree)
    elseif field.list then
      fits = self:list(part, tree)
    elseif field.type == "group" then
      local item, from = self:open(name, tree)
      fits = self:parts(part, 2, item)
      close(self, item, from)
    else
      fits = self:text_with_parts(part, tree)
    end
    if not fits then return false end
    if field.name == "a2s.prefix" and self:is_there(FIELDS["a2s.second_prefix"]) then
      add_note(self:add("a2s.second_prefix", 4, tree), "message.second_prefix")
    end
  end
  return true
end

-- Reads a whole message, and adds the notes that it alone gives reason for.
function Reading:message(kind, tree)
  local fits = self:parts(kind.layout, 1, tree)
  if self.is_skipped then return end
  local left = self:left()
  if fits then
    local padding = self.found["a2s.padding"]
    local is_list = kind.name == "M2A_SERVER_BATCH"
    local trailing = self:rest(is_list and "a2s.unread" or "a2s.trailing", tree)
    if padding then add_note(padding.item, "message.padding", { count = padding.len }) end
    if trailing and is_list then
      add_note(trailing, "master.entry_cut", { left = left })
    elseif trailing then
      add_note(trailing, "message.trailing_bytes", { count = left })
    end
  else
    local unread = self:rest("a2s.unread", tree)
    if not (self.players and self.players.cut) then
      local error = self.cut.label .. ": the message ends inside it"
      add_note(unread or tree, "message.truncated", { error = error })
    end
  end
  if NOTE[kind.name] then NOTE[kind.name](self) end
end
