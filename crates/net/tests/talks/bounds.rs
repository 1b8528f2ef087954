//! A server under a hundred clients at once, and under garbage.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::listen;
use a2scope::games::Game;
use a2scope_net::serve::{GameServer, limits};

const INFO: &[u8] = b"\xFF\xFF\xFF\xFFTSource Engine Query\0";

fn server() -> GameServer {
    GameServer::new(Game::by_app_id(240).unwrap(), b"secret".to_vec())
}

/// Asks for the info as a client does, and returns whether it came. Answers to earlier requests are passed over.
fn asks(server: SocketAddr) -> bool {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    socket.connect(server).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let mut request = INFO.to_vec();
    let mut buffer = [0; 2048];
    for _ in 0..10 {
        socket.send(&request).unwrap();
        while let Ok(len) = socket.recv(&mut buffer) {
            match (buffer[4], request.len() == INFO.len()) {
                (b'I', _) => return len > 50,
                (b'A', true) => {
                    request.extend_from_slice(&buffer[5..9]);
                    break;
                }
                _ => {}
            }
        }
    }
    false
}

/// Waits until a count reaches `at_least`, but no longer than ten seconds.
fn wait_until(count: &AtomicU64, at_least: u64) {
    let until = Instant::now() + Duration::from_secs(10);
    while count.load(Ordering::Relaxed) < at_least && Instant::now() < until {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_hundred_clients_at_once_are_answered() {
    let (port, counts) = listen(server());
    let address = port.addresses[0];
    let answered = thread::scope(|scope| {
        let clients: Vec<_> = (0..100).map(|_| scope.spawn(move || (0..10).all(|_| asks(address)))).collect();
        clients.into_iter().map(|client| client.join().unwrap()).filter(|answered| *answered).count()
    });
    assert_eq!(answered, 100);
    // A client may read the last answer before the server has counted it.
    wait_until(&counts.sent, 2000);
    assert!(counts.sent.load(Ordering::Relaxed) >= 2000);
}

#[test]
fn garbage_changes_nothing() {
    let (port, counts) = listen(server());
    let address = port.addresses[0];
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for round in 0..5_000 {
        let len = (random() % 1500) as usize;
        let mut bytes: Vec<u8> = (0..len).map(|_| random() as u8).collect();
        if round % 2 == 0 && len > 6 {
            bytes[..4].fill(0xFF);
            bytes[4] = b"TUVWiqrxl"[(random() % 9) as usize];
        }
        let _ = socket.send_to(&bytes, address);
    }
    assert!(asks(address), "it still answers");
    for garbage in [&b"GET / HTTP/1.1\r\n\r\n"[..], &[0xFF; 64], &[0; 64], &[0x10, 0, 0, 0, 1]] {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
        let _ = stream.write_all(garbage);
        if garbage.len() > 5 {
            assert_eq!(stream.read(&mut [0; 64]).unwrap_or(0), 0, "closed, without an answer");
        }
    }
    assert!(asks(address));
    assert!(counts.received.load(Ordering::Relaxed) > 100);
}

#[test]
fn connections_are_bounded() {
    let (port, counts) = listen(server());
    let open: Vec<TcpStream> =
        (0..limits::CONNECTIONS + 20).filter_map(|_| TcpStream::connect(port.addresses[0]).ok()).collect();
    wait_until(&counts.too_many, 20);
    assert_eq!(counts.too_many.load(Ordering::Relaxed), 20);
    assert_eq!(counts.connections.load(Ordering::Relaxed), limits::CONNECTIONS as u64);
    drop(open);
    let began = Instant::now();
    drop(port);
    assert!(began.elapsed() < Duration::from_secs(5), "it ends although they were open");
}
