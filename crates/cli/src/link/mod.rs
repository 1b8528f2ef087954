//! Addresses of the page that hold bytes or a text, or that lead to a page of the reference, as `docs/links.md` describes
//! them. `web/src/session/permalink.ts` writes and reads the same.

mod input;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path;

use a2scope_render::translated;
use anyhow::{Context, bail};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::args::LinkArgs;
use crate::console::{standard_output, warn};
use crate::outcome::Outcome;

pub(crate) use input::{Linked, decoded, one};

/// Longer links are cut by some programs, in characters.
pub(crate) const LONG: usize = 30_000;
/// No link is longer, in characters: Firefox opens no address of more than a mebibyte.
const LONGEST: usize = 1_000_000;

/// Returns the fragment that holds packets.
pub(crate) fn packets<'p>(packets: impl IntoIterator<Item = &'p [u8]>) -> String {
    let all: Vec<String> = packets.into_iter().map(|packet| URL_SAFE_NO_PAD.encode(packet)).collect();
    format!("#v1={}", all.join("."))
}

/// Returns the fragment that holds a text as somebody would paste it; `format` names its paste format if it is known.
pub(crate) fn text(text: &str, format: Option<&str>) -> String {
    let format = format.map(|format| format!(".{format}")).unwrap_or_default();
    format!("#v2=text.{}{format}", URL_SAFE_NO_PAD.encode(text))
}

/// Returns the fragment that holds a file, in gzip if that is shorter.
pub(crate) fn file(bytes: &[u8]) -> anyhow::Result<String> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(bytes)?;
    let packed = gzip.finish()?;
    let shorter = if packed.len() < bytes.len() { &packed } else { bytes };
    Ok(format!("#v2=file.{}", URL_SAFE_NO_PAD.encode(shorter)))
}

/// Adds a part of the place that the page shows, such as its view.
pub(crate) fn add(hash: &mut String, name: &str, value: &str) {
    let _ = write!(hash, "&{name}=");
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            hash.push(byte.into());
        } else {
            let _ = write!(hash, "%{byte:02X}");
        }
    }
}

/// Prints the address of the page with this fragment, and nothing else.
pub(crate) fn print(args: &LinkArgs, hash: &str) -> anyhow::Result<Outcome> {
    let address = format!("{}{hash}", page(&args.page)?);
    let length = address.len();
    if length > LONGEST {
        bail!(translated!(
            "command-link-too_long",
            "the link would have {length} characters, and browsers open at most {most}: choose fewer packets with a2scope export, or hand on the file itself",
            length,
            most = LONGEST
        ));
    }
    if length > LONG {
        warn(&translated!(
            "command-link-long",
            "the link has {length} characters; some programs cut long links",
            length
        ));
    }
    let mut out = anstream::stdout();
    writeln!(out, "{address}").and_then(|()| out.flush()).with_context(standard_output)?;
    Ok(Outcome::Found)
}

/// Returns the address of the page: what was given, or `file:` and the path of the page in one file.
fn page(given: &str) -> anyhow::Result<String> {
    if given.contains("://") {
        return Ok(given.to_owned());
    }
    let path = path::absolute(given).with_context(|| given.to_owned())?;
    let mut address = "file://".to_owned();
    for byte in path.to_string_lossy().replace('\\', "/").bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~/:".contains(&byte) {
            address.push(byte.into());
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_those_of_the_page() {
        let packets: [&[u8]; 2] = [b"\xFF\xFF\xFF\xFFT", b"\xFF\xFE"];
        assert_eq!(super::packets(packets), "#v1=_____1Q.__4");
        let mut hash = text("é\n", Some("hex-pairs"));
        add(&mut hash, "q", "a == \"b c\" && x");
        assert_eq!(hash, "#v2=text.w6kK.hex-pairs&q=a%20%3D%3D%20%22b%20c%22%20%26%26%20x");
    }

    #[test]
    fn a_file_is_in_gzip_if_that_is_shorter() {
        assert_eq!(file(b"abc").unwrap(), "#v2=file.YWJj");
        assert!(file(&[0; 4096]).unwrap().starts_with("#v2=file.H4sI"));
    }

    #[test]
    fn the_page_in_one_file_is_found_by_its_path() {
        assert_eq!(page("https://example.org/a/").unwrap(), "https://example.org/a/");
        assert!(page("my page.html").unwrap().starts_with("file:///"));
        assert!(page("my page.html").unwrap().ends_with("/my%20page.html"));
    }
}
