import { and, eq } from 'drizzle-orm'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../db/database.ts'
import { attempts, caseUnlocks } from '../db/tables.ts'
import { opens } from '../entitlement.ts'
import { notFound } from '../errors.ts'
import type { User } from '../user.ts'
import type { LoadedContent } from './load-cases.ts'

export function findCase({ cases }: LoadedContent, id: number): PatientCase {
  const patientCase = cases.get(id)
  if (!patientCase) throw notFound("Sorry, the case doesn't exist, please try other cases")
  return patientCase
}

/** The same for who begins or has begun it: what was withdrawn stays there for who met it before. */
export async function findMetCase({ db, content }: { db: Db; content: LoadedContent }, userId: string, id: number) {
  const withdrawn = content.cases.has(id) ? undefined : content.published.newest.get(id)
  if (!withdrawn) return findCase(content, id)
  const theirs = and(eq(attempts.userId, userId), eq(attempts.caseId, id))
  if ((await db.$count(attempts, theirs)) === 0) return findCase(content, id)
  return withdrawn
}

/** The rule is `opens`; who needs no unlock is not looked up. */
export async function isOpenTo(db: Db, user: User, patientCase: PatientCase): Promise<boolean> {
  const { id, card } = viewOf(patientCase)
  if (opens(user.may, card.free, false)) return true
  const unlock = and(eq(caseUnlocks.userId, user.id), eq(caseUnlocks.caseId, id))
  const [row] = await db.select({ caseId: caseUnlocks.caseId }).from(caseUnlocks).where(unlock)
  return opens(user.may, card.free, row !== undefined)
}
