import type { RoomResult, RoomResultItem } from '#contract/rooms/room-result.ts'
import { type ItemView, partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { agreementOf, type MarkPair, type RaterAgreement } from '#engine/group/agreement.ts'
import { mayFallInGap } from '#engine/group/gaps.ts'
import { whyGiven } from '#engine/group/silent-patient.ts'
import type { Evidence, ItemMark } from '#engine/marking/mark-sheet.ts'
import { endMsOf } from '../parts.ts'
import { presentCase, presentGaps, presentLine, presentMembers } from '../present.ts'
import type { MarkRow, ResultRow, RoomRow, Seat, WordsRow } from '../store.ts'

type ResultContext = {
  patientCase: PatientCase
  room: RoomRow
  seats: readonly Seat[]
  /** The caller's seat. */
  seat: Seat
  result: ResultRow
  words: readonly WordsRow[]
  marks: readonly MarkRow[]
  own: RoomResult['own']
  now: Date
}

/** Returns the result as all members see it; `own` is for the student only. */
export function presentResult(context: ResultContext): RoomResult {
  const { patientCase, room, seats, seat, result, words, own, now } = context
  const view = viewOf(patientCase)
  const items = view.items.map((item) => presentItem(context, item))
  const nameOf = (id: string | null) => seats.find((one) => one.id === id)
  const marker = nameOf(result.markerSeat)
  return {
    session_id: room.id,
    case: presentCase(patientCase),
    mode: room.mode,
    diagnosis: view.diagnosis,
    completed: result.completedAt.toISOString(),
    student: { seat: result.seatId, first_name: nameOf(result.seatId)?.firstName ?? '' },
    marker: marker ? { seat: marker.id, first_name: marker.firstName } : null,
    members: presentMembers(room, seats, now).members,
    seat: seat.id,
    may_settle: result.markerSeat === seat.id,
    is_guest: seat.isGuest,
    script_score: result.score,
    max_score: result.maxScore,
    engine_score: result.sheet?.score ?? null,
    rating: room.marking.rating,
    manner: room.marking.manner,
    remark: room.marking.remark,
    notes: room.marking.notes,
    categories: partsOfRubric(view).map((category) => summed(category, items)),
    items,
    words: words.map(presentLine),
    gaps: presentGaps(room),
    agreement: presentAgreement(items),
    own,
    again: room.again,
    practice: room.practice,
  }
}

function presentItem(
  context: ResultContext,
  { id, text, label, category, marks: most, mustAsk, why, better }: ItemView,
): RoomResultItem {
  const { result, marks } = context
  const given = marks.find(({ item }) => item === id)
  const line = result.sheet?.items.find(({ item }) => item === id)
  const engine = line ? presentEngine(context, line, given) : null
  const own = given?.marks ?? null
  return {
    ...{ id, text, label, category, marks: most, must_ask: mustAsk, why: why ?? null, better },
    marker: {
      marks: own,
      note: given?.note ?? '',
      at_seconds: given ? given.atMs / 1000 : null,
      settled: given?.settled ?? null,
      before: given?.before ?? null,
    },
    engine,
    agreed: engine === null || own === null || engine.not_heard ? null : engine.marks === own,
  }
}

const NOT_TRANSCRIBED =
  'Not heard: nothing could be written down when this was marked, so Bedside doesn’t dispute the mark.'

/** Reports whether the marker awarded more than the engine because the talk was not transcribed at that point. */
function wasNotTranscribed(room: RoomRow, given: MarkRow | undefined, { awarded }: ItemMark): boolean {
  const marks = given?.settled ? given.before : given?.marks
  if (!given || (marks ?? 0) <= awarded) return false
  return mayFallInGap(room.gaps, given.atMs, endMsOf(room))
}

function presentEngine(
  { patientCase, room, result: { lines, wouldHaveDisclosed } }: ResultContext,
  line: ItemMark,
  given: MarkRow | undefined,
) {
  const seen = ({ turn, from, to, words }: Evidence) => ({ line: lines[turn] ?? 0, from, to, words })
  const byDisclosure = wouldHaveDisclosed.includes(line.item)
  const isUntranscribed = wasNotTranscribed(room, given, line)
  return {
    marks: line.awarded,
    seen: line.evidence.map(seen),
    near: line.near ? seen(line.near) : null,
    why: isUntranscribed ? NOT_TRANSCRIBED : whyGiven(patientCase, line, byDisclosure),
    not_heard: isUntranscribed,
    would_have_told: byDisclosure,
  }
}

function summed(category: keyof typeof CATEGORIES, items: readonly RoomResultItem[]) {
  const own = items.filter((item) => item.category === category)
  const isRead = own.every(({ engine }) => engine !== null)
  return {
    category,
    name: CATEGORIES[category],
    marks: total(own.map(({ marks }) => marks)),
    marker: total(own.map(({ marker }) => marker.marks ?? 0)),
    engine: isRead ? total(own.map(({ engine }) => engine?.marks ?? 0)) : null,
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function presentAgreement(items: readonly RoomResultItem[]): RoomResult['agreement'] {
  const agreement: RaterAgreement | undefined = agreementOf(judgedIn(items))
  return agreement ?? null
}

/** Returns the items judged by both marker and engine. */
export const judgedIn = (items: readonly RoomResultItem[]): MarkPair[] =>
  items.flatMap(({ marker, engine, marks }) =>
    marker.marks === null || engine === null || engine.not_heard
      ? []
      : [{ one: marker.marks, other: engine.marks, outOf: marks }],
  )
