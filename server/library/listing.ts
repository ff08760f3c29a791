import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { findStanding, type Standing } from '../statistics/standing-store.ts'
import type { User } from '../user.ts'
import { type FlagsOf, readCaseFlags } from './case-flag-store.ts'

/** What cases look like to a student now, beside what their authors wrote: what was done with them, and what staff set. */
export type Listing = { standing: Standing; flagsOf: FlagsOf; now: Date }

export async function findListing({ db, now }: Pick<Deps, 'db' | 'now'>, user: User): Promise<Listing> {
  const at = now()
  return { standing: await findStanding(db, user.id, at), flagsOf: await readCaseFlags(db), now: at }
}

/** The order of every list of cases: those that staff feature, then the others, each by their ids. */
export const inOrder = (cases: Iterable<PatientCase>, flagsOf: FlagsOf): PatientCase[] =>
  [...cases].sort(
    (one, other) => Number(flagsOf(other.id).featured) - Number(flagsOf(one.id).featured) || one.id - other.id,
  )
