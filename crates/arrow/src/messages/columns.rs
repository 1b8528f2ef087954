//! Declares the columns of the table `messages`, with a description of each.

use a2scope::wire::a2s::{challenge, info, info_goldsource as detailed, player, rules};
use a2scope::wire::split::{self, Dialect};
use a2scope::wire::{Field, GameEngine, MessageKind, Severity};
use a2scope::{Arrival, Transport};
use arrow_array::types::{Float32Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};

use crate::collect::{
    Binaries, Bools, Community, Endpoints, Ids, Lists, Names, Numbers, Structs, Terms, Texts, Times, columns,
};

/// Returns the description of a field of the protocol, used for its column.
const fn doc<K>(field: &'static Field<K>) -> &'static str {
    field.meta.doc
}

columns! {
    /// The columns of the table `messages`.
    Messages {
        index: Numbers<UInt64Type> = "Number of the message in this run, from 0.";
        time: Times = "When it was captured: for a split message the fragment that completed it, for RCON the frame that it ends in.",
            null "for a paste, and for a time that nanoseconds in 64 bits do not reach (before 1678, after 2262)";
        file: Terms = "The input it is from; with several merged, the one that completed it.", null "where there is only one";
        frames: Lists<Structs<Frame>> = "The frames it came in, in the order of its bytes.", null "for a paste";
        transport: Names<Transport> = "What carried it.", null "for a paste without headers";
        src: Endpoints = "The sender, address and port.", null "for a paste without headers";
        dst: Endpoints = "The receiver, address and port.", null "for a paste without headers";
        community_id: Community = "Community ID (version 1) of the two ends, as Zeek, Suricata, Arkime and Wireshark print it.",
            null "if an end is not known, as for most pastes";
        stream: Numbers<UInt64Type> = "Number of the RCON connection, from 0.", null "except for TCP";
        message: Names<MessageKind> = "Which message it is; Valve's name, where there is one.";
        engine: Names<GameEngine> = "The engine it belongs to.", null "if both engines use it";
        bytes: Numbers<UInt64Type> = "Size of the message after reassembly and decompression.";
        arrival: Names<Arrival> = "How it came to be whole, or why it is not.";
        split: Structs<SplitColumns> = "How it was split.", null "if it was not";
        bzip2: Structs<Bzip2> = "How it was compressed.", null "if it was not";
        challenge: Numbers<UInt32Type> = doc(&challenge::CHALLENGE), null "without one";
        protocol: Numbers<UInt8Type> = doc(&info::PROTOCOL), null "except in INFO";
        name: Texts = doc(&info::NAME), null "except in INFO";
        map: Terms = doc(&info::MAP), null "except in INFO";
        folder: Terms = doc(&info::FOLDER), null "except in INFO";
        game: Terms = doc(&info::GAME), null "except in INFO";
        app_id: Numbers<UInt16Type> = doc(&info::APP_ID), null "except in S2A_INFO_SRC";
        players: Numbers<UInt8Type> = doc(&info::PLAYERS), null "except in INFO";
        max_players: Numbers<UInt8Type> = doc(&info::MAX_PLAYERS), null "except in INFO";
        bots: Numbers<UInt8Type> = doc(&info::BOTS), null "except in INFO";
        server_type: Terms = doc(&info::SERVER_TYPE), null "except in INFO";
        environment: Terms = doc(&info::ENVIRONMENT), null "except in INFO";
        password: Bools = "Whether a password is needed; visibility in JSON.", null "except in INFO";
        vac: Bools = "Whether Valve Anti-Cheat is on.", null "except in INFO";
        the_ship: Structs<TheShip> = doc(&info::THE_SHIP), null "unless app_id is 2400";
        version: Terms = doc(&info::VERSION), null "except in S2A_INFO_SRC";
        edf: Numbers<UInt8Type> = doc(&info::EDF), null "if the reply ends before it";
        port: Numbers<UInt16Type> = doc(&info::PORT), null "unless edf has 0x80";
        steam_id: Ids = doc(&info::STEAM_ID), null "unless edf has 0x10";
        spectator_port: Numbers<UInt16Type> = doc(&info::SPECTATOR_PORT), null "unless edf has 0x40";
        spectator_name: Texts = doc(&info::SPECTATOR_NAME), null "unless edf has 0x40";
        keywords: Terms = doc(&info::KEYWORDS), null "unless edf has 0x20";
        game_id: Ids = doc(&info::GAME_ID), null "unless edf has 0x01";
        address: Texts = doc(&detailed::ADDRESS), null "except in S2A_INFO_DETAILED";
        mod_block as "mod": Structs<Mod> = doc(&detailed::MOD), null "except in S2A_INFO_DETAILED of a mod";
        count: Numbers<UInt16Type> = "Players or rules the server says it lists; the count of players wraps at 256.",
            null "except in S2A_PLAYER and S2A_RULES";
        player_list: Lists<Structs<Player>> = doc(&player::PLAYERS), null "except in S2A_PLAYER";
        rule_list: Lists<Structs<Rule>> = doc(&rules::RULES), null "except in S2A_RULES";
        data: Texts = "What the message says, as JSON, with the members of a2scope/1; passwords are masked unless they are asked for.",
            null "if the columns above say all of it: not for other messages, nor where a text is not UTF-8 (JSON has its bytes), nor for rules with a binary block";
        notes: Lists<Structs<NoteColumns>> = "What is odd about it; empty if nothing is.";
    }
}

columns! {
    /// The columns with a message's bytes, if they are asked for.
    Raw {
        raw: Binaries = "The bytes of the message after reassembly and decompression.", null "if they may hold a password, unless passwords are asked for";
    }
}

columns! {
    /// A frame that carried a message, or a part of it.
    Frame {
        file: Terms = "The input the frame is from.", null "where there is only one";
        frame: Numbers<UInt64Type> = "Its number in that input, from 1.";
    }
}

columns! {
    /// The way in which a message was split.
    SplitColumns {
        id: Numbers<UInt32Type> = doc(&split::ID);
        dialect: Names<Dialect> = "How the headers of the fragments are laid out.";
        total: Numbers<UInt8Type> = doc(&split::TOTAL);
        received: Numbers<UInt8Type> = "Fragments that arrived, without copies.";
        complete: Bools = "All fragments arrived.";
    }
}

columns! {
    /// The way in which a message was compressed.
    Bzip2 {
        compressed: Numbers<UInt64Type> = "Bytes of bzip2 data.";
        size: Numbers<UInt32Type> = "Size of the message that the first fragment declares.";
        crc32: Numbers<UInt32Type> = "CRC32 that the first fragment declares.";
        computed: Numbers<UInt32Type> = "CRC32 of the decompressed bytes.", null "if they were not decompressed";
        ok: Bools = "Size and CRC32 are right.";
    }
}

columns! {
    /// The fields that only The Ship sends.
    TheShip {
        mode: Numbers<UInt8Type> = doc(&info::MODE), null "if the message ends before it";
        witnesses: Numbers<UInt8Type> = doc(&info::WITNESSES), null "if the message ends before it";
        duration: Numbers<UInt8Type> = doc(&info::DURATION), null "if the message ends before it";
    }
}

columns! {
    /// The fields of a GoldSource mod.
    Mod {
        link: Texts = doc(&detailed::LINK), null "if the message ends before it";
        download_link: Texts = doc(&detailed::DOWNLOAD_LINK), null "if the message ends before it";
        hl_version: Texts = doc(&detailed::HL_VERSION), null "if the message ends before it";
        version: Numbers<Int32Type> = doc(&detailed::MOD_VERSION), null "if the message ends before it";
        size: Numbers<Int32Type> = doc(&detailed::MOD_SIZE), null "if the message ends before it";
        kind as "type": Numbers<UInt8Type> = doc(&detailed::MOD_TYPE), null "if the message ends before it";
        dll: Numbers<UInt8Type> = doc(&detailed::MOD_DLL), null "if the message ends before it";
    }
}

columns! {
    /// A player in a player list.
    Player {
        index: Numbers<UInt8Type> = doc(&player::INDEX), null "if the message ends before it";
        name: Texts = doc(&player::NAME), null "if the message ends before it";
        score: Numbers<Int32Type> = doc(&player::SCORE), null "if the message ends before it";
        duration: Numbers<Float32Type> = doc(&player::DURATION), null "if the message ends before it";
        deaths: Numbers<Int32Type> = doc(&player::DEATHS), null "except in The Ship";
        money: Numbers<Int32Type> = doc(&player::MONEY), null "except in The Ship";
    }
}

columns! {
    /// A rule in a list of rules.
    Rule {
        name: Texts = doc(&rules::NAME);
        value: Texts = doc(&rules::VALUE), null "if the message ends before it";
    }
}

columns! {
    /// A note about a message.
    NoteColumns {
        code: Terms = "Which oddity; a2scope explains each.";
        severity: Names<Severity> = "How serious it is.";
        text: Texts = "One sentence about it, in English.";
    }
}
