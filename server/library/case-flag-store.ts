import type { Db } from '../db/database.ts'
import { caseFlags } from '../db/tables.ts'

/** Flags set by staff: listed first in every list, or excluded from search so that it is met only by chance. */
export type CaseFlags = { featured: boolean; random: boolean }
export type FlagsOf = (caseId: number) => CaseFlags

const NONE: CaseFlags = { featured: false, random: false }

/** Returns the current flags of every case. */
export async function readCaseFlags(db: Db): Promise<FlagsOf> {
  const { caseId, featured, random } = caseFlags
  const rows = await db.select({ caseId, featured, random }).from(caseFlags)
  const known = new Map(rows.map(({ caseId: id, ...flags }) => [id, flags]))
  return (id) => known.get(id) ?? NONE
}

/** Changes one flag and leaves the other, so that concurrent changes do not undo each other. */
export async function changeCaseFlag(tx: Db, caseId: number, change: Partial<CaseFlags>, now: Date) {
  await tx
    .insert(caseFlags)
    .values({ caseId, ...change, changedAt: now })
    .onConflictDoUpdate({ target: caseFlags.caseId, set: { ...change, changedAt: now } })
}
