//! A port that listens, for IPv4 and IPv6, UDP and TCP.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use super::shared::{Counts, Shared};
use super::{Behaviour, tcp, udp};
use crate::Tape;

/// A port that listens until it is dropped.
pub struct Port {
    /// The addresses that it listens on; all have the same port.
    pub addresses: Vec<SocketAddr>,
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl std::fmt::Debug for Port {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Port").field("addresses", &self.addresses).finish_non_exhaustive()
    }
}

impl Port {
    /// Listens on this port of the addresses; on any that is free if it is 0. An address that the computer does not
    /// have is left out, unless it is the only one.
    pub fn listen(
        ips: &[IpAddr],
        port: u16,
        behaviour: Arc<Mutex<dyn Behaviour>>,
        tape: &Tape,
        counts: &Arc<Counts>,
    ) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let shared =
            Shared { behaviour, counts: Arc::clone(counts), tape: tape.clone(), stop: Arc::clone(&stop) };
        let mut listening = Self { addresses: Vec::new(), stop, threads: Vec::new() };
        let mut port = port;
        for ip in ips {
            match Self::sockets(*ip, port) {
                Ok((datagrams, connections)) => {
                    let address = datagrams.local_addr()?;
                    port = address.port();
                    listening.addresses.push(address);
                    listening.start(&shared, move |shared| udp::run(&datagrams, &shared))?;
                    listening.start(&shared, move |shared| tcp::run(&connections, &shared))?;
                }
                Err(error) if ips.len() > 1 && error.kind() == io::ErrorKind::AddrNotAvailable => {}
                Err(error) => return Err(error),
            }
        }
        if listening.addresses.is_empty() {
            return Err(io::ErrorKind::AddrNotAvailable.into());
        }
        Ok(listening)
    }

    /// Returns the port number.
    pub fn number(&self) -> u16 {
        self.addresses.first().map_or(0, SocketAddr::port)
    }

    fn sockets(ip: IpAddr, port: u16) -> io::Result<(UdpSocket, TcpListener)> {
        /// The kernel chooses a port that is free for UDP; it may be taken for TCP.
        const TRIES: usize = 16;
        let mut tries = 0;
        loop {
            tries += 1;
            let datagrams = UdpSocket::bind((ip, port))?;
            match TcpListener::bind(datagrams.local_addr()?) {
                Ok(connections) => return Ok((datagrams, connections)),
                Err(error) if port == 0 && error.kind() == io::ErrorKind::AddrInUse && tries < TRIES => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn start(&mut self, shared: &Shared, run: impl FnOnce(Shared) + Send + 'static) -> io::Result<()> {
        let shared = shared.clone();
        // A hundred ports have hundreds of threads; none of them calls deep.
        let thread = thread::Builder::new().stack_size(512 << 10).spawn(move || run(shared))?;
        self.threads.push(thread);
        Ok(())
    }
}

impl Drop for Port {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A thread that has panicked has no port any more, which is all that matters here.
            let _ = thread.join();
        }
    }
}
