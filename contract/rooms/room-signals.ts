import { z } from 'zod'
import { CANDIDATES_MOST } from '../values/rooms.ts'

// What browsers of one room say to each other to set a call up. The server passes it on, and keeps nothing of it.

/** Letters of a signal as JSON. An offer of sound has some 2,000, with every candidate in it some 4,000; a notice of PostgreSQL holds 8,000 bytes. */
export const SIGNAL_MAX = 7000

/** Printable letters that JSON need not escape: so letters are bytes. */
const plain = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/)

/** A page in the call: made by the page itself, anew each time that it is loaded. */
const peer = z.uuid()

const description = z.strictObject({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  /** The same in lines. */
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
  /** To everybody: this page is in the call. Those who are in it too answer `here`. */
  z.strictObject({ kind: z.literal('join'), peer }),
  z.strictObject({ kind: z.literal('here'), peer, for: peer }),
  /** To everybody: this page is not in it any more. */
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

/** GET session_pwf/{id}/ice/, for everyone in the room: how their browsers find a way to each other. */
export const roomIce = z.object({
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** Sound goes through the relay alone, so that no device learns another's address. */
  relay_only: z.boolean(),
  /** When the credentials end; null where there are none. */
  expires: z.string().nullable(),
})

export type RoomSignal = z.infer<typeof roomSignal>
export type RoomIce = z.infer<typeof roomIce>
