//! The codes of what is not understood in a text of rules.

a2scope_wire::codes! {
    /// All codes of this crate.
    CODES: "firewall";
    TOO_LONG = "firewall.too_long", Warning, "the text is too long: only its first {bytes} bytes are read",
        "A text of rules is read up to one mebibyte. Leave out what has nothing to do with queries.";
    UNKNOWN = "firewall.unknown", Warning, "`{word}` is not understood; the rule is left out",
        "Conditions that concern packets of queries are read: addresses, ports, lengths, bytes of the payload, limits, lists, states. A rule with anything else is left out, so what is said of the capture is said without it.";
    VALUE = "firewall.value", Warning, "`{word}` is no value of {what}; the rule is left out",
        "A number, an address, a range or a name of a certain kind is expected there.";
    MISSING = "firewall.missing", Warning, "a value is missing after `{word}`; the rule is left out",
        "The line ends, or the next option begins, where a value is expected. A line that was cut when it was copied looks like this.";
    NO_CHAIN = "firewall.no_chain", Warning, "there is no chain `{chain}`; the rule is left out",
        "The rule is in a chain, or jumps to one, that the text does not create. Give the whole table, or also the commands that create the chain.";
    ENDS = "firewall.ends", Warning, "the line ends too early; the rule is left out",
        "A statement of nftables is not complete. Give whole lines, and the braces around them.";
    INTERFACE = "firewall.interface", Info, "`{name}` is taken for the interface of the capture",
        "A capture does not say by which interface a packet came, so the condition is taken to hold, and the rule is tried.";
}
