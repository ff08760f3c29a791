import { viewOf } from '#engine/case/case-view.ts'
import type { Opened } from '../../consultations/attempts/opened.ts'
import { nextCases } from '../../consultations/debrief/next-cases.ts'
import type { Deps } from '../../deps.ts'
import { findRaces } from '../../statistics/race-store.ts'

/** Returns races that this student has not finished yet, the most similar to this one first. */
export async function nextRaces({ db, content }: Deps, { attempt, patientCase }: Opened): Promise<number[]> {
  const done = await findRaces(db, attempt.userId)
  const offered = [...content.cases.values()].filter((one) => viewOf(one).race !== undefined)
  return nextCases(patientCase, offered, new Set(done.keys()))
}
