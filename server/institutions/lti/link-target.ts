import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { casesOf } from '../assignments/parts.ts'
import type { Assignment } from '../assignments/store.ts'
import { findMember } from '../store.ts'

/** Returns the path at which a launched user does an assignment, or sees its results if they teach it. */
export async function linkTarget(
  tx: Db,
  deps: Pick<Deps, 'content' | 'now'>,
  assignment: Assignment,
  who: { userId: string; teaches: boolean },
): Promise<string> {
  const found = await findMember(tx, who.userId)
  if (who.teaches && found?.member.role !== 'student') return `/educator/assignments/${assignment.id}`
  // Grades are sent only with the student's consent, so they are asked before the first assignment.
  const needsConsent =
    found?.member.role === 'student' && found.member.consentVersion !== found.institution.consentVersion
  const isOpen = assignment.endedAt === null && assignment.opensAt <= deps.now()
  return needsConsent || !isOpen ? '/institution' : pathOf(deps, assignment)
}

function pathOf({ content }: Pick<Deps, 'content'>, assignment: Assignment): string {
  const { kind, target } = assignment
  const cases = casesOf({ content }, assignment)
  if (kind === 'quiz') return `/quiz/${target}`
  if (kind === 'circuit') return '/dashboard/scripts'
  if (kind === 'journey') return cases.length > 0 ? `/cases/${cases[0]}/journey/${target}` : '/dashboard/home'
  return cases.length === 1 ? `/cases/${cases[0]}/spm` : '/institution'
}
