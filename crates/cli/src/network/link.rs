//! Links to the page that contain the packets, as `web/src/session/permalink.ts` reads them: `#v1=`, then the packets in
//! base64url, separated by dots.

use a2scope_net::Taped;

/// Longer links are cut by some programs, in characters.
const LONGEST: usize = 30_000;

/// Returns the fragment of a link to these packets; `None` if there are none, or if they do not fit.
pub(super) fn of(packets: &[Taped]) -> Option<String> {
    let mut link = String::from("#v1=");
    for (at, packet) in packets.iter().enumerate() {
        if at > 0 {
            link.push('.');
        }
        base64url(&packet.bytes, &mut link);
        if link.len() > LONGEST {
            return None;
        }
    }
    (!packets.is_empty()).then_some(link)
}

fn base64url(bytes: &[u8], out: &mut String) {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for three in bytes.chunks(3) {
        let at = |place: usize| u32::from(three.get(place).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for place in 0..=three.len() {
            out.push(LETTERS[(bits >> (18 - 6 * place) & 63) as usize].into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(bytes: &[u8]) -> Taped {
        Taped { time: a2scope::capture::Time::default(), bytes: bytes.to_vec() }
    }

    #[test]
    fn links_are_those_of_the_page() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[packet(b"\xFF\xFF\xFF\xFFT"), packet(b"\xFF\xFE")]).unwrap(), "#v1=_____1Q.__4");
        assert_eq!(of(&[packet(&vec![0; 30_000])]), None);
    }
}
