//! Texts in an expression that stand for times, addresses or networks. They are read when the expression is
//! compiled, so that an invalid text is refused before any message is looked at.

use alloc::string::{String, ToString};
use core::net::{IpAddr, SocketAddr};

use a2scope_text::{Translatable, text};
use ipnet::IpNet;

use crate::Moment;
use a2scope_capture::Time;

/// Returns the time that a text stands for. If it is not a time, the error has a stable name and a sentence
/// about what is wrong.
pub(super) fn time(text: &str) -> Result<Time, (&'static str, Translatable)> {
    text.parse::<Moment>()
        .ok()
        .and_then(Moment::absolute)
        .ok_or_else(|| ("filter.time", super::errors::no_time()))
}

/// Returns the fault of a text that looks like a network; `None` if it is a valid network or does not look like one.
pub(super) fn network(text: &str) -> Option<Translatable> {
    let (address, prefix) = text.split_once('/')?;
    let is_address = address.contains(['.', ':'])
        && address.bytes().all(|byte| byte.is_ascii_hexdigit() || matches!(byte, b'.' | b':'));
    if !is_address || prefix.contains('/') || text.parse::<IpNet>().is_ok() {
        return None;
    }
    Some(match address.parse::<IpAddr>() {
        Ok(ip) => text!(
            "filter-prefix",
            "{text} is not a network: after the address is a number of bits from 0 to {most}",
            text = text.to_string(),
            most = if ip.is_ipv4() { 32_u32 } else { 128 }
        ),
        Err(_) => text!(
            "filter-network",
            "{text} is not a network; write \"203.0.113.0/24\" or \"2001:db8::/32\"",
            text = text.to_string()
        ),
    })
}

/// Returns an address in the form that `ip()` gives it. The error says what is wrong with the text.
pub(super) fn address(text: &str) -> Result<String, Translatable> {
    if let Ok(ip) = text.parse::<IpAddr>() {
        return Ok(ip.to_string());
    }
    Err(if text.parse::<SocketAddr>().is_ok() {
        text!(
            "filter-ip_port",
            "ip() is an address without a port, and {text} has one; compare src or dst with it, and port() with the port",
            text = text.to_string()
        )
    } else if text.contains('/') {
        match network(text) {
            Some(text) => text,
            None => text!(
                "filter-ip_network",
                "an address is never equal to a network; write \"{text}\".contains(ip(src))",
                text = text.to_string()
            ),
        }
    } else {
        text!("filter-ip_none", "{text} is not an address; write \"192.0.2.1\"", text = text.to_string())
    })
}

/// Returns an address with a port in the form that `src` and `dst` have. The error says what is wrong with the text.
pub(super) fn endpoint(name: &str, text: &str) -> Result<String, Translatable> {
    if let Ok(endpoint) = text.parse::<SocketAddr>() {
        return Ok(endpoint.to_string());
    }
    let ip = address(text)?;
    Err(text!(
        "filter-endpoint",
        "{name} is an address and a port; write ip({name}) == \"{ip}\"",
        name = name.to_string(),
        ip
    ))
}
