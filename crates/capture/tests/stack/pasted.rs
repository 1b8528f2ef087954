//! Headers in front of a payload in a paste.

use super::*;

#[test]
fn headers_of_a_paste_are_decapsulated() {
    for (bytes, link, start) in [
        (ethernet(0x0800, &query4()), LinkType::ETHERNET, 42),
        (ethernet(0x86dd, &query6()), LinkType::ETHERNET, 62),
        (cat(&[&[0xff; 6], &[2; 6], &[8, 0], &query4()]), LinkType::ETHERNET, 42),
        (ethernet(0x8100, &cat(&[&[0, 1, 8, 0], &query4()])), LinkType::ETHERNET, 46),
        (query4(), LinkType::RAW, 28),
        (query6(), LinkType::RAW, 48),
        (cat(&[&[0; 14], &[8, 0], &query4()]), LinkType::LINUX_SLL, 44),
        (cat(&[&[8, 0], &[0; 18], &query4()]), LinkType::LINUX_SLL2, 48),
        (cat(&[&[2, 0, 0, 0], &query4()]), LinkType::NULL, 32),
    ] {
        let headers = decapsulate(&bytes).unwrap();
        assert_eq!((headers.outer, headers.start, headers.end), (Outer::Link(link), start, bytes.len()));
        assert_eq!(headers.ports, PORTS);
        assert_eq!(&bytes[headers.start..headers.end], PAYLOAD);
        assert!(headers.addresses.unwrap().1.to_string().ends_with(":27015"));
        // The same frame through the stack gives the same payload.
        only(link, bytes.clone());
        assert_eq!(headers.missing, 0);
        // With the last byte missing, the two lengths still agree.
        let truncated = decapsulate(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!((truncated.start, truncated.end, truncated.missing), (start, bytes.len() - 1, 1));
        // With one more byte, it is not a frame.
        assert_eq!(
            decapsulate(&cat(&[&bytes, b"\0"])).is_some(),
            link == LinkType::ETHERNET && bytes.len() < 60
        );
    }
    let short = cat(&[&ethernet(0x0800, &ipv4(17, &udp(A, B, PORTS, b"hi"))), &[0; 16]]);
    assert_eq!((short.len(), decapsulate(&short).unwrap().end), (60, 44));
    // If the lengths of a truncated packet differ, the header's checksum must fit.
    let mut odd = query4();
    odd[25] ^= 1;
    odd.pop();
    assert!(decapsulate(&odd).is_some());
    odd[11] ^= 1;
    assert_eq!(decapsulate(&odd), None);
    let bare = udp(A, B, PORTS, PAYLOAD);
    let headers = decapsulate(&bare).unwrap();
    assert_eq!((headers.outer, headers.addresses, headers.start), (Outer::Udp, None, 8));
}

#[test]
fn payloads_are_not_decapsulated() {
    let rcon = cat(&[&[26, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0], b"status, please\0\0"]);
    for payload in [
        PAYLOAD,
        b"",
        b"\xff\xff\xff\xff",
        b"\xff\xff\xff\xffI\x11name\0",
        b"\xfe\xff\xff\xff\0\0\0\0\x02",
        &rcon,
    ] {
        assert_eq!(decapsulate(payload), None);
    }
    // Noise after a query's prefix never looks like headers either.
    let mut random = XorShift(99);
    for _ in 0..200_000 {
        let mut payload = b"\xff\xff\xff\xff".to_vec();
        payload.extend((0..random.below(80)).map(|_| random.next() as u8));
        assert_eq!(decapsulate(&payload), None);
    }
}
