import { type CircuitPhase, circuitPhase } from '#contract/rooms/circuits.ts'
import { FEEDBACK_MORE_SECONDS, FEEDBACK_SECONDS_MAX } from '#contract/values/circuits.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notAllowed } from '../../errors.ts'
import { ownerName } from '../door/door.ts'
import { isAway } from '../parts.ts'
import { roomChange } from '../room-change.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import type { RoomRow, Seat } from '../store.ts'
import { endPhase } from './end-phases.ts'
import { phaseEnds } from './phases.ts'

/** Ends reading time or feedback early, or extends the feedback by a minute. */
export const changePhase = roomChange(circuitPhase, (going, body, deps) => change(going, deps, body))

async function change(going: RoomTransaction & { seat: Seat }, deps: Deps, body: CircuitPhase) {
  const { room, now } = going
  if (room.plan === null) throw conflict('no-circuit', 'This room is not part of a circuit.')
  if (!decides(going)) throw notAllowed('not-yours', `${ownerName(going)} decides that, as the room’s owner.`)
  // Another phase has begun since, so the request no longer applies.
  if (phaseOf(room) !== body.phase || phaseEnds(room) === undefined) return
  if (body.do === 'extend') return extend(going)
  if (body.do === 'stop' && body.phase === 'feedback') going.set({ plan: { ...room.plan, stations: room.station! } })
  if (room.step === 'marking') await endPhase(going, deps, now)
  if (phaseEnds(room) !== undefined) await endPhase(going, deps, now)
  going.emitRoom()
}

const phaseOf = ({ step }: RoomRow) => (step === 'marking' || step === 'complete' ? 'feedback' : step)

/** The owner decides; if the owner is away, any participant with a part may, so that the others need not wait. */
function decides({ room, seats, seat, now }: RoomTransaction & { seat: Seat }): boolean {
  const owner = seats.find(({ id }) => id === room.ownerSeat)
  if (owner?.id === seat.id) return true
  return seat.role !== null && (owner === undefined || owner.leftAt !== null || isAway(owner, now))
}

function extend({ room, set, emitRoom }: RoomTransaction) {
  if (room.feedbackSeconds === null) return
  const seconds = room.feedbackSeconds + FEEDBACK_MORE_SECONDS
  if (seconds > FEEDBACK_SECONDS_MAX)
    throw conflict('enough', `Feedback lasts ${FEEDBACK_SECONDS_MAX / 60} minutes at most.`)
  set({ feedbackSeconds: seconds })
  emitRoom()
}
