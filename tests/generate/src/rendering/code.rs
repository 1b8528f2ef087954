//! Literals, lists and builders of programming languages.

use super::Renderer;
use super::strings::{Escape, digits, list, pieces, quoted};
use crate::random::Random;

pub(super) const RENDERERS: &[(&str, Renderer)] = &[
    ("python bytes", |r, b| format!("{} = b{}", var(r), quoted(b, Escape::Hex, "\""))),
    ("python adjacent", |r, b| {
        format!("data = ({})", each(r, b, "\n        ", |p| format!("b{}", quoted(p, Escape::Hex, "\""))))
    }),
    ("python plus", |r, b| {
        format!("sock.sendto({}, addr)", each(r, b, " + ", |p| format!("b{}", quoted(p, Escape::Hex, "\""))))
    }),
    ("python fromhex", |r, b| {
        format!("{} = bytes.fromhex(\"{}\")", var(r), digits(b, if r.chance(0.5) { " " } else { "" }, false))
    }),
    ("python fromhex adjacent", |r, b| {
        format!(
            "data = bytes.fromhex(\n    {}\n)",
            each(r, b, "\n    ", |p| format!("\"{}\"", digits(p, "", false)))
        )
    }),
    ("python bytes list", |r, b| format!("pkt = bytes([{}])", list(b, ", ", 16, "  ", number(r)))),
    ("python bytearray", |r, b| {
        format!(
            "buf = bytearray({})\n{}",
            "b\"\\xff\\xff\\xff\\xff\"",
            grow(r, &b[4..], |p| format!("buf += b{}", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("python extend", |r, b| {
        format!(
            "buf = bytearray()\n{}",
            grow(r, b, |p| format!("buf.extend(b{})", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("python struct", |_, b| {
        format!("payload = struct.pack(\"<i\", -1) + b{}", quoted(&b[4..], Escape::Hex, "\""))
    }),
    ("python join", |r, b| {
        format!(
            "payload = b\"\".join([{}])",
            each(r, b, ", ", |p| format!("b{}", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("c string", |r, b| format!("const char {}[] = {};", var(r), quoted(b, Escape::GreedyHex, "\""))),
    ("c octal", |r, b| format!("static char {}[] = {};", var(r), quoted(b, Escape::Octal, "\""))),
    ("c adjacent", |r, b| {
        format!("char query[] =\n    {};", each(r, b, "\n    ", |p| quoted(p, Escape::GreedyHex, "\"")))
    }),
    ("c array", |r, b| {
        format!(
            "unsigned char {}[] = {{\n  {}\n}};",
            var(r),
            list(b, ", ", *r_width(r), "  ", |byte| format!("0x{byte:02x}"))
        )
    }),
    ("c array decimal", |r, b| {
        format!("uint8_t {}[{}] = {{{}}};", var(r), b.len(), list(b, ", ", 20, "  ", |byte| byte.to_string()))
    }),
    ("c array characters", |r, b| format!("char {}[] = {{{}}};", var(r), list(b, ",", 100, "", character))),
    ("c memcpy", memcpy),
    ("c++ string", |r, b| {
        format!(
            "std::string {} = {};",
            var(r),
            each(r, b, " + ", |p| format!(
                "std::string({}, {})",
                quoted(p, Escape::GreedyHex, "\""),
                p.len()
            ))
        )
    }),
    ("c++ append", |r, b| {
        format!(
            "std::string req;\n{}",
            grow(r, b, |p| format!("req.append({}, {});", quoted(p, Escape::GreedyHex, "\""), p.len()))
        )
    }),
    ("c++ vector", |r, b| {
        format!(
            "std::vector<uint8_t> {}{{{}}};",
            var(r),
            list(b, ", ", 12, "  ", |byte| format!("0x{byte:02X}"))
        )
    }),
    ("go bytes", |r, b| format!("{} := []byte{{{}}}", var(r), list(b, ", ", 100, "", number(r)))),
    ("go string", |r, b| format!("{} := []byte({})", var(r), quoted(b, Escape::Hex, "\""))),
    ("go append", |r, b| {
        format!(
            "buf := []byte{{0xff, 0xff, 0xff, 0xff}}\n{}",
            grow(r, &b[4..], |p| format!("buf = append(buf, []byte({})...)", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("go append bytes", |r, b| {
        format!(
            "var pkt []byte\n{}",
            grow(r, b, |p| format!(
                "pkt = append(pkt, {})",
                list(p, ", ", 100, "", |byte| format!("0x{byte:02X}"))
            ))
        )
    }),
    ("go hex", |r, b| format!("{}, _ := hex.DecodeString(\"{}\")", var(r), digits(b, "", r.chance(0.3)))),
    ("go hex plus", |r, b| {
        format!(
            "raw, err := hex.DecodeString({})",
            each(r, b, " +\n\t", |p| format!("\"{}\"", digits(p, "", false)))
        )
    }),
    ("go buffer", |r, b| {
        format!(
            "var buf bytes.Buffer\n{}",
            grow(r, b, |p| format!("buf.WriteString({})", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("rust bytes", |r, b| format!("let {} = b{};", var(r), quoted(b, Escape::Hex, "\""))),
    ("rust array", |_, b| {
        format!(
            "const PKT: [u8; {}] = [{}];",
            b.len(),
            list(b, ", ", 16, "    ", |byte| format!("0x{byte:02x}"))
        )
    }),
    ("rust vec", |r, b| format!("let {} = vec![{}];", var(r), list(b, ", ", 16, "    ", number(r)))),
    ("rust extend", |r, b| {
        format!(
            "let mut buf = Vec::new();\n{}",
            grow(r, b, |p| format!("buf.extend_from_slice(b{});", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("rust hex", |r, b| format!("let {} = hex::decode(\"{}\").unwrap();", var(r), digits(b, "", false))),
    ("rust hex!", |r, b| {
        format!(
            "let {} = hex!({});",
            var(r),
            each(r, b, "\n    ", |p| format!("\"{}\"", digits(p, " ", false)))
        )
    }),
    ("rust concat", |r, b| {
        format!(
            "let req = [{}].concat();",
            each(r, b, ", ", |p| format!("&b{}[..]", quoted(p, Escape::Hex, "\"")))
        )
    }),
    ("js from list", |r, b| {
        format!("const {} = Buffer.from([{}]);", var(r), list(b, ", ", 16, "  ", number(r)))
    }),
    ("js from hex", |r, b| {
        format!("const {} = Buffer.from('{}', 'hex');", var(r), digits(b, "", r.chance(0.3)))
    }),
    ("js from hex plus", |r, b| {
        format!(
            "const msg = Buffer.from({}, \"hex\");",
            each(r, b, " + ", |p| format!("\"{}\"", digits(p, "", false)))
        )
    }),
    ("js latin1", |_, b| {
        format!("client.send(Buffer.from({}, 'latin1'), 27015, host);", quoted(b, Escape::Hex, "\""))
    }),
    ("js concat", |r, b| {
        format!(
            "const req = Buffer.concat([{}]);",
            each(r, b, ", ", |p| format!(
                "Buffer.from([{}])",
                list(p, ", ", 100, "", |byte| format!("0x{byte:02x}"))
            ))
        )
    }),
    ("js uint8array", |r, b| {
        format!("const {} = new Uint8Array([{}])", var(r), list(b, ",", 100, "", |byte| byte.to_string()))
    }),
    ("json buffer", |_, b| {
        format!("{{\"type\":\"Buffer\",\"data\":[{}]}}", list(b, ",", 1000, "", |byte| byte.to_string()))
    }),
    ("json string", |_, b| format!("{{\"payload\": {}, \"port\": 27015}}", quoted(b, Escape::Unicode, "\""))),
    ("java bytes", |r, b| {
        format!(
            "byte[] {} = {{{}}};",
            var(r),
            list(b, ", ", 10, "    ", |byte| if byte > 127 {
                format!("(byte) 0x{byte:02x}")
            } else {
                format!("0x{byte:02x}")
            })
        )
    }),
    ("java signed", |r, b| {
        format!(
            "byte[] {} = new byte[] {{{}}};",
            var(r),
            list(b, ", ", 16, "    ", |byte| (byte as i8).to_string())
        )
    }),
    ("kotlin", |r, b| {
        format!(
            "val {} = byteArrayOf({})",
            var(r),
            list(b, ", ", 12, "    ", |byte| if byte > 127 {
                format!("0x{byte:02x}.toByte()")
            } else {
                format!("0x{byte:02x}")
            })
        )
    }),
    ("c# bytes", |r, b| {
        format!(
            "byte[] {} = new byte[] {{ {} }};",
            var(r),
            list(b, ", ", 16, "    ", |byte| format!("0x{byte:02X}"))
        )
    }),
    ("c# range", |r, b| {
        format!(
            "var req = new List<byte>();\n{}",
            grow(r, b, |p| format!(
                "req.AddRange(new byte[] {{ {} }});",
                list(p, ", ", 100, "", |byte| format!("0x{byte:02X}"))
            ))
        )
    }),
    ("swift", |r, b| {
        format!("let {} = Data([{}])", var(r), list(b, ", ", 16, "  ", |byte| format!("0x{byte:02x}")))
    }),
    ("swift plus", |_, b| {
        format!(
            "let req = Data([0xff, 0xff, 0xff, 0xff]) + Data([{}])",
            list(&b[4..], ", ", 100, "", |byte| format!("0x{byte:02x}"))
        )
    }),
    ("php string", |r, b| format!("${} = {};", var(r), quoted(b, Escape::Hex, "\"$"))),
    ("php dots", |r, b| {
        format!("fwrite($socket, {});", each(r, b, " . ", |p| quoted(p, Escape::Hex, "\"$")))
    }),
    ("php dot assign", |r, b| {
        format!("$cmd = \"\";\n{}", grow(r, b, |p| format!("$cmd .= {};", quoted(p, Escape::Hex, "\"$"))))
    }),
    ("php chr", |_, b| {
        format!("$q = chr(255).chr(255).chr(255).chr(255).{};", quoted(&b[4..], Escape::Hex, "\"$"))
    }),
    ("php hex2bin", |r, b| format!("${} = hex2bin('{}');", var(r), digits(b, "", false))),
    ("php pack", |_, b| {
        format!("$p = pack(\"C*\", {});", list(b, ", ", 100, "", |byte| format!("0x{byte:02x}")))
    }),
    ("php repeat", |_, b| {
        format!("$p = str_repeat(\"\\xFF\", 4) . {};", quoted(&b[4..], Escape::Hex, "\"$"))
    }),
    ("ruby string", |r, b| format!("{} = {}", var(r), quoted(b, Escape::Hex, "\"#"))),
    ("ruby shovel", |r, b| {
        format!("req = String.new\n{}", grow(r, b, |p| format!("req << {}", quoted(p, Escape::Hex, "\"#"))))
    }),
    ("ruby pack", |r, b| {
        format!("{} = [{}].pack('C*')", var(r), list(b, ", ", 100, "", |byte| format!("0x{byte:02x}")))
    }),
    ("perl string", |r, b| format!("my ${} = {};", var(r), quoted(b, Escape::Hex, "\"$@"))),
    ("perl dots", |r, b| format!("my $q = {};", each(r, b, ".", |p| quoted(p, Escape::Braces, "\"$@")))),
    ("perl pack", |r, b| format!("my ${} = pack('H*', '{}');", var(r), digits(b, "", false))),
    ("perl times", |_, b| {
        format!("send($sock, \"\\xff\" x 4 . {}, 0);", quoted(&b[4..], Escape::Hex, "\"$@"))
    }),
    ("lua decimal", |r, b| format!("local {} = {}", var(r), quoted(b, Escape::Decimal, "\""))),
    ("lua dots", |r, b| format!("udp:send({})", each(r, b, " .. ", |p| quoted(p, Escape::Decimal, "\"")))),
    ("lua char", |_, b| {
        format!("local q = string.char(255, 255, 255, 255) .. {}", quoted(&b[4..], Escape::Decimal, "\""))
    }),
    ("shell printf", |r, b| format!("printf '{}' | nc -u -w1 192.0.2.7 27015", shell(b, r.chance(0.3)))),
    ("shell echo", |_, b| {
        format!("echo -ne '{}' > /dev/udp/192.0.2.7/27015", shell(b, false).replace("%%", "%"))
    }),
    ("shell dollar", |_, b| format!("nc -u host 27015 <<< $'{}'", shell(b, false).replace("%%", "%"))),
    ("powershell bytes", |r, b| {
        format!("[byte[]] ${} = {}", var(r), list(b, ",", 100, "", |byte| format!("0x{byte:02X}")))
    }),
    ("vb chr", |_, b| format!("Dim q As String = {}", list(b, " & ", 100, "", vb))),
    ("vb array", |r, b| {
        format!("Dim {}() As Byte = {{{}}}", var(r), list(b, ", ", 100, "", |byte| format!("&H{byte:02X}")))
    }),
    ("erlang", |_, b| {
        format!("gen_udp:send(Socket, Host, 27015, <<{}>>).", list(b, ",", 100, "", |byte| byte.to_string()))
    }),
    ("erlang hex", |_, b| {
        format!(
            "Query = <<16#FFFFFFFF:32,{}>>,",
            list(&b[4..], ",", 100, "", |byte| format!("16#{byte:02X}"))
        )
    }),
    ("elixir", |_, b| {
        format!(
            "query = <<255, 255, 255, 255>> <> <<{}>>",
            list(&b[4..], ", ", 100, "", |byte| format!("0x{byte:02X}"))
        )
    }),
    ("haskell", |r, b| format!("{} = BS.pack [{}]", var(r), list(b, ", ", 100, "", |byte| byte.to_string()))),
    ("haskell string", |_, b| format!("query = {}", quoted(b, Escape::Decimal, "\""))),
    ("delphi", |_, b| format!("Query := #255#255#255#255{};", delphi(&b[4..]))),
    ("delphi array", |r, b| {
        format!(
            "const Q: array[0..{}] of Byte = ({});",
            b.len() - 1,
            list(b, ", ", *r_width(r), "  ", |byte| format!("${byte:02X}"))
        )
    }),
    ("sql", |_, b| format!("INSERT INTO packets (raw) VALUES (x'{}');", digits(b, "", true))),
    ("yaml list", |_, b| format!("payload:\n{}", list(b, "\n", 1, "", |byte| format!("  - 0x{byte:02x}")))),
    ("lisp", |_, b| format!("(defvar *query* #({}))", list(b, " ", 100, "", |byte| format!("#x{byte:02x}")))),
    ("assembler", |_, b| {
        list(b, "", 8, "", |byte| format!(", 0x{byte:02x}"))
            .split('\n')
            .map(|row| format!("    .byte {}", row.trim_start_matches(", ")))
            .collect::<Vec<_>>()
            .join("\n")
    }),
    ("nasm", |_, b| {
        list(b, "", 8, "", |byte| format!(", 0{byte:02x}h"))
            .split('\n')
            .map(|row| format!("    db {}", row.trim_start_matches(", ")))
            .collect::<Vec<_>>()
            .join("\n")
    }),
    ("dart", |_, b| {
        format!(
            "final query = Uint8List.fromList([{}]);",
            list(b, ", ", 12, "  ", |byte| format!("0x{byte:02X}"))
        )
    }),
    ("d / xxd -i", |_, b| {
        format!(
            "unsigned char query_bin[] = {{\n  {}\n}};\nunsigned int query_bin_len = {};",
            list(b, ", ", 12, "  ", |byte| format!("0x{byte:02x}")),
            b.len()
        )
    }),
    ("nim", |r, b| format!("let {} = {}", var(r), quoted(b, Escape::Hex, "\""))),
    ("ocaml", |r, b| format!("let {} = {}", var(r), quoted(b, Escape::FullDecimal, "\""))),
];

fn var(random: &mut Random) -> &'static str {
    random.pick::<&str>(&["query", "payload", "packet", "req", "data", "A2S_INFO", "buf", "code", "face"])
}

fn r_width(random: &mut Random) -> &'static usize {
    random.pick(&[8, 10, 12, 16])
}

fn number(random: &mut Random) -> fn(u8) -> String {
    const NUMBERS: [fn(u8) -> String; 3] =
        [|byte| format!("0x{byte:02x}"), |byte| format!("0x{byte:02X}"), |byte| byte.to_string()];
    *random.pick(&NUMBERS)
}

fn each(random: &mut Random, bytes: &[u8], join: &str, piece: impl Fn(&[u8]) -> String) -> String {
    pieces(random, bytes).iter().map(|part| piece(part)).collect::<Vec<_>>().join(join)
}

fn grow(random: &mut Random, bytes: &[u8], piece: impl Fn(&[u8]) -> String) -> String {
    each(random, bytes, "\n", piece)
}

fn character(byte: u8) -> String {
    match byte {
        b'\'' | b'\\' => format!("'\\{}'", char::from(byte)),
        b' '..=b'~' => format!("'{}'", char::from(byte)),
        _ => format!("0x{byte:02x}"),
    }
}

fn memcpy(random: &mut Random, bytes: &[u8]) -> String {
    let mut out = String::from("char buf[64];\n");
    let mut at = 0;
    for part in pieces(random, bytes) {
        let place = if at == 0 { "buf".to_owned() } else { format!("buf + {at}") };
        out += &format!("memcpy({place}, {}, {});\n", quoted(&part, Escape::GreedyHex, "\""), part.len());
        at += part.len();
    }
    out
}

fn shell(bytes: &[u8], octal: bool) -> String {
    let escape = if octal { Escape::FullOctal } else { Escape::Hex };
    let inner = quoted(bytes, escape, "");
    inner[1..inner.len() - 1].replace('\'', "\\x27").replace('%', "%%")
}

fn vb(byte: u8) -> String {
    match byte {
        b'"' => "Chr(34)".into(),
        b' '..=b'~' => format!("\"{}\"", char::from(byte)),
        _ if byte.is_multiple_of(2) => format!("Chr({byte})"),
        _ => format!("Chr(&H{byte:02X})"),
    }
}

fn delphi(bytes: &[u8]) -> String {
    let mut out = String::new();
    let mut open = false;
    for &byte in bytes {
        let plain = (b' '..=b'~').contains(&byte);
        if plain != open {
            out.push('\'');
            open = plain;
        }
        match byte {
            b'\'' => out += "''",
            _ if plain => out.push(char::from(byte)),
            _ => out += &format!("#{byte}"),
        }
    }
    if open {
        out.push('\'');
    }
    out
}

/// Puts other statements around a piece of code.
pub(super) fn around(random: &mut Random, renderer: &str, code: &str) -> String {
    let python =
        renderer.starts_with("python") || renderer.starts_with("ruby") || renderer.starts_with("perl");
    let comment = match renderer.split(' ').next().unwrap_or("") {
        _ if python => "#",
        "shell" | "powershell" | "yaml" | "nim" | "elixir" | "r" | "julia" | "crystal" | "tcl"
        | "gdscript" => "#",
        "lua" | "haskell" | "sql" | "postgres" => "--",
        "vb" | "vb6" => "'",
        "erlang" | "matlab" => "%",
        "lisp" | "assembler" | "nasm" | "autoit" | "autohotkey" | "clojure" | "scheme" | "racket" => ";",
        "ocaml" => return code.to_owned(),
        "json" => return format!("POST /api/v1/query HTTP/1.1\nHost: example.org\n\n{code}"),
        _ => "//",
    };
    let before = *random.pick(&[
        "Valve's A2S_INFO, see https://developer.valvesoftware.com/wiki/Server_queries",
        "commit 3f2b8c1d9e0a7b6c5d4e3f2a1b0c9d8e7f6a5b4c",
        "server 198.51.100.23:27015, don't change",
        "id 550e8400-e29b-41d4-a716-446655440000",
    ]);
    let after = *random.pick(&["send it", "25 bytes", "TODO: timeout 5000 ms", "crc 0xDEADBEEF"]);
    let mut out = format!("{comment} {before}\n{code}");
    if random.chance(0.5) {
        out += &format!("\n{comment} {after}");
    }
    out
}
