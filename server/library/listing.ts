import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { type CaseProgress, findCaseProgress } from '../statistics/case-progress-store.ts'
import type { User } from '../user.ts'
import { type FlagsOf, readCaseFlags } from './case-flag-store.ts'

/** Student-specific state of cases, beside the authors' content: the student's results, and the flags set by staff. */
export type Listing = { progress: CaseProgress; flagsOf: FlagsOf; now: Date }

export async function findListing({ db, now }: Pick<Deps, 'db' | 'now'>, user: User): Promise<Listing> {
  const at = now()
  return { progress: await findCaseProgress(db, user.id, at), flagsOf: await readCaseFlags(db), now: at }
}

/** Sorts lists of cases: featured ones first, then by id. */
export const inOrder = (cases: Iterable<PatientCase>, flagsOf: FlagsOf): PatientCase[] =>
  [...cases].sort(
    (one, other) => Number(flagsOf(other.id).featured) - Number(flagsOf(one.id).featured) || one.id - other.id,
  )
