import type { RoomRole } from '#contract/rooms/rooms.ts'
import type { Deps } from '../../deps.ts'
import { isSomethingOpen, refuseWhileOpen } from '../../library/answers/answers.ts'

type Met = { userId: string; caseId: number }

// Every part but the student's hears of lines and marks as they fall, whether it opens the script or not.
const tellsAnswers = (role: RoomRole | null): boolean => role !== null && role !== 'student'

/** Refuses a part that tells the answers of a case on which this person has something open. */
export async function refusePart(deps: Deps, met: Met, role: RoomRole | null) {
  if (tellsAnswers(role)) await refuseWhileOpen(deps, met)
}

/** Whether a part may be given to a person who does not ask for it. */
export const mayTake = async (deps: Deps, met: Met, role: RoomRole | null): Promise<boolean> =>
  !(tellsAnswers(role) && (await isSomethingOpen(deps, met)))
