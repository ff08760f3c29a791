import type { RoomAct, RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import type { Room, RoomLine, RoomMarking, RoomRole } from '#contract/rooms/rooms.ts'

/** What one did and the server has not acknowledged yet. Sent again under the same id, it is done once. */
export type UnsentAct = {
  id: string
  act: RoomAct
  /** Seconds into the talk, by this browser's clock: until the server says its own. */
  at: number
}

/**
 * A room as this browser knows it: what the server said, and on top what one did oneself since. Every thing of the room
 * has the number of the event that told it last, so that whatever comes late, twice or out of order changes nothing.
 */
export type RoomScreenState = {
  room: Room
  /** Everything up to this event has been heard of. */
  lastSeen: number
  told: Readonly<Record<string, number>>
  /** Events since the room was read, to be laid over it when it is read anew. */
  recent: readonly { number: number; event: RoomEvent }[]
  unsent: readonly UnsentAct[]
  /** Own lines that the server has, and whose event is still on its way. */
  landing: readonly UnsentAct[]
  asked: readonly string[]
  heard: readonly string[]
  /** One's own part, or the phase, changed: what may be seen now was not sent before, so the room is to be read anew. */
  stale: boolean
  /** A mark was kept or changed after the result. */
  settled: number
  /** What a person did last, in which part until then, and how many such things there were. */
  news: { what: MembersEvent['what']; seat: string; part: RoomRole | null; count: number } | null
  /** Who was told to have lost the connection: only they can be back. */
  gone: readonly string[]
  /** What the server would not do, in its words. */
  refused: string | null
}

type MembersEvent = Extract<RoomEvent, { kind: 'members' }>

export type RoomAction =
  | { type: 'read'; room: Room }
  | { type: 'message'; message: ServerMessage }
  | { type: 'did'; unsent: UnsentAct }
  | { type: 'told-of-refusal' }

export function openedRoom(room: Room, unsent: readonly UnsentAct[] = []): RoomScreenState {
  return {
    room,
    lastSeen: beforeLastQuestion(room),
    told: {},
    recent: [],
    unsent,
    landing: [],
    asked: [],
    heard: [],
    stale: false,
    settled: 0,
    news: null,
    gone: [],
    refused: null,
  }
}

/**
 * What the last question asks for, in the script and on the sheet, is told by events alone: they are heard again from
 * there on, so that a page that was loaded anew shows it.
 */
function beforeLastQuestion({ number, words, members }: Room): number {
  const student = members.find(({ role }) => role === 'student')?.seat
  const last = words.findLast(({ seat }) => seat === student)
  return last ? last.number - 1 : number
}

export function roomReducer(state: RoomScreenState, action: RoomAction): RoomScreenState {
  switch (action.type) {
    case 'read':
      return readAnew(state, action.room)
    case 'message':
      return heard(state, action.message)
    case 'did':
      return { ...state, unsent: [...state.unsent, action.unsent] }
    case 'told-of-refusal':
      return { ...state, refused: null }
  }
}

/** The room with one's own acts in it, acknowledged or not. */
export const shownRoom = ({ room, unsent, landing }: RoomScreenState): Room =>
  [...landing, ...unsent].reduce((shown, one, place) => done(shown, one, place), room)

function readAnew(state: RoomScreenState, room: Room): RoomScreenState {
  // An answer that was overtaken by a later one.
  if (room.number < state.room.number) return state
  const landing = state.landing.filter(({ act }) => act.kind === 'say')
  const { settled, news, unsent } = state
  const fresh: RoomScreenState = { ...openedRoom(room, unsent), lastSeen: room.number, landing, settled, news }
  const later = state.recent.filter(({ number }) => number > room.number)
  const laid = later.reduce((now, { number, event }) => happened(now, number, event), fresh)
  return { ...laid, gone: state.gone, refused: state.refused, asked: state.asked, heard: state.heard }
}

function heard(state: RoomScreenState, message: ServerMessage): RoomScreenState {
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

/** More was said in a minute than is read: the line stays, and its author is told why it waits. */
const TOO_MANY = 'too-many-tries'

/** These pass: the act stays, and goes out again with the next connection or after a while. */
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
  // A line waits for its event, and a mark for the room that it belongs to: until then it is shown as it was done.
  if (one.act.kind === 'say' || !hasPlaceFor(state.room, one))
    return { ...state, unsent, landing: [...state.landing, one] }
  return { ...state, unsent, room: done(state.room, one, 0) }
}

/** Whether what was done has a place in the room as it is known: a marking that was not read yet has none. */
const hasPlaceFor = (room: Room, { act }: UnsentAct): boolean =>
  !(act.kind === 'mark' || act.kind === 'note' || act.kind === 'rate') || room.marking !== null

/** The last hundred events are enough to be laid over a room that is read anew. */
const RECENT = 100

function happened(state: RoomScreenState, number: number, event: RoomEvent): RoomScreenState {
  const key = thingOf(event, number)
  const isInRoom = event.kind !== 'asked' && event.kind !== 'heard'
  const known = Math.max(isInRoom ? state.room.number : 0, state.told[key] ?? 0)
  const kept = {
    ...state,
    lastSeen: Math.max(state.lastSeen, number),
    // While the room is being read anew none is let go: what it does not hold yet is laid over it.
    recent: state.stale ? [...state.recent, { number, event }] : [...state.recent, { number, event }].slice(-RECENT),
  }
  if (number <= known) return kept
  return applied({ ...kept, told: { ...kept.told, [key]: number } }, number, event)
}

/** What an event tells of: the later of two about the same thing counts. */
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
      return said(state, event.line)
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
      return { ...state, room: { ...room, told: told(room.told, event.line, event.told) } }
    case 'asked':
      return { ...state, asked: event.lines }
    case 'heard':
      return { ...state, heard: event.items }
    case 'knocks':
      return { ...state, room: { ...room, knocks: event.knocks } }
    case 'settled':
      return { ...state, settled: state.settled + 1 }
  }
}

/** The room after it was told as a whole. A new phase is read anew, and marking begins with nothing marked. */
function inPhase(state: RoomScreenState, room: Room): RoomScreenState {
  const begins = state.room.started === null && room.started !== null
  const marking = begins && seesMarks(room.selected_role) ? (room.marking ?? NOTHING_MARKED) : room.marking
  return { ...state, room: { ...room, marking }, stale: state.stale || room.step !== state.room.step }
}

const seesMarks = (role: RoomRole | null) => role === 'tutor' || role === 'marker' || role === 'host_marker'

/** What a marking is before anybody marked. */
export const NOTHING_MARKED: RoomMarking = { marks: {}, notes: [], rating: null, manner: null, remark: '' }

function withMembers(state: RoomScreenState, { members, occupied_roles, what, seat }: MembersEvent): RoomScreenState {
  const own = members.find((member) => member.seat === state.room.seat)
  const role = own?.role ?? null
  return {
    ...state,
    room: { ...state.room, members, occupied_roles, selected_role: role, is_host: isHost(role) },
    // A person who has left may not read the room any more.
    stale: state.stale || (role !== state.room.selected_role && own?.left !== true),
    // A person who comes in, or goes along to the next station, is connected a moment later: that is no news.
    news: what === 'came' && !state.gone.includes(seat) ? state.news : newsOf(state, { what, seat }),
    gone: goneAfter(state.gone, { what, seat }),
  }
}

function goneAfter(gone: readonly string[], { what, seat }: Pick<MembersEvent, 'what' | 'seat'>): readonly string[] {
  if (what === 'went') return gone.includes(seat) ? gone : [...gone, seat]
  const isOver = what === 'came' || what === 'joined' || what === 'left' || what === 'removed'
  return isOver ? gone.filter((one) => one !== seat) : gone
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

/** A person who has left has no part any more: what they had is remembered. */
const partBefore = ({ room, news }: RoomScreenState, seat: string): RoomRole | null =>
  room.members.find((member) => member.seat === seat)?.role ?? (news?.seat === seat ? news.part : null)

/** The patient is theirs, alone or with the marking. */
export const isHost = (role: RoomRole | null) => role === 'host' || role === 'host_marker'

function said(state: RoomScreenState, line: RoomLine): RoomScreenState {
  const { room, told: known } = state
  // They took it back before it arrived here.
  if ((known[`unsaid ${line.seat}`] ?? 0) > line.number) return state
  const others = room.words.filter(({ number }) => number !== line.number)
  const words = [...others, line].sort((one, other) => one.number - other.number)
  const next = { ...state, room: { ...room, words } }
  return line.seat === room.seat ? landed(next, line.words) : next
}

/** The line has come: the copy of it that was shown meanwhile goes. */
function landed(state: RoomScreenState, words: string): RoomScreenState {
  const isIt = ({ act }: UnsentAct) => act.kind === 'say' && act.words === words
  const arrived = state.landing.find(isIt)
  if (arrived) return { ...state, landing: state.landing.filter((one) => one !== arrived) }
  // Its event overtook its acknowledgement: it is on the server, so it need not be sent again.
  const early = state.unsent.find(isIt)
  return early ? { ...state, unsent: state.unsent.filter((one) => one !== early) } : state
}

/** Lines on their way stand behind all others. */
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
      return { ...room, told: told(room.told, act.line, act.told) }
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

function told(lines: readonly string[] | null, line: string, isTold: boolean): string[] | null {
  if (!lines) return null
  const others = lines.filter((other) => other !== line)
  return isTold ? [...others, line] : others
}
