//! Codes of the notes about the way from frames to messages: splitting, compression, checksums, pastes.

a2scope_wire::codes! {
    /// Every code of this crate.
    ALL: "note";
    FRAME_CUT = "frame.cut", Warning, "the capture kept the frame only in part: {bytes} {bytes|byte|bytes} of the message {bytes|is|are} missing",
        "The snap length of the capture was smaller than the frame. What was kept is decoded.";
    PACKET_CUT = "packet.cut", Warning, "the paste ends before the packet does: {bytes} {bytes|byte|bytes} of the message {bytes|is|are} missing",
        "The headers give the length of the packet, and the dump is shorter: its last rows are missing. What is there is decoded.";
    IP_INCOMPLETE = "ip.incomplete", Error, "IP fragments are missing: only the first {bytes} {bytes|byte|bytes} of the message {bytes|is|are} here",
        "The datagram was sent in IP fragments, and one was lost or is not in the capture. What comes before the gap is decoded.";
    BEGINNING = "message.beginning", Warning, "only the first {bytes} {bytes|byte is|bytes are} here",
        "The paste has only the beginning of the message, as a constant of source code does, or it was cut. A server would not answer it like this.";
    MESSAGE_LIMIT = "message.limit", Error malformed, "a message of {bytes} {bytes|byte|bytes}: only the first {read} are read",
        "No server sends messages this long. The limit bounds memory; what follows is not read.";
    UDP_CHECKSUM = "udp.checksum", Warning, "the UDP checksum is wrong: stored {stored:#010x}, computed {computed:#010x}",
        "Usually the network card computes it after the capture (checksum offload), and nothing is wrong. Otherwise bytes were changed on the way, or the capture was edited. Decoding goes on.";
    UDP_LENGTH = "udp.length", Warning, "a length field says {said} {said|byte|bytes}, but there {found|is|are} {found}",
        "The UDP or IP length contradicts the frame. What is there is decoded.";
    TCP_GAP = "tcp.hole", Warning, "{bytes} {bytes|byte|bytes} of the stream {bytes|is|are} missing",
        "A segment was lost, or is not in the capture. Framing goes on after the gap.";
    TCP_OVERLAP = "tcp.overlap_differs", Warning, "{bytes} {bytes|byte|bytes} of the stream came again with other values; the first are kept",
        "A retransmission has the same bytes, unless something on the way changes it or somebody else sends in the sender's name. Receivers differ in which bytes they take.";
    SPLIT_INCOMPLETE = "split.incomplete", Error, "{received} of {total} {total|fragment|fragments} arrived",
        "Fragments were lost, or are not in the capture. What comes before the first gap is decoded.";
    SPLIT_NO_FIRST = "split.first_missing", Error, "the first fragment is missing: the kind of message is unknown",
        "Only the first fragment carries the message's header byte.";
    SPLIT_GUESS = "split.dialect_guess", Info, "the dialect of the fragments is a guess: no message begins where the first fragment's would",
        "There are three dialects, and nothing marks which one it is. The most plausible is shown.";
    SPLIT_DUPLICATE = "split.duplicate", Info, "{fragments} {fragments|fragment|fragments} arrived more than once",
        "The network or the capture repeated them. The copies are the same.";
    SPLIT_ORDER = "split.out_of_order", Info, "the fragments arrived out of order",
        "UDP does not keep the order. Their index gives it.";
    SPLIT_TOTAL = "split.total_mismatch", Warning, "a fragment says {total} {total|fragment|fragments} in all, another says {other}",
        "All fragments of a message carry the same total. The first fragment's is used.";
    SPLIT_STRAY = "split.stray_fragment", Warning, "{fragments} {fragments|fragment of this id has|fragments of this id have} an index that is not below the total",
        "They cannot belong to this message: damage, another dialect, or another message with the same id. Their bytes are kept.";
    SPLIT_EVICTED = "split.evicted", Warning, "dropped before it was complete, to bound memory",
        "Too many messages were incomplete at once. A higher limit keeps more.";
    SPLIT_HEADER = "split.header", Error, "no dialect of the split header fits",
        "The datagram begins with FE FF FF FF, but index and total contradict each other in all three dialects.";
    BZIP2_ABSENT = "bzip2.absent", Info, "bit 31 of the id says that the message is compressed, but it is not",
        "A compressed message goes on with its size, its CRC32 and bzip2 data; this one begins with FF FF FF FF. Some servers count their ids up into that bit. The message is read as it is.";
    BZIP2_MISSING = "bzip2.not_supported", Error, "the message is compressed, and this build has no bzip2",
        "It was built without the feature bzip2.";
    BZIP2_CORRUPT = "bzip2.corrupt", Error, "the compressed bytes are damaged: {why}",
        "What was decompressed before the damage is decoded.";
    BZIP2_SIZE = "bzip2.size_mismatch", Error, "the declared size is {size} {size|byte|bytes}, decompression gives {bytes}",
        "The declared size is also the limit: decompression stops one byte after it.";
    BZIP2_MORE = "bzip2.size_mismatch" / "more", Error, "the declared size is {size} {size|byte|bytes}, decompression gives more",
        "The declared size is also the limit: decompression stops one byte after it.";
    BZIP2_LIMIT = "bzip2.limit", Error, "the declared size of {size} {size|byte|bytes} is over the limit of {limit}",
        "A small message can claim to be huge. Nothing is decompressed beyond the limit.";
    BZIP2_CRC = "bzip2.crc_mismatch", Error, "the CRC32 is wrong: declared {declared:#010x}, computed {computed:#010x}",
        "The decompressed bytes are not the ones that were compressed. Decoding goes on.";
}
