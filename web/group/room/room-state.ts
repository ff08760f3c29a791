import type { RoomAct, RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import type { Room, RoomLine, RoomMarking, RoomRole } from '#contract/rooms/rooms.ts'

/** An act not yet acknowledged by the server. Its id makes resending idempotent. */
export type UnsentAct = {
  id: string
  act: RoomAct
  /** Seconds into the talk by this browser's clock, until the server's time is known. */
  at: number
}

/**
 * The room as this browser knows it: the server's state, with the user's own acts on top. Each part of the room records
 * the number of the event that last set it, so late, repeated or reordered events change nothing.
 */
export type RoomScreenState = {
  room: Room
  /** Every event up to this number has been received. */
  lastSeen: number
  lastNumbers: Readonly<Record<string, number>>
  /** Events since the room was read, to be reapplied when it is refetched. */
  recent: readonly { number: number; event: RoomEvent }[]
  unsent: readonly UnsentAct[]
  /** Own acts that the server has acknowledged but whose result is not in the room yet. */
  landing: readonly UnsentAct[]
  asked: readonly string[]
  likelyItems: readonly string[]
  /** The user's role or the phase has changed: data now visible was not sent before, so the room must be refetched. */
  stale: boolean
  /** How many marks were kept or changed after the result. */
  settled: number
  /** The latest member change, the person's role until then, and a count of such changes. */
  news: { what: MembersEvent['what']; seat: string; part: RoomRole | null; count: number } | null
  /** Seats reported as disconnected: only these can be reported as back. */
  disconnected: readonly string[]
  /** The server's refusal, in its own words. */
  refused: string | null
}

type MembersEvent = Extract<RoomEvent, { kind: 'members' }>

export type RoomAction =
  | { type: 'read'; room: Room }
  | { type: 'message'; message: ServerMessage }
  | { type: 'did'; unsent: UnsentAct }
  | { type: 'refusal-dismissed' }

export function openedRoom(room: Room, unsent: readonly UnsentAct[] = []): RoomScreenState {
  return {
    room,
    lastSeen: beforeLastQuestion(room),
    lastNumbers: {},
    recent: [],
    unsent,
    landing: [],
    asked: [],
    likelyItems: [],
    stale: false,
    settled: 0,
    news: null,
    disconnected: [],
    refused: null,
  }
}

/**
 * What the latest question asks for, in the script and on the sheet, comes only in events. They are replayed from that
 * question on, so that a reloaded page shows it.
 */
function beforeLastQuestion({ number, words, members }: Room): number {
  const student = members.find(({ role }) => role === 'student')?.seat
  const last = words.findLast(({ seat }) => seat === student)
  return last ? last.number - 1 : number
}

export function roomReducer(state: RoomScreenState, action: RoomAction): RoomScreenState {
  switch (action.type) {
    case 'read':
      return replaced(state, action.room)
    case 'message':
      return received(state, action.message)
    case 'did':
      return { ...state, unsent: [...state.unsent, action.unsent] }
    case 'refusal-dismissed':
      return { ...state, refused: null }
  }
}

/** Returns the room with the user's own acts applied, acknowledged or not. */
export const shownRoom = ({ room, unsent, landing }: RoomScreenState): Room =>
  [...landing, ...unsent].reduce((shown, one, place) => done(shown, one, place), room)

function replaced(state: RoomScreenState, room: Room): RoomScreenState {
  // A response that a later one has overtaken.
  if (room.number < state.room.number) return state
  const landing = state.landing.filter(({ act }) => act.kind === 'say')
  const { settled, news, unsent } = state
  const fresh: RoomScreenState = { ...openedRoom(room, unsent), lastSeen: room.number, landing, settled, news }
  const later = state.recent.filter(({ number }) => number > room.number)
  const laid = later.reduce((now, { number, event }) => happened(now, number, event), fresh)
  return {
    ...laid,
    disconnected: state.disconnected,
    refused: state.refused,
    asked: state.asked,
    likelyItems: state.likelyItems,
  }
}

function received(state: RoomScreenState, message: ServerMessage): RoomScreenState {
  switch (message.type) {
    case 'welcome':
    case 'beat':
    case 'signal':
    case 'unsignalled':
      return state
    case 'event':
      return happened(state, message.number, message.event)
    case 'ack':
      return acknowledged(state, message.id)
    case 'refused':
      return refused(state, message)
  }
}

/** The author exceeded the lines allowed per minute: the line stays queued, and the reason is shown. */
const TOO_MANY = 'too-many-tries'

/** Temporary refusals: the act stays queued and is resent on the next connection or after a delay. */
export const PASSING = ['too-fast', 'away', TOO_MANY]

function refused(
  state: RoomScreenState,
  { id, code, message }: Extract<ServerMessage, { type: 'refused' }>,
): RoomScreenState {
  if (code === TOO_MANY) return { ...state, refused: message }
  if (PASSING.includes(code)) return state
  return { ...state, unsent: state.unsent.filter((one) => one.id !== id), refused: message }
}

function acknowledged(state: RoomScreenState, id: string): RoomScreenState {
  const one = state.unsent.find((unsent) => unsent.id === id)
  if (!one) return state
  const unsent = state.unsent.filter((other) => other !== one)
  // A line waits for its event, and a mark for its marking sheet: until then it is shown optimistically.
  if (one.act.kind === 'say' || !hasPlaceFor(state.room, one))
    return { ...state, unsent, landing: [...state.landing, one] }
  return { ...state, unsent, room: done(state.room, one, 0) }
}

/** Returns whether an act can be applied to the loaded room: marks cannot before the marking is loaded. */
const hasPlaceFor = (room: Room, { act }: UnsentAct): boolean =>
  !(act.kind === 'mark' || act.kind === 'note' || act.kind === 'rate') || room.marking !== null

/** A hundred events are enough to reapply on top of a refetched room. */
const RECENT = 100

function happened(state: RoomScreenState, number: number, event: RoomEvent): RoomScreenState {
  const key = thingOf(event, number)
  const isInRoom = event.kind !== 'asked' && event.kind !== 'heard'
  const known = Math.max(isInRoom ? state.room.number : 0, state.lastNumbers[key] ?? 0)
  const updated = {
    ...state,
    lastSeen: Math.max(state.lastSeen, number),
    // While the room is being refetched, all events are kept, because the response may not include them.
    recent: state.stale ? [...state.recent, { number, event }] : [...state.recent, { number, event }].slice(-RECENT),
  }
  if (number <= known) return updated
  return applied({ ...updated, lastNumbers: { ...updated.lastNumbers, [key]: number } }, number, event)
}

/** Returns the key of what an event is about: of two events with the same key, the later wins. */
function thingOf(event: RoomEvent, number: number): string {
  switch (event.kind) {
    case 'said':
      return `said ${number}`
    case 'unsaid':
      return `unsaid ${event.seat}`
    case 'mark':
      return `mark ${event.item}`
    case 'told':
      return `told ${event.line}`
    default:
      return event.kind
  }
}

function applied(state: RoomScreenState, number: number, event: RoomEvent): RoomScreenState {
  const { room } = state
  switch (event.kind) {
    case 'members':
      return withMembers(state, event)
    case 'room':
      return inPhase(state, { ...room, ...event.room })
    case 'said':
      return withLineSaid(state, event.line)
    case 'unsaid':
      return {
        ...state,
        room: { ...room, words: room.words.filter(({ seat, number: of }) => seat !== event.seat || of > number) },
        landing: event.seat === room.seat ? [] : state.landing,
      }
    case 'mark':
      return { ...state, room: { ...room, marking: marked(room.marking, event.item, event.mark) } }
    case 'marking':
      return { ...state, room: { ...room, marking: room.marking && { ...room.marking, ...event.marking } } }
    case 'told':
      return { ...state, room: { ...room, told: withLine(room.told, event.line, event.told) } }
    case 'asked':
      return { ...state, asked: event.lines }
    case 'heard':
      return { ...state, likelyItems: event.items }
    case 'knocks':
      return { ...state, room: { ...room, knocks: event.knocks } }
    case 'settled':
      return { ...state, settled: state.settled + 1 }
  }
}

/** Applies a room event. A new phase triggers a refetch, and marking starts out empty. */
function inPhase(state: RoomScreenState, room: Room): RoomScreenState {
  const begins = state.room.started === null && room.started !== null
  const marking = begins && seesMarks(room.selected_role) ? (room.marking ?? NOTHING_MARKED) : room.marking
  return { ...state, room: { ...room, marking }, stale: state.stale || room.step !== state.room.step }
}

const seesMarks = (role: RoomRole | null) => role === 'tutor' || role === 'marker' || role === 'host_marker'

/** A marking with no marks yet. */
export const NOTHING_MARKED: RoomMarking = { marks: {}, notes: [], rating: null, manner: null, remark: '' }

function withMembers(state: RoomScreenState, { members, occupied_roles, what, seat }: MembersEvent): RoomScreenState {
  const own = members.find((member) => member.seat === state.room.seat)
  const role = own?.role ?? null
  return {
    ...state,
    room: { ...state.room, members, occupied_roles, selected_role: role, is_host: isHost(role) },
    // A participant who has left may no longer read the room.
    stale: state.stale || (role !== state.room.selected_role && own?.left !== true),
    // After joining or moving to the next station, `came` always follows: it is news only after a disconnection.
    news: what === 'came' && !state.disconnected.includes(seat) ? state.news : newsOf(state, { what, seat }),
    disconnected: disconnectedAfter(state.disconnected, { what, seat }),
  }
}

function disconnectedAfter(
  disconnected: readonly string[],
  { what, seat }: Pick<MembersEvent, 'what' | 'seat'>,
): readonly string[] {
  if (what === 'went') return disconnected.includes(seat) ? disconnected : [...disconnected, seat]
  const isOver = what === 'came' || what === 'joined' || what === 'left' || what === 'removed'
  return isOver ? disconnected.filter((one) => one !== seat) : disconnected
}

const newsOf = (
  state: RoomScreenState,
  { what, seat }: Pick<MembersEvent, 'what' | 'seat'>,
): RoomScreenState['news'] => ({
  what,
  seat,
  part: partBefore(state, seat),
  count: (state.news?.count ?? 0) + 1,
})

/** A participant who has left has no role, so it is taken from the previous news. */
const partBefore = ({ room, news }: RoomScreenState, seat: string): RoomRole | null =>
  room.members.find((member) => member.seat === seat)?.role ?? (news?.seat === seat ? news.part : null)

/** Returns whether the role plays the patient, alone or combined with marking. */
export const isHost = (role: RoomRole | null) => role === 'host' || role === 'host_marker'

function withLineSaid(state: RoomScreenState, line: RoomLine): RoomScreenState {
  const { room, lastNumbers: known } = state
  // Its author took it back before it arrived.
  if ((known[`unsaid ${line.seat}`] ?? 0) > line.number) return state
  const others = room.words.filter(({ number }) => number !== line.number)
  const words = [...others, line].sort((one, other) => one.number - other.number)
  const next = { ...state, room: { ...room, words } }
  return line.seat === room.seat ? landed(next, line.words) : next
}

/** Removes the optimistic copy of a line whose event has arrived. */
function landed(state: RoomScreenState, words: string): RoomScreenState {
  const isIt = ({ act }: UnsentAct) => act.kind === 'say' && act.words === words
  const arrived = state.landing.find(isIt)
  if (arrived) return { ...state, landing: state.landing.filter((one) => one !== arrived) }
  // The event arrived before the acknowledgement: the server has the line, so it is not resent.
  const early = state.unsent.find(isIt)
  return early ? { ...state, unsent: state.unsent.filter((one) => one !== early) } : state
}

/** Unsent lines sort after all others. */
const ON_ITS_WAY = Number.MAX_SAFE_INTEGER - 1_000_000

export const isOnItsWay = ({ number }: Pick<RoomLine, 'number'>) => number >= ON_ITS_WAY

function done(room: Room, { act, at }: UnsentAct, place: number): Room {
  switch (act.kind) {
    case 'mark': {
      const before = room.marking?.marks[act.item]
      const mark = { marks: act.marks, note: act.note ?? before?.note ?? '', at_seconds: before?.at_seconds ?? at }
      return { ...room, marking: marked(room.marking, act.item, mark) }
    }
    case 'note':
      return { ...room, marking: room.marking && { ...room.marking, notes: noted(room.marking.notes, act, at) } }
    case 'rate': {
      const { kind: _, ...rated } = act
      return { ...room, marking: room.marking && { ...room.marking, ...given(rated) } }
    }
    case 'say': {
      const line = { number: ON_ITS_WAY + place, seat: room.seat, words: act.words, spoken: act.spoken, at_seconds: at }
      return { ...room, words: [...room.words, line] }
    }
    case 'tell':
      return { ...room, told: withLine(room.told, act.line, act.told) }
    case 'own_notes':
      return { ...room, own_notes: act.text }
  }
}

type Mark = RoomMarking['marks'][string]

const marked = (marking: RoomMarking | null, item: string, mark: Mark): RoomMarking | null =>
  marking && { ...marking, marks: { ...marking.marks, [item]: mark } }

function noted(notes: RoomMarking['notes'], { note, text }: { note: string; text: string }, at: number) {
  const before = notes.find(({ id }) => id === note)
  if (text.trim() === '') return notes.filter(({ id }) => id !== note)
  if (before) return notes.map((one) => (one === before ? { ...one, text } : one))
  return [...notes, { id: note, text, at_seconds: at }]
}

type Rated = { rating?: number | null | undefined; manner?: number | null | undefined; remark?: string | undefined }

const given = ({ rating, manner, remark }: Rated) => ({
  ...(rating !== undefined && { rating }),
  ...(manner !== undefined && { manner }),
  ...(remark !== undefined && { remark }),
})

function withLine(lines: readonly string[] | null, line: string, isSaid: boolean): string[] | null {
  if (!lines) return null
  const others = lines.filter((other) => other !== line)
  return isSaid ? [...others, line] : others
}
