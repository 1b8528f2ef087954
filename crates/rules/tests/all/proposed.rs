//! What is proposed against the incidents of the reference: tools accept it, it is read back as the same rules, and the filter
//! selects the packets that it says.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use a2scope_analysis::incidents::Incident;
use a2scope_analysis::{Analysis, AnalysisLimits, Parts};
use a2scope_capture::{FileReader, Frame};
use a2scope_engine::{Engine, Options};
use a2scope_rules::read::read;
use a2scope_rules::write::Tool;
use a2scope_rules::{Helps, Proposal, Proven, Ruleset, Search};
use a2scope_text::English;

fn each_frame(bytes: &[u8], with: &mut dyn FnMut(&Frame<'_>)) {
    let mut file = FileReader::new();
    file.push(bytes, &mut |frame| with(&frame));
    file.finish(&mut |frame| with(&frame));
}

/// Returns the incidents of a capture, and who returned challenges.
fn incidents(bytes: &[u8]) -> (Vec<Incident>, Proven) {
    let (mut analysis, mut proven) =
        (Analysis::of(Parts::FINDINGS, AnalysisLimits::default()), Proven::default());
    let mut engine = Engine::new(Options::default());
    each_frame(bytes, &mut |frame| {
        engine.frame(frame, &mut |record| analysis.message(record, &mut |event| proven.event(event)));
    });
    engine.finish(&mut |record| analysis.message(record, &mut |event| proven.event(event)));
    analysis.finish(&mut |event| proven.event(event));
    (analysis.incidents.list().to_vec(), proven)
}

fn propose(bytes: &[u8], incidents: &[Incident], proven: &Proven, tool: Tool) -> Proposal {
    let mut search = Search::new(&incidents[..1], 0, None, tool, (proven.clone(), 1)).unwrap();
    loop {
        each_frame(bytes, &mut |frame| search.frame(frame));
        match search.end() {
            ControlFlow::Continue(next) => search = next,
            ControlFlow::Break(proposal) => return proposal,
        }
    }
}

/// Runs a command in a network namespace with some input; returns what it prints, or what is wrong.
fn inside(command: &str) -> Result<String, String> {
    let ended = Command::new("unshare")
        .args(["-n", "sh", "-c", command])
        .output()
        .map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if ended.status.success() { Ok(text(&ended.stdout)) } else { Err(text(&ended.stderr)) }
}

fn bare(rules: &Ruleset) -> Ruleset {
    let mut rules = rules.clone();
    for rule in rules.chains.iter_mut().flat_map(|chain| &mut chain.rules) {
        (rule.line, rule.about) = (0, Vec::new());
    }
    rules
}

fn captures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reference/captures");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn tools_accept_what_is_proposed_and_it_is_read_back() {
    let tools = inside("nft list ruleset && iptables-save && tcpdump --version").is_ok();
    assert!(
        tools || std::env::var_os("A2SCOPE_SKIP_NOTHING").is_none(),
        "nft, iptables and tcpdump are missing"
    );
    let mut helped = 0;
    for path in captures() {
        let bytes = fs::read(&path).unwrap();
        let (found, proven) = incidents(&bytes);
        assert!(!found.is_empty(), "{}", path.display());
        let incident = &found[0];
        for tool in Tool::ALL {
            let Proposal { rules, proof, helps, next, .. } = propose(&bytes, &found, &proven, tool);
            let name = format!("{} {}", incident.kind.name(), tool.name());
            let Some(rules) = rules else {
                assert!(helps == Helps::No && !next.is_empty(), "{name}");
                continue;
            };
            helped += 1;
            assert!(proof.attack.share() >= 0.5 && proof.attack.all > 0, "{name}: {proof:?}");
            assert!(proof.clients.dropped * 10 <= proof.clients.all, "{name}: {proof:?}");
            let file = std::env::temp_dir().join(format!(
                "a2scope-proposed-{}-{}",
                std::process::id(),
                name.replace(' ', "-")
            ));
            let at = file.display();
            let text = tool.write(&rules, &next, &English).unwrap();
            fs::write(&file, &text).unwrap();
            let restore =
                if incident.target.first().is_ipv6() { "ip6tables-restore" } else { "iptables-restore" };
            let command = match tool {
                Tool::Nft => format!("nft -c -f {at}"),
                Tool::Iptables => format!("{restore} --noflush --test {at}"),
                Tool::Suricata => "true".to_owned(),
                Tool::Pcap => {
                    format!("tcpdump -d -F {at} >&2 && tcpdump -n -r {} -F {at} | wc -l", path.display())
                }
            };
            if tools {
                let said = inside(&command).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
                if tool == Tool::Pcap {
                    let selected: u64 = said.trim().parse().unwrap();
                    let ours = proof.attack.dropped + proof.others.dropped + proof.other_packets.dropped;
                    // A TCP packet without a message may belong to the attack, too.
                    assert!(
                        selected == ours || text.contains("tcp") && selected >= ours,
                        "{name}: {selected} {proof:?} {text}"
                    );
                }
            }
            fs::remove_file(&file).unwrap();
            if matches!(tool, Tool::Nft | Tool::Iptables) {
                let again = read(&text);
                assert_eq!(again.unread, [], "{text}");
                assert_eq!(bare(&again.rules), bare(&rules), "{text}");
            }
        }
    }
    assert!(helped > 12, "{helped}");
}
