/** The messages that can be made anew, each with usual values: where a person begins who wants bytes of their own. */
import { translated } from "../language/text";
import { EXTRA_DATA } from "./extra-data";

/** A message as it is made at first. */
export interface NewMessage {
  /** Its name, as it is in records. */
  readonly message: string;
  /** What it is. */
  readonly about: string;
  /** Its values, as they are in records. What is left out is 0, empty or absent. */
  readonly data: object;
}

interface Group {
  readonly title: string;
  readonly messages: readonly NewMessage[];
}

export function newMessages(): readonly Group[] {
  return [
    {
      title: translated("page-gallery-make-requests", "Requests"),
      messages: [
        {
          message: "A2S_INFO",
          about: translated("page-gallery-make-info-request", "Asks what a server is."),
          data: {},
        },
        {
          message: "A2S_PLAYER",
          about: translated("page-gallery-make-player-request", "Asks who plays; with FFFFFFFF, for a challenge."),
          data: { challenge: 0x22d57a4b },
        },
        {
          message: "A2S_RULES",
          about: translated("page-gallery-make-rules-request", "Asks for the settings of a server."),
          data: { challenge: 0x22d57a4b },
        },
        {
          message: "A2M_GET_SERVERS_BATCH2",
          about: translated("page-gallery-make-master-request", "Asks a master server for game servers."),
          data: { region: 3, start: "0.0.0.0:0", filter: "\\gamedir\\cstrike\\map\\de_dust2" },
        },
      ],
    },
    {
      title: translated("page-gallery-make-replies", "Replies"),
      messages: [
        {
          message: "S2C_CHALLENGE",
          about: translated("page-gallery-make-challenge", "The number that a request has to repeat."),
          data: { challenge: 0x22d57a4b },
        },
        {
          message: "S2A_INFO_SRC",
          about: translated("page-gallery-make-info", "What a Source server is, with all the extra data (EDF)."),
          data: {
            protocol: 17,
            name: "My server",
            map: "de_dust2",
            folder: "cstrike",
            game: "Counter-Strike: Source",
            app_id: 240,
            players: 3,
            max_players: 16,
            server_type: "d",
            environment: "l",
            vac: 1,
            version: "1.0.0.1",
            ...Object.fromEntries(EXTRA_DATA.flatMap(({ values }) => Object.entries(values))),
          },
        },
        {
          message: "S2A_INFO_DETAILED",
          about: translated("page-gallery-make-goldsource", "What a GoldSource server is, with a mod."),
          data: {
            address: "192.0.2.1:27015",
            name: "My server",
            map: "crossfire",
            folder: "valve",
            game: "Half-Life",
            players: 3,
            max_players: 12,
            protocol: 47,
            server_type: "d",
            environment: "l",
            mod: { link: "http://mod.example/", hl_version: "1.1.2.2", version: 1, size: 184_000_000, dll: 1 },
            vac: 1,
          },
        },
        {
          message: "S2A_PLAYER",
          about: translated("page-gallery-make-players", "Players with score and time."),
          data: {
            players: [
              { name: "Alice", score: 14, duration: 514.5 },
              { name: "Bob", score: 5, duration: 61.25 },
            ],
          },
        },
        {
          message: "S2A_RULES",
          about: translated("page-gallery-make-rules", "Settings, each with a name and a value."),
          data: {
            rules: [
              { name: "mp_friendlyfire", value: "0" },
              { name: "mp_timelimit", value: "30" },
              { name: "sv_gravity", value: "800" },
            ],
          },
        },
        {
          message: "M2A_SERVER_BATCH",
          about: translated("page-gallery-make-master-reply", "Addresses of game servers: the last page of the list."),
          data: { servers: ["192.0.2.10:27015", "198.51.100.7:27016"], end: true },
        },
      ],
    },
    {
      title: translated("page-gallery-make-rcon", "Remote console"),
      messages: [
        {
          message: "SERVERDATA_AUTH",
          about: translated("page-gallery-make-auth", "A login with a password."),
          data: { id: 1, body: "password" },
        },
        {
          message: "SERVERDATA_AUTH_RESPONSE",
          about: translated("page-gallery-make-auth-response", "The outcome of a login; with −1 it failed."),
          data: { id: 1 },
        },
        {
          message: "SERVERDATA_EXECCOMMAND",
          about: translated("page-gallery-make-command", "A command for the server."),
          data: { id: 2, body: "status" },
        },
        {
          message: "SERVERDATA_RESPONSE_VALUE",
          about: translated("page-gallery-make-response", "What a command printed."),
          data: { id: 2, body: "hostname: My server\n" },
        },
        {
          message: "GOLDSRC_RCON",
          about: translated("page-gallery-make-gold-rcon", "A command for a GoldSource server, in one datagram."),
          data: { challenge: "1234567890", password: "password", line: "status" },
        },
      ],
    },
  ];
}
