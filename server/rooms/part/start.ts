import { type RoomRubric, roomRubric, roomStarted, type SingleRole } from '#contract/rooms/rooms.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed } from '../../errors.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { secondsWith } from '../../library/time-limit.ts'
import { changeRoomAs, refuseOver } from '../change.ts'
import { beginReading } from '../circuit/reading.ts'
import { begunAt, fills, holderOf, isAgainst, isTutor } from '../parts.ts'
import { presentRubric } from '../present.ts'
import { roomFor, roomParams } from '../room.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findExtraTime, type Seat } from '../store.ts'

/** Begins the talk; for the host or the room's owner. Idempotent. Returns the rubric to the marker. */
export const startRoom = guestEndpoint({
  params: roomParams,
  returns: roomStarted,
  async handle({ params, user }, deps) {
    const rubric = await changeRoomAs(deps, params.roomId, user.id, async (going) => {
      if (begunAt(going.room) === null) await begin(going, deps)
      else refuseOver(going)
      return rubricFor(going, deps)
    })
    return { room: await roomFor(deps, params.roomId, user.id), rubric }
  },
})

const MISSING: Record<SingleRole, string> = {
  host: 'Someone still has to be the host.',
  student: 'Someone still has to be the student.',
  marker: 'Someone still has to be the marker.',
}

async function begin(going: RoomTransaction & { seat: Seat }, deps: Deps) {
  const { room, seats, seat, now, tx, patientCase } = going
  refuseOver(going)
  if (room.ownerSeat !== seat.id && !fills(seat, 'host'))
    throw conflict('host-not-started', 'The host has not started yet. You begin together as soon as they do.')
  for (const part of ['host', 'student', 'marker'] as const)
    if (!holderOf(seats, part)) throw conflict('part-missing', MISSING[part])
  refuseUnagreed(going)
  if (room.plan) return beginReading(going, deps)
  for (const one of seats)
    if (one.leftAt === null && one.role !== null && one.role !== 'student' && !one.hasSeen)
      await going.setSeat(one, { hasSeen: true })
  const extraTime = await findExtraTime(tx, holderOf(seats, 'student')!.userId)
  const timeLimitSeconds = secondsWith(extraTime, viewOf(patientCase).card.timeLimitSeconds)
  going.set({ step: 'talk', startedAt: now, timeLimitSeconds })
  going.emitRoom()
}

/** Refuses to begin a transcribed talk while consent is missing: the composer would stay closed. */
function refuseUnagreed({ room, seats, now }: RoomTransaction) {
  if (room.talk === 'none') return
  const names = seats.filter((one) => isAgainst(one, now)).map(({ firstName }) => firstName)
  if (names.length === 0) return
  throw conflict(
    'consent-missing',
    `${listed(names)} ${names.length === 1 ? 'has' : 'have'} not agreed to a transcript. Wait for them to agree, choose “Spoken, and nothing kept”, or remove them from the room.`,
  )
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

const isForRubric = (seat: Seat) => fills(seat, 'marker') || isTutor(seat)

async function rubricFor({ tx, room, seat }: RoomTransaction & { seat: Seat }, deps: Deps): Promise<RoomRubric | null> {
  if (!isForRubric(seat)) return null
  await showAnswers({ ...deps, db: tx }, { userId: seat.userId, caseId: room.caseId }, { way: 'room' })
  // In a circuit, the case may have been chosen during this change.
  return presentRubric(caseOf(deps.content, room)!)
}

/** Returns the rubric again, for example after a reload. */
export const showRubric = guestEndpoint({
  params: roomParams,
  returns: roomRubric,
  handle: ({ params, user }, deps: Deps) =>
    changeRoomAs(deps, params.roomId, user.id, async ({ tx, room, seat, patientCase }) => {
      const isComplete = room.step === 'complete'
      if (!isComplete && !isForRubric(seat)) throw notAllowed('not-your-part', 'The rubric is only for the marker.')
      if (begunAt(room) === null)
        throw conflict('host-not-started', 'The host has not started yet. You begin together as soon as they do.')
      await showAnswers({ ...deps, db: tx }, { userId: user.id, caseId: room.caseId }, { way: 'room' })
      return presentRubric(patientCase)
    }),
})
