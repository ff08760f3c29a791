import { z } from 'zod'
import { CANDIDATES_MOST } from '../values/rooms.ts'

// Signals that browsers of one room exchange to set up a call. The server relays them and stores nothing.

/** Most characters of a signal as JSON. An audio offer has 2,000 to 4,000; PostgreSQL's NOTIFY allows 8,000 bytes. */
export const SIGNAL_MAX = 7000

/** Printable ASCII that JSON does not escape, so that each character is one byte. */
const plain = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/)

/** A page taking part in the call; the page generates the id on each load. */
const peer = z.uuid()

const description = z.strictObject({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  /** The same, with line breaks. */
  sdp: z
    .string()
    .max(SIGNAL_MAX)
    .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e\r\n]*$/),
})

const candidate = z.strictObject({
  candidate: plain(400),
  sdpMid: plain(16).nullable(),
  sdpMLineIndex: z.number().int().min(0).max(64).nullable(),
  usernameFragment: plain(256).nullable().optional(),
})

const signals = z.discriminatedUnion('kind', [
  /** Broadcast: this page joins the call. Pages already in it reply with `here`. */
  z.strictObject({ kind: z.literal('join'), peer }),
  z.strictObject({ kind: z.literal('here'), peer, for: peer }),
  /** Broadcast: this page leaves the call. */
  z.strictObject({ kind: z.literal('leave'), peer }),
  z.strictObject({ kind: z.literal('description'), peer, for: peer, description }),
  z.strictObject({
    kind: z.literal('candidates'),
    peer,
    for: peer,
    candidates: z.array(candidate).min(1).max(CANDIDATES_MOST),
  }),
])

export const roomSignal = signals.refine((signal) => JSON.stringify(signal).length <= SIGNAL_MAX, 'too long')

/** GET session_pwf/{id}/ice/, for everyone in the room: the ICE servers for connecting their browsers. */
export const roomIce = z.object({
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** Audio goes only through the relay, so that no device learns another's address. */
  relay_only: z.boolean(),
  /** Expiry of the credentials; null if there are none. */
  expires: z.string().nullable(),
})

export type RoomSignal = z.infer<typeof roomSignal>
export type RoomIce = z.infer<typeof roomIce>
