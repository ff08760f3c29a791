import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import type { Db } from '../db/database.ts'
import { opens } from '../entitlement.ts'
import { notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { hasAttempted, isUnlocked } from './unlock-store.ts'

export function findCase({ cases }: LoadedContent, id: number): PatientCase {
  const patientCase = cases.get(id)
  if (!patientCase) throw notFound("Sorry, the case doesn't exist, please try other cases")
  return patientCase
}

/** Returns the case for starting or continuing: a withdrawn one remains available to those who attempted it before. */
export async function findMetCase({ db, content }: { db: Db; content: LoadedContent }, userId: string, id: number) {
  const withdrawn = content.cases.has(id) ? undefined : content.published.newest.get(id)
  if (!withdrawn) return findCase(content, id)
  if (!(await hasAttempted(db, userId, id))) return findCase(content, id)
  return withdrawn
}

/** The rule is `opens`; the unlock is queried only if needed. */
export async function isOpenTo(db: Db, user: User, patientCase: PatientCase): Promise<boolean> {
  const { id, card } = viewOf(patientCase)
  if (opens(user.may, card.free, false)) return true
  return opens(user.may, card.free, await isUnlocked(db, user.id, id))
}
