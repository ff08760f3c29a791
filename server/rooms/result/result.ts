import { type RoomResult, roomResult } from '#contract/rooms/room-result.ts'
import { roomSettle } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { findBestHistory, findBestScript } from '../../statistics/script-store.ts'
import type { Guest } from '../../user.ts'
import { refuseUnknownMark } from '../acts/acts.ts'
import { changeRoom, refuseRemoved, roomOver, unknownRoom } from '../change.ts'
import { isOverdue } from '../circuit/phases.ts'
import { isLive } from '../parts.ts'
import { roomParams } from '../room.ts'
import {
  findMarks,
  findResult,
  findRoom,
  findSeats,
  findWords,
  type ResultRow,
  type RoomRow,
  type Seat,
  settleMark,
  updateResult,
} from '../store.ts'
import { presentResult } from './present-result.ts'

/** Returns the result of a session, the same for all its members, including those who have left. */
export const showResult = guestEndpoint({
  params: roomParams,
  returns: roomResult,
  handle: ({ params, user }, deps) => resultFor(deps, params.roomId, user),
})

export async function resultFor(deps: Deps, id: string, user: Guest): Promise<RoomResult> {
  const { db, content, now } = deps
  const found = await findRoom(db, id)
  const patientCase = found && caseOf(content, found)
  const seats = found ? await findSeats(db, id) : []
  const seat = seats.find(({ userId }) => userId === user.id)
  if (!found || !patientCase || !seat) throw unknownRoom()
  const room = isOverdue(found, now()) ? await changeRoom(deps, id, async (going) => going.room) : found
  const result = await findResult(db, id)
  // A removed student still sees the result: it is about their history.
  if (result?.seatId !== seat.id) refuseRemoved(seat)
  if (!result) throw refusalBefore(room)
  await showAnswers(deps, { userId: user.id, caseId: room.caseId }, { way: 'room' })
  const words = await findWords(db, id)
  const marks = await findMarks(db, id)
  const own = seat.id === result.seatId ? await comparedFor(deps, user.id, patientCase) : null
  return presentResult({ patientCase, room, seats, seat, result, words, marks, own, now: now() })
}

/** Returns the refusal for a room without a result. */
function refusalBefore({ step }: RoomRow) {
  if (step === 'Proceed to Questions')
    return conflict('host-not-started', 'The host has not started yet. You begin together as soon as they do.')
  if (isLive(step))
    return conflict(
      'marker-not-submitted',
      'The marker hasn’t submitted the marks yet. You’ll see the result as soon as they do.',
    )
  if (step === 'complete') return notFound('This result was deleted with the student’s account.')
  return roomOver()
}

async function comparedFor({ db }: Deps, userId: string, patientCase: PatientCase) {
  const history = await findBestHistory(db, userId, patientCase.id)
  const script = await findBestScript(db, userId, patientCase.id)
  return {
    best_history: history && { score: history.score, max_score: history.maxScore },
    best_pwf_score: script ?? 0,
  }
}

/** Settles a mark that differs from the engine's: the marker keeps or changes it. */
export const settle = guestEndpoint({
  params: roomParams,
  body: roomSettle,
  returns: roomResult,
  async handle({ params, body, user }, deps) {
    await changeRoom(deps, params.roomId, async (going) => {
      const seat = going.seats.find(({ userId }) => userId === user.id)
      if (!seat) throw unknownRoom()
      const result = await findResult(going.tx, params.roomId)
      if (!result) throw refusalBefore(going.room)
      refuseButItsMarker(result, seat)
      refuseUnknownMark(going, body.item, body.marks)
      const marks = await findMarks(going.tx, params.roomId)
      const mark = marks.find(({ item }) => item === body.item)
      const first = mark?.settled ? mark.before : (mark?.marks ?? null)
      const settled = first === body.marks ? ('kept' as const) : ('changed' as const)
      await settleMark(going.tx, { roomId: params.roomId, item: body.item, marks: body.marks, settled, before: first })
      const score = result.score - (mark?.marks ?? 0) + body.marks
      await updateResult(going.tx, params.roomId, { score })
      going.emit({ kind: 'settled' })
    })
    return resultFor(deps, params.roomId, user)
  },
})

function refuseButItsMarker({ markerSeat }: ResultRow, { id }: Seat) {
  if (markerSeat !== id) throw notAllowed('not-your-part', 'Only the marker can keep or change a mark.')
}
