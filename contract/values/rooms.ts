/** Path of a room's WebSocket. */
export const ROOM_SOCKET = '/api/v1/session_pwf/socket/'

/** Heartbeat interval; a client that receives nothing for twice as long reconnects. */
export const BEAT_MS = 10_000

/** Close codes of the server. After any other code the client reconnects. */
export const SOCKET_CLOSED = {
  /** The token is unknown or revoked. */
  signIn: 4401,
  /** The owner removed this participant. */
  removed: 4403,
  /** The room does not exist for this user, or they left it. */
  unknown: 4404,
  /** A malformed greeting, or repeated malformed messages. */
  unreadable: 4400,
  /** Far too many messages. */
  tooMany: 4429,
} as const

/** A participant with no device connected for this long is absent, and no longer affects what all must consent to. */
export const ABSENT_MS = 5000

/** Maximum number of ICE candidates in one signal. */
export const CANDIDATES_MOST = 12

// Maximum characters of each.
export const FIRST_NAME_MAX = 40
export const LINE_MAX = 1000
export const NOTE_MAX = 500
export const OWN_NOTES_MAX = 6000
export const REMOVAL_REASON_MAX = 200
