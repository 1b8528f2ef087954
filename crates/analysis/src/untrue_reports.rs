//! Untrue reports of servers about themselves: players who do not exist, or the names of other servers.
//!
//! Servers that share a player list or a name are a cluster. There are two other clusters, each within one network:
//! servers that count more players than they list, and servers whose players all joined at the same moment.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::prefix::Prefix;
use super::stamp::Stamp;

/// Minimum number of untrue reports of a single server. If several servers share a list or name, once is enough.
pub(super) const REPEATEDLY: u32 = 3;
/// Maximum number of servers that are remembered.
const SERVERS: usize = 8192;
/// Maximum number of messages kept as evidence for each server.
const SHOWN: usize = 4;

/// The property that the servers of a cluster share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Manner {
    /// The servers count more players than they list.
    Inflated,
    /// The servers list players who all joined at the same moment.
    Lockstep,
    /// The servers list the same players.
    SharedList,
    /// The servers have the same name.
    SharedName,
}

/// A server of a cluster, and the number and times of its untrue reports.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) server: Endpoint,
    times: u32,
    pub(super) first: Stamp,
    pub(super) last: Stamp,
    pub(super) messages: Vec<u64>,
    /// Number of the cluster of servers that share a list or a name with this server; 0 for other untrue reports.
    cluster: usize,
}

impl Member {
    pub(super) fn see(&mut self, seen: Stamp) {
        self.first = self.first.min(seen);
        self.last = self.last.max(seen);
        if self.messages.len() < SHOWN && !self.messages.contains(&seen.index()) {
            self.messages.push(seen.index());
        }
    }
}

/// The servers that reported something untrue.
#[derive(Clone, Debug, Default)]
pub(crate) struct States {
    members: HashMap<(Manner, Endpoint), Member>,
    /// For each cluster, the number of the cluster that it was merged into, or its own number if it was not merged.
    joined: Vec<usize>,
    /// The cluster of each shared name, by the hash of the name.
    names: HashMap<u64, usize>,
    /// Number of servers for which there was no room.
    pub(super) dropped: u64,
}

impl States {
    fn member(&mut self, manner: Manner, server: Endpoint, seen: Stamp) -> Option<&mut Member> {
        if self.members.len() >= SERVERS && !self.members.contains_key(&(manner, server)) {
            self.dropped += 1;
            return None;
        }
        let new = || Member { server, times: 0, first: seen, last: seen, messages: Vec::new(), cluster: 0 };
        Some(self.members.entry((manner, server)).or_insert_with(new))
    }

    /// Notes that a server reported something untrue by itself, not by sharing it with other servers.
    #[cold]
    pub(crate) fn shows(&mut self, manner: Manner, server: Endpoint, seen: &[Stamp]) {
        if let Some(member) = seen.first().and_then(|first| self.member(manner, server, *first)) {
            member.times += 1;
            for seen in seen {
                member.see(*seen);
            }
        }
    }

    /// Notes that the servers `all` share a player list now. Servers that share one list and later another
    /// are still one cluster.
    #[cold]
    pub(crate) fn share_list(&mut self, all: impl Iterator<Item = (Endpoint, Stamp)>) {
        let mut cluster = None;
        for (server, seen) in all {
            cluster = Some(self.share(Manner::SharedList, server, seen, cluster));
        }
    }

    /// Notes that the servers `all` share a name now.
    #[cold]
    pub(crate) fn share_name(&mut self, name: u64, all: impl Iterator<Item = (Endpoint, Stamp)>) {
        let mut cluster = self.names.get(&name).copied();
        for (server, seen) in all {
            cluster = Some(self.share(Manner::SharedName, server, seen, cluster));
        }
        if let Some(cluster) = cluster {
            self.names.insert(name, cluster);
        }
    }

    /// Adds a server to this cluster, or to a new one if there is none. If the server is already in another
    /// cluster, that cluster is merged into this one. Returns the number of the cluster.
    fn share(&mut self, manner: Manner, server: Endpoint, seen: Stamp, cluster: Option<usize>) -> usize {
        let known = self.members.get(&(manner, server)).map(|member| self.root(member.cluster));
        let cluster = match (cluster.map(|cluster| self.root(cluster)), known) {
            (Some(cluster), Some(known)) => {
                if let Some(joined) = self.joined.get_mut(known) {
                    *joined = cluster;
                }
                cluster
            }
            (Some(cluster), None) | (None, Some(cluster)) => cluster,
            (None, None) => {
                self.joined.push(self.joined.len());
                self.joined.len() - 1
            }
        };
        if let Some(member) = self.member(manner, server, seen) {
            member.cluster = cluster;
            member.times = REPEATEDLY;
            member.see(seen);
        }
        cluster
    }

    fn root(&self, mut cluster: usize) -> usize {
        while let Some(next) = self.joined.get(cluster).copied().filter(|next| *next != cluster) {
            cluster = next;
        }
        cluster
    }

    /// Returns the clusters with their servers, in the order of their first messages.
    pub(super) fn clusters(&self) -> Vec<(Manner, Vec<Member>)> {
        let mut clusters: HashMap<(Manner, Option<Prefix>, usize), Vec<Member>> = HashMap::new();
        for ((manner, server), member) in &self.members {
            if member.times < REPEATEDLY {
                continue;
            }
            let key = match manner {
                Manner::Inflated | Manner::Lockstep => (*manner, Some(Prefix::place(server.ip)), 0),
                Manner::SharedList | Manner::SharedName => (*manner, None, self.root(member.cluster)),
            };
            clusters.entry(key).or_default().push(member.clone());
        }
        let mut clusters: Vec<(Manner, Vec<Member>)> =
            clusters.into_iter().map(|((manner, ..), members)| (manner, members)).collect();
        for (_, members) in &mut clusters {
            members.sort_unstable_by_key(|member| (member.first, member.server));
        }
        clusters.sort_unstable_by_key(|(manner, members)| {
            (members.first().map(|member| (member.first, member.server)), *manner)
        });
        clusters
    }
}
