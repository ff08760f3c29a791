import { z } from 'zod'
import { LINE_MAX, NOTE_MAX, OWN_NOTES_MAX } from '../values/rooms.ts'
import { roomSignal } from './room-signals.ts'
import { itemMark, roomKnock, roomLine, roomMarking, roomMember, roomState, singleRole } from './rooms.ts'

// The socket: wss on ROOM_SOCKET, JSON in both directions.

/** Bytes: longer messages end the connection. Own notes at their longest fit in, written in any script. */
export const SOCKET_MESSAGE_MAX = 32_768
/**
 * What one does in a room. `id` is the client's own: sent again after a lost connection it is done once, and answered
 * each time. Nothing is done before its `ack` comes.
 */
const acts = {
  /** By the marker. Null marks take the mark away; a note that is left out stays. */
  mark: z.strictObject({
    kind: z.literal('mark'),
    item: z.string().max(100),
    marks: z.number().int().min(0).nullable(),
    note: z.string().trim().max(NOTE_MAX).optional(),
  }),
  /** By the marker: a note at this minute; the same `note` again changes it, an empty text takes it away. */
  note: z.strictObject({
    kind: z.literal('note'),
    note: z.string().min(1).max(64),
    text: z.string().trim().max(NOTE_MAX),
  }),
  /** By the marker. What is left out stays. */
  rate: z.strictObject({
    kind: z.literal('rate'),
    rating: z.number().int().min(1).max(5).nullable().optional(),
    manner: z.number().int().min(0).max(100).nullable().optional(),
    remark: z.string().trim().max(NOTE_MAX).optional(),
  }),
  /** By host and student, while people talk and everybody agrees. */
  say: z.strictObject({
    kind: z.literal('say'),
    words: z.string().trim().min(1).max(LINE_MAX),
    spoken: z.boolean(),
  }),
  /** By the host: a line of the script, marked as said or not said. */
  tell: z.strictObject({ kind: z.literal('tell'), line: z.string().max(100), told: z.boolean() }),
  /** One's own private notes. */
  own_notes: z.strictObject({ kind: z.literal('own_notes'), text: z.string().max(OWN_NOTES_MAX) }),
}

export const roomAct = z.discriminatedUnion('kind', [
  acts.mark,
  acts.note,
  acts.rate,
  acts.say,
  acts.tell,
  acts.own_notes,
])

/** What a client says. The first message is `hello`, within five seconds; `last_seen` is the greatest number it knows. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().max(200),
    session_id: z.uuid(),
    last_seen: z.number().int().min(0),
  }),
  z.strictObject({ type: z.literal('act'), id: z.string().min(8).max(64), act: roomAct }),
  /** Passed on to the devices of one seat, or of everybody else who is there; kept nowhere. */
  z.strictObject({
    type: z.literal('signal'),
    id: z.string().min(8).max(64),
    to: z.uuid().nullable(),
    signal: roomSignal,
  }),
])

/**
 * What happened. Each kind says how something now is, so that one that comes twice changes nothing. After `members` in
 * which one's own part changed the room is asked for anew: what the new part sees was not sent before.
 */
export const roomEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members'),
    members: z.array(roomMember),
    occupied_roles: z.array(singleRole),
    /** What changed, and for whom, to say it in a sentence. */
    what: z.enum(['joined', 'left', 'removed', 'role', 'ready', 'consent', 'came', 'went', 'owner']),
    seat: z.string(),
  }),
  z.object({ kind: z.literal('room'), room: roomState }),
  z.object({ kind: z.literal('said'), line: roomLine }),
  /** Everything that this seat said is gone. */
  z.object({ kind: z.literal('unsaid'), seat: z.string() }),
  /** To marker and tutor. */
  z.object({ kind: z.literal('mark'), item: z.string(), mark: itemMark }),
  z.object({ kind: z.literal('marking'), marking: roomMarking.omit({ marks: true }) }),
  /** To host and tutor. */
  z.object({ kind: z.literal('told'), line: z.string(), told: z.boolean() }),
  /** After the result: the marker kept or changed a mark, or a member withdrew their words. Ask for the result again. */
  z.object({ kind: z.literal('settled') }),
  /** To host and tutor: lines of the script, by id, that the student's words just asked for. */
  z.object({ kind: z.literal('asked'), number: z.number().int(), lines: z.array(z.string()) }),
  /** To the owner: everybody who waits at the door now. */
  z.object({ kind: z.literal('knocks'), knocks: z.array(roomKnock) }),
  /** To marker and tutor: items that the student's words may belong to. */
  z.object({ kind: z.literal('heard'), number: z.number().int(), items: z.array(z.string()) }),
])

/**
 * What the server says. `number` grows with every event of the room; those for other parts are left out, so gaps mean
 * nothing.
 */
export const serverMessage = z.discriminatedUnion('type', [
  /** The greeting: what was missed follows at once, as events, and `number` is where that ends. */
  z.object({ type: z.literal('welcome'), number: z.number().int(), now: z.string() }),
  z.object({
    type: z.literal('event'),
    number: z.number().int(),
    /** When it happened. */
    at: z.string(),
    /** The server's clock as this is sent: a device reads the room's clock by it. */
    now: z.string(),
    event: roomEvent,
  }),
  /** Kept for good. */
  z.object({ type: z.literal('ack'), id: z.string() }),
  /** Not done, and not worth sending again, unless the code is `too-fast` or `away`. */
  z.object({ type: z.literal('refused'), id: z.string(), code: z.string(), message: z.string() }),
  /** From another device of the room; `from` is its seat. */
  z.object({ type: z.literal('signal'), from: z.string(), signal: roomSignal }),
  /** Not passed on: `too-fast` is worth sending again; `absent` is not, as long as that person is not there. */
  z.object({ type: z.literal('unsignalled'), id: z.string(), code: z.enum(['too-fast', 'absent', 'over', 'away']) }),
  z.object({ type: z.literal('beat'), number: z.number().int(), now: z.string() }),
])

export type RoomAct = z.infer<typeof roomAct>
export type RoomEvent = z.infer<typeof roomEvent>
export type ClientMessage = z.infer<typeof clientMessage>
export type ServerMessage = z.infer<typeof serverMessage>
