import type { Db } from '../db/database.ts'
import { caseFlags } from '../db/tables.ts'

/** How staff have set a case apart: before the others in every list, or to be met by chance and not by searching. */
export type CaseFlags = { featured: boolean; random: boolean }
export type FlagsOf = (caseId: number) => CaseFlags

const NONE: CaseFlags = { featured: false, random: false }

/** The flags of every case, as they are now. */
export async function readCaseFlags(db: Db): Promise<FlagsOf> {
  const { caseId, featured, random } = caseFlags
  const rows = await db.select({ caseId, featured, random }).from(caseFlags)
  const known = new Map(rows.map(({ caseId: id, ...flags }) => [id, flags]))
  return (id) => known.get(id) ?? NONE
}

/** Changes one and leaves the other: two changes at once do not undo one another. */
export async function changeCaseFlag(tx: Db, caseId: number, change: Partial<CaseFlags>, now: Date) {
  await tx
    .insert(caseFlags)
    .values({ caseId, ...change, changedAt: now })
    .onConflictDoUpdate({ target: caseFlags.caseId, set: { ...change, changedAt: now } })
}
