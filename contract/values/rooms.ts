/** Where the socket of a room is. */
export const ROOM_SOCKET = '/api/v1/session_pwf/socket/'

/** The server says `beat` this often; a client that hears nothing for twice as long connects again. */
export const BEAT_MS = 10_000

/** Why the server closed the socket. After every other code the client connects again. */
export const SOCKET_CLOSED = {
  /** The token is unknown, or was signed out. */
  signIn: 4401,
  /** The owner removed this person. */
  removed: 4403,
  /** There is no such room for this person, or they left it. */
  unknown: 4404,
  /** A malformed greeting, or repeated malformed messages. */
  unreadable: 4400,
  /** Far too many messages. */
  tooMany: 4429,
} as const

/** Anyone who has no device connected for so long is not there: what they agreed to holds nothing up. */
export const GONE_MS = 5000

/** Candidates of a call that go in one signal. */
export const CANDIDATES_MOST = 12

// The most letters of each.
export const FIRST_NAME_MAX = 40
export const LINE_MAX = 1000
export const NOTE_MAX = 500
export const OWN_NOTES_MAX = 6000
export const REMOVAL_REASON_MAX = 200
