import type { RoomRole } from '#contract/rooms/rooms.ts'
import type { Deps } from '../../deps.ts'
import { isSomethingOpen, refuseWhileOpen } from '../../library/answers/answers.ts'

type Met = { userId: string; caseId: number }

// Every part except the student receives script lines and marks as events, even without opening the script.
const revealsAnswers = (role: RoomRole | null): boolean => role !== null && role !== 'student'

/** Refuses a part that reveals the answers of a case on which this user has an open attempt. */
export async function refusePart(deps: Deps, met: Met, role: RoomRole | null) {
  if (revealsAnswers(role)) await refuseWhileOpen(deps, met)
}

/** Reports whether a part may be assigned to a user automatically. */
export const mayTake = async (deps: Deps, met: Met, role: RoomRole | null): Promise<boolean> =>
  !(revealsAnswers(role) && (await isSomethingOpen(deps, met)))
