//! The columns of the senders of an incident. They have no table in Arrow.

use a2scope_analysis::incidents::IncidentSender;

use super::kinds::*;
use super::table;

table! {
    Senders of &'a IncidentSender = "incident_sender",
    csv "",
    searched "";
    incident: U64 = "Number of the incident.", |sender| sender.incident as u64;
    address: Endpoint = "Who sent, address and port.", |sender| sender.address;
    packets: U64 = "Packets that the incident counts, IP fragments too.", |sender| sender.packets;
    bytes_wire: U64 = "Bytes of these packets, IP headers included.", |sender| sender.bytes;
    first: Time = "Of the first message.", null "without a time", |sender| sender.first;
    last: Time = "Of the last message.", null "without a time", |sender| sender.last;
}
