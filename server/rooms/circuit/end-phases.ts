import { FEEDBACK_SECONDS } from '#contract/values/circuits.ts'
import type { Deps } from '../../deps.ts'
import { complete } from '../result/complete.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { openNextStation } from './next-station.ts'
import { phaseEnds } from './phases.ts'

/** Ends every phase whose time has run out, at the start of each change. After a long absence there may be several. */
export async function endDuePhases(going: RoomTransaction, deps: Deps) {
  const { room } = going
  for (let ends = phaseEnds(room); ends && ends <= going.now; ends = phaseEnds(room)) {
    const { step, again, plan } = room
    await endPhase(going, deps, ends)
    // No one is present to continue with.
    if (room.step === step && room.again === again && room.plan === plan) return
  }
}

/** Ends the current phase as of `at`: reading, then talk, then feedback, then the station. */
export async function endPhase(going: RoomTransaction, deps: Deps, at: Date) {
  switch (going.room.step) {
    case 'reading':
      return beginTalk(going, at)
    case 'talk':
      return endTalk(going, at)
    case 'marking':
      return complete(going, deps)
    case 'complete':
      return openNextStation(going, deps)
  }
}

function beginTalk({ set, emitRoom }: RoomTransaction, startedAt: Date) {
  set({ step: 'talk', startedAt })
  emitRoom()
}

/** Ends the talk. The marker continues marking; in a circuit, until the feedback is over. */
export function endTalk({ room, set, emitRoom }: Pick<RoomTransaction, 'room' | 'set' | 'emitRoom'>, at: Date) {
  const feedback = room.plan ? { feedbackAt: at, feedbackSeconds: FEEDBACK_SECONDS } : {}
  set({ step: 'marking', finishedAt: at, ...feedback })
  emitRoom()
}
