//! The obvious first program: `pcap-parser` for the file, `etherparse` for the packets, and a counter.
//!
//! It only counts the UDP datagrams that begin like messages or fragments of the query protocol; nothing is
//! reassembled or decoded. `cargo xtask bench` measures a2scope against it.
//!
//! ```sh
//! cargo run --release -p a2scope-capture --example floor -- capture.pcapng
//! ```

use std::error::Error;
use std::fs::File;

use etherparse::{SlicedPacket, TransportSlice};
use pcap_parser::traits::PcapNGPacketBlock;
use pcap_parser::{Block, Linktype, PcapBlockOwned, PcapError, create_reader};

#[derive(Debug, Default)]
struct Counts {
    frames: u64,
    udp: u64,
    messages: u64,
    fragments: u64,
    unreadable: u64,
}

impl Counts {
    fn frame(&mut self, link: Linktype, bytes: &[u8]) {
        self.frames += 1;
        let packet = match link {
            Linktype::ETHERNET => SlicedPacket::from_ethernet(bytes),
            Linktype::LINUX_SLL => SlicedPacket::from_linux_sll(bytes),
            _ => SlicedPacket::from_ip(bytes),
        };
        let Ok(packet) = packet else {
            self.unreadable += 1;
            return;
        };
        if let Some(TransportSlice::Udp(udp)) = packet.transport {
            self.udp += 1;
            let payload = udp.payload();
            self.messages += u64::from(payload.starts_with(&[0xFF; 4]));
            self.fragments += u64::from(payload.starts_with(&[0xFE, 0xFF, 0xFF, 0xFF]));
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("floor FILE")?;
    let mut reader = create_reader(1 << 20, File::open(path)?).map_err(|error| format!("{error:?}"))?;
    let mut counts = Counts::default();
    let mut link = Linktype::ETHERNET;
    loop {
        match reader.next() {
            Ok((used, block)) => {
                match block {
                    PcapBlockOwned::LegacyHeader(header) => link = header.network,
                    PcapBlockOwned::Legacy(record) => counts.frame(link, record.data),
                    PcapBlockOwned::NG(Block::InterfaceDescription(interface)) => link = interface.linktype,
                    PcapBlockOwned::NG(Block::EnhancedPacket(packet)) => {
                        counts.frame(link, packet.packet_data());
                    }
                    PcapBlockOwned::NG(_) => {}
                }
                reader.consume(used);
            }
            Err(PcapError::Incomplete(_)) => reader.refill().map_err(|error| format!("{error:?}"))?,
            Err(PcapError::Eof) => break,
            Err(error) => return Err(format!("{error:?}").into()),
        }
    }
    println!("{counts:?}");
    Ok(())
}
