//! A port that listens, for IPv4 and IPv6, UDP and TCP.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::{Behaviour, tcp, udp};
use crate::Tape;

/// How often waiting is interrupted to see whether to stop.
pub(super) const GLANCE: Duration = Duration::from_millis(20);

/// What happened on a port, or on several.
#[derive(Debug, Default)]
pub struct Counts {
    /// Datagrams that came.
    pub received: AtomicU64,
    /// Datagrams that were sent.
    pub sent: AtomicU64,
    /// Datagrams that were dropped because they came too fast, or because too many wait for their time.
    pub too_fast: AtomicU64,
    /// Replies that were not sent, because their receiver has not returned a challenge.
    pub unproved: AtomicU64,
    /// Connections that were accepted.
    pub connections: AtomicU64,
    /// Connections that were closed at once, because there are too many.
    pub too_many: AtomicU64,
    /// Connections that are open.
    pub(super) open: AtomicUsize,
}

impl Counts {
    pub(super) fn add(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// What all threads of a port share.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) behaviour: Arc<Mutex<dyn Behaviour>>,
    pub(super) counts: Arc<Counts>,
    pub(super) tape: Tape,
    stop: Arc<AtomicBool>,
}

impl Shared {
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(super) fn with<T>(&self, ask: impl FnOnce(&mut dyn Behaviour) -> T) -> T {
        // A behaviour that panicked while it was locked is in no state that matters to the next packet.
        ask(&mut *self.behaviour.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

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
