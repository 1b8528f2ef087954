//! The ideas that people have in common when they tell what does not work, in six languages.
//!
//! An idea is a list of beginnings of words and of short phrases, in lower case, in English, Russian, French, German,
//! Spanish and Portuguese. What any software may print is no idea here.

/// What people say in their own words is short. In a longer text the ideas must come together in one line.
pub(super) const SHORT: usize = 300;

/// One of these words or phrases is in the text.
pub(super) type Idea = &'static [&'static str];

pub(super) const NOTHING: Idea = &[
    "nothing",
    "no reply",
    "no answer",
    "no response",
    "silent",
    "never answer",
    "never get",
    "never repl",
    "never respond",
    "gets no",
    "not getting anything",
    "not get anything",
    "not receive any",
    "n't receive any",
    "receives no",
    "times out",
    "timed out",
    "time out",
    "timeout",
    "not answer",
    "n't answer",
    "not respond",
    "n't respond",
    "not reply",
    "n't reply",
    "won't return",
    "hangs",
    "не отвеча",
    "ничего не",
    "нет ответа",
    "таймаут",
    "ne répond",
    "ne renvoient rien",
    "ne renvoie rien",
    "rien ne revient",
    "ne revient",
    "rien en retour",
    "aucune réponse",
    "sans réponse",
    "keine antwort",
    "antwortet nicht",
    "antworten nicht",
    "kommt nichts",
    "nie eine antwort",
    "keine rückmeldung",
    "no responde",
    "no contesta",
    "nunca responde",
    "no devuelve",
    "sin respuesta",
    "não responde",
    "sem resposta",
    "não retorna",
];
pub(super) const NOT_THERE: Idea = &[
    "not in",
    "never show",
    "nobody finds",
    "cannot find",
    "can't find",
    "not visible",
    "invisible",
    "not appear",
    "n't appear",
    "n't show",
    "not show",
    "missing",
    "not listed",
    "n't list",
    "empty",
    "[]",
    "его нет",
    "не виден",
    "нет в",
    "n'apparaît",
    "n’apparaît",
    "pas dans",
    "nicht in",
    "fehlt",
    "no aparece",
    "não aparece",
    "won't return",
    "times out",
    "timed out",
    "timeout",
];
/// A master server. The word alone is also the name of a branch, and ends that of a folder: `PHP-Source-Query-master`.
pub(super) const MASTERS: Idea = &[
    "hl1master",
    "hl2master",
    "master server",
    "masterserver",
    "master_server",
    "serveur maître",
    "мастер-сервер",
];
pub(super) const LISTS: Idea = &[
    "lan tab",
    "internet list",
    "internet tab",
    "server browser",
    "вкладке lan",
    "списке интернет",
    "списке серверов",
    "onglet lan",
    "liste internet",
    "lan-reiter",
    "internetliste",
    "serverliste",
    "pestaña lan",
    "lista de internet",
    "aba lan",
];
pub(super) const PLAYER_LIST: Idea = &[
    "player list",
    "list of players",
    "список игроков",
    "списке игроков",
    "liste des joueurs",
    "spielerliste",
    "lista de jugadores",
    "lista de jogadores",
];
pub(super) const LESS: Idea = &[
    "is empty",
    "пустой",
    "est vide",
    "ist leer",
    "está vacía",
    "está vazia",
    "has only",
    "only has",
    "only shows",
    "max players",
    "empty name",
    "blank name",
    "empty string",
    "пустыми именами",
    "пустые имена",
    "noms vides",
    "leere namen",
    "leeren namen",
    "nombres vacíos",
    "nomes vazios",
];
pub(super) const CONNECTS: Idea = &[
    "connected",
    "connects",
    "log in",
    "logs in",
    "login works",
    "подключается",
    "se connecte",
    "verbindet",
    "verbunden",
    "se conecta",
    "conecta",
];
pub(super) const COMMANDS: Idea = &["command", "команд", "commande", "befehl", "comando"];
pub(super) const RETURNS_NOTHING: Idea = &[
    "returns nothing",
    "return nothing",
    "ничего не возвраща",
    "renvoie rien",
    "gibt nichts zurück",
    "liefert nichts zurück",
    "no devuelve nada",
    "não retorna nada",
];
pub(super) const NOBODY_LISTENS: Idea = &[
    "nothing listening",
    "nothing is listening",
    "nothing listens",
    "не слушает",
    "rien n'écoute",
    "niemand lauscht",
    "nada escucha",
];
pub(super) const MESSAGES: Idea = &["a2s_info", "a2s_player", "a2s_rules"];
pub(super) const CANNOT_PARSE: Idea = &[
    "n't parse",
    "not parse",
    "cannot read",
    "не может распарс",
    "не парсит",
    "nicht parsen",
    "pas analyser",
];
pub(super) const SPLITS: Idea = &[
    "split",
    "several packets",
    "multi-packet",
    "multipacket",
    "разбит",
    "mehreren paketen",
    "plusieurs paquets",
];
pub(super) const PASSWORD: Idea = &["password", "пароль", "mot de passe", "passwort", "contraseña", "senha"];
pub(super) const REJECTED: Idea = &[
    "rejected",
    "refused",
    "wrong",
    "отклон",
    "refusé",
    "rejeté",
    "abgelehnt",
    "rechaza",
    "recusad",
    "rejeitad",
];
pub(super) const THERE: Idea = &[
    "vps",
    "vserver",
    "vercel",
    "from outside",
    "docker",
    "cloud",
    "new web host",
    "hébergeur",
    "hoster",
    "hosting",
    "хостинг",
];
pub(super) const NOT: Idea = &[
    "but not",
    "no reply",
    "no answer",
    "never get",
    "never receive",
    "fail",
    "offline",
    "timeout",
    "nothing",
    "а с",
    "mais pas",
    "aber nicht",
    "pero no",
    "mas não",
    "false",
];
pub(super) const OUTSIDE: Idea =
    &["from outside", "from the internet", "externally", "external", "извне", "von außen", "de l'extérieur"];
pub(super) const SAME_NETWORK: Idea = &[
    "localhost",
    "127.0.0.1",
    "same machine",
    "same host",
    "locally",
    "local network",
    "on lan",
    "in the lan",
];
/// From another place it works.
pub(super) const WORKS: Idea = &[
    " work",
    "fine",
    "local",
    "at home",
    "from home",
    "my pc",
    "my computer",
    "other server",
    "marche",
    "fonctionne",
    "funktioniert",
    "geht",
    "funciona",
    "работает",
    "дома",
];
/// Who watches servers for others, and says that one is down that people play on.
pub(super) const WATCHES: Idea = &["gametracker", "battlemetrics", "gs4u", "tsarvar"];
pub(super) const DOWN: Idea = &[
    "shows offline",
    "show offline",
    "shown offline",
    "as offline",
    "offline on",
    "offline in",
    "says offline",
    "server is offline",
    "hors ligne sur",
    "офлайн на",
    "оффлайн на",
    "offline bei",
    "offline auf",
];
pub(super) const PLAYED: Idea = &[
    "players",
    "can join",
    "can connect",
    "is running",
    "is up",
    "works",
    "fonctionne",
    "заходят",
    "играют",
    "spieler drauf",
    "jugadores",
];
pub(super) const ENDLESS: Idea =
    &["forever", "over and over", "again and again", "endless", "in a loop", "infinite"];
pub(super) const TOOL: Idea = &["gamedig", "gameq", "query", "a2s", "sourcebans", "opengsq"];
pub(super) const ASKS: Idea =
    &["query", "queries", "a2s", "agql", "запрос", "requête", "abfrage", "anfrage", "consulta"];

/// The client repeats its request with the challenge.
pub(super) const REPEATS: Idea = &[
    "append",
    "repeat",
    "send it back",
    "sends it back",
    "sent it back",
    "add the",
    "adds the",
    "added to",
    "re-send",
    "resend",
    "resent",
    "send again",
    "sends again",
    "sent again",
    "with the challenge",
    "повтор",
    "снова отправ",
    "renvoie",
    "répète",
    "wiederhol",
    "hängt",
    "reenv",
    "repite",
    "repete",
];
/// The three questions of the protocol.
pub(super) const ASKS_ONE_OF: Idea = &["a2s", "player", "rules", "info request", "server info"];
/// A challenge as people find it who do not know it.
pub(super) const CHALLENGE_BYTE: Idea = &["0x41", "type 65", "header 65", "header 'a'", "letter a"];
pub(super) const RETURNS: Idea = &[
    "return",
    "answer",
    "gives",
    "get",
    "got",
    "receiv",
    "repl",
    "respon",
    "comes back",
    "отвеча",
    "antwort",
    "répon",
];
pub(super) const WHAT_IS_IT: Idea = &[
    "what is this",
    "what does it mean",
    "instead",
    "strange",
    " only ",
    " just ",
    "was ist das",
    "что это",
    "c'est quoi",
];
/// The client does not repeat it.
pub(super) const DOES_NOT: Idea = &[
    "not append",
    "n't append",
    "not repeat",
    "n't repeat",
    "never repeat",
    "not re-send",
    "not resend",
    "n't send it back",
    "not send it back",
    "forget",
    "не повтор",
];

pub(super) const MAP_CHANGES: Idea =
    &["changelevel", "map change", "changes the map", "_restart", "killserver", "quit command"];
pub(super) const CLOSES: Idea =
    &["closed", "closes", "econnreset", "connection reset", "disconnect", "drops", "hangs up"];
pub(super) const TIMES_OUT: Idea = &["times out", "timed out", "timeout", "time out", "no rst", "no syn"];
pub(super) const LOGS_IN: Idea =
    &["serverdata_auth", "auth packet", "send the login", "sends the login", "login packet"];
pub(super) const NEVER_REPLIES: Idea = &[
    "never replies",
    "never answers",
    "no answer",
    "no reply",
    "no response",
    "nothing comes",
    "nothing back",
    "not reply",
    "n't reply",
    "not answer",
    "n't answer",
];

pub(super) const BANNED: Idea =
    &["got banned", "is banned", "was banned", "banned me", "забан", "banni", "gebannt", "baneado", "banido"];
pub(super) const NOT_SHOWN: Idea =
    &["not appear", "n't appear", "not show up", "n't show up", "not visible", "invisible", "not listed"];
pub(super) const LISTS_ONLY: Idea =
    &["lists only", "only lists", "shows only", "only shows", "returns only", "only returns"];
pub(super) const FIRST_ONLY: Idea =
    &["only the first packet", "only first packet", "only the first part", "only the first fragment"];
/// A request that asks for a challenge.
pub(super) const ASKS_FOR_ONE: Idea = &["with -1", "-1 ", "0xffffffff", "ff ff ff ff"];
pub(super) const AGAIN: Idea =
    &["every time", "always", "over and over", "again and again", "never the", "only ever"];
pub(super) const CANNOT: Idea = &["cannot query", "can't query", "can not query", "not queryable", "fail"];
/// The prefix of a packet, as people write it.
pub(super) const PREFIX: Idea = &["ff", "\\377", "255", "prefix"];

pub(super) const BYTE_ORDER: Idea = &[
    "big endian",
    "big-endian",
    "byte order",
    "endianness",
    "reversed",
    "порядке байт",
    "ordre des octets",
    "byte-reihenfolge",
];
pub(super) const SENDS: Idea =
    &["send", "sent", "append", "back", "отправ", "envoi", "renvoi", "schick", "envia"];

/// The client has the challenge, and nothing more.
pub(super) const HAS_CHALLENGE: Idea = &[
    "challenge arrives",
    "challenge comes",
    "get a challenge but",
    "get the challenge but",
    "gets a challenge but",
    "gets the challenge but",
    "receive a challenge but",
    "receive the challenge but",
    "receives the challenge but",
    "after the challenge",
];
/// Clients that repeat their request by themselves.
pub(super) const REPEATERS: Idea =
    &["python a2s", "python-a2s", "a2s.info", "a2s.players", "a2s.rules", "gamedig", "opengsq"];

/// Words that tell that a text without a known library or port is about game servers.
pub(super) const ABOUT: Idea = &[
    "server",
    "сервер",
    "servidor",
    "serveur",
    "query",
    "tracker",
    "player",
    "игрок",
    "wireshark",
    "tcpdump",
];

/// Words of somebody whose problem is solved.
pub(super) const SOLVED: Idea = &[
    "works now",
    "work now",
    "no timeout",
    "solved",
    "fixed it",
    "thanks",
    "заработал",
    "спасибо",
    "résolu",
    "gelöst",
    "danke",
    "solucionado",
    "resolvido",
];
