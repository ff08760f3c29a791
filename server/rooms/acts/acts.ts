import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Deps } from '../../deps.ts'
import { conflict, invalid, notAllowed } from '../../errors.ts'
import { findMembership } from '../../institutions/membership-store.ts'
import { countReading } from '../../reading-limits.ts'
import { changeRoomAs, refuseOver } from '../change.ts'
import { atMsOf, fills, isWriting, withRubric, withScript } from '../parts.ts'
import { presentMark } from '../present.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { addWords, putMark, type Seat } from '../store.ts'

/** The member who acts, their room and IP address. */
type By = { roomId: string; userId: string; ip: string }

type Acting = RoomTransaction & { seat: Seat }

/**
 * Performs an act from a client, idempotently by its id: stores it and notifies the seats concerned. A student's words
 * are read afterwards (read-words.ts).
 */
export async function act(deps: Deps, { roomId, userId, ip }: By, id: string, what: RoomAct): Promise<void> {
  if (what.kind === 'say') {
    const membership = await findMembership(deps.db, userId)
    await countReading(deps, { id: userId, membership }, ip, what.words)
  }
  const once = async (going: Acting) => {
    if (going.seat.hasDone) return
    refuseOver(going)
    const first = going.room.lastEvent
    await DO[what.kind](going, what as never)
    if (going.room.lastEvent === first) going.emit({ kind: 'kept' }, [])
    going.sign(first + 1, id, going.seat)
  }
  return changeRoomAs(deps, roomId, userId, once, id)
}

type Does = { [Kind in RoomAct['kind']]: (acting: Acting, act: Extract<RoomAct, { kind: Kind }>) => Promise<void> }

const DO: Does = { mark, note, rate, say, tell: setDisclosed, own_notes: saveNotes }

async function mark(acting: Acting, { item, marks, note }: Extract<RoomAct, { kind: 'mark' }>) {
  refuseButMarker(acting)
  refuseUnknownMark(acting, item, marks)
  const { tx, room, seats, now } = acting
  const row = await putMark(tx, { roomId: room.id, item, marks, note, atMs: atMsOf(room, now) })
  acting.emit({ kind: 'mark', item, mark: presentMark(row) }, withRubric(seats))
}

/** Refuses marks for an item that is not in the rubric, or above the item's maximum. */
export function refuseUnknownMark(
  { patientCase }: Pick<RoomTransaction, 'patientCase'>,
  id: string,
  marks: number | null,
) {
  const item = patientCase.items.find((one) => one.id === id)
  if (!item) throw invalid('This rubric has no such line.', { item: ['Unknown'] })
  if (marks !== null && marks > item.marks)
    throw invalid(`This line earns ${item.marks} at most.`, { marks: ['Too many'] })
}

/** A thorough marker writes about twenty. */
const NOTES_MOST = 100

async function note(acting: Acting, { note: id, text }: Extract<RoomAct, { kind: 'note' }>) {
  refuseButMarker(acting)
  const { room, now } = acting
  const { notes } = room.marking
  const at = notes.find((one) => one.id === id)?.at_seconds ?? Math.round(atMsOf(room, now) / 1000)
  const others = notes.filter((one) => one.id !== id)
  const changed = text === '' ? others : [...others, { id, text, at_seconds: at }]
  if (changed.length > NOTES_MOST) throw conflict('enough-notes', 'You’ve reached the limit of notes for one session.')
  changeMarking(acting, { notes: changed.toSorted((one, other) => one.at_seconds - other.at_seconds) })
}

async function rate(acting: Acting, { rating, manner, remark }: Extract<RoomAct, { kind: 'rate' }>) {
  refuseButMarker(acting)
  changeMarking(acting, {
    ...(rating !== undefined && { rating }),
    ...(manner !== undefined && { manner }),
    ...(remark !== undefined && { remark }),
  })
}

function changeMarking({ room, seats, set, emit }: Acting, values: Partial<RoomTransaction['room']['marking']>) {
  set({ marking: { ...room.marking, ...values } })
  emit({ kind: 'marking', marking: room.marking }, withRubric(seats))
}

/** Stores a line of the talk. Refuses unless all participants present have agreed to a transcript. */
async function say(acting: Acting, { words, spoken }: Extract<RoomAct, { kind: 'say' }>) {
  const { tx, room, seats, seat, now, emit } = acting
  const isStudent = fills(seat, 'student')
  if (!isStudent && !fills(seat, 'host'))
    throw notAllowed('not-your-part', 'Only the host and the student talk; everyone else listens.')
  if (room.step !== 'talk') throw conflict('not-talking', 'Nobody is talking right now.')
  if (!isWriting(room, seats, now))
    throw conflict('not-written', 'Not everyone has agreed to a transcript, so nothing is written down.')
  const number = emit({ kind: 'said' })
  const atMs = atMsOf(room, now)
  await addWords(tx, { roomId: room.id, number, seatId: seat.id, words, spoken, atMs, isUnread: isStudent })
}

async function setDisclosed(acting: Acting, { line, told: isDisclosed }: Extract<RoomAct, { kind: 'tell' }>) {
  const { room, seat, seats, set } = acting
  if (!fills(seat, 'host')) throw notAllowed('not-your-part', 'Only the host has the script.')
  if (room.startedAt === null) throw conflict('not-started', 'Nobody is talking yet.')
  const others = room.told.filter((one) => one !== line)
  if (others.length >= LINES_MOST) throw invalid('That is more lines than a script has.')
  set({ told: isDisclosed ? [...others, line] : others })
  acting.emit({ kind: 'told', line, told: isDisclosed }, withScript(seats))
}

const LINES_MOST = 400

async function saveNotes({ seat, setSeat }: Acting, { text }: Extract<RoomAct, { kind: 'own_notes' }>) {
  await setSeat(seat, { ownNotes: text })
}

function refuseButMarker({ seat, room }: Acting) {
  if (!fills(seat, 'marker')) throw notAllowed('not-your-part', 'Only the marker marks.')
  if (room.startedAt === null) throw conflict('not-started', 'Nobody is talking yet.')
}
