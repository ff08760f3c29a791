import type { RosterRow } from '#contract/institutions/educators.ts'
import type { InstitutionRole } from '#contract/values/institutions.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { newSecret } from '../../secret.ts'
import { enterGroup, setJoinKey } from '../groups-store.ts'
import { invitationLetter } from './invitation-letter.ts'
import type { RosterLine } from './read-roster.ts'
import { type Cohort, findOwn, invite } from './store.ts'

/** The effect of a line, and the institution's member with its address. */
export type PlannedRow = RosterRow & { userId?: string; role?: InstitutionRole }

/** Returns the effect of each line. Members of other institutions appear as addresses without an account. */
export async function planRoster(db: Db, cohort: Cohort, lines: readonly RosterLine[]): Promise<PlannedRow[]> {
  const own = await findOwn(
    db,
    cohort,
    lines.flatMap(({ email, fault }) => (fault === null ? [email] : [])),
  )
  const byEmail = new Map(own.map((one) => [one.email, one]))
  return lines.map(({ line, email, fault }) => {
    const known = byEmail.get(email)
    if (fault !== null) return { line, email, fault, does: 'fault' }
    if (!known) return { line, email, fault, does: 'invites' }
    return { line, email, fault, does: known.inside ? 'there' : 'adds', userId: known.id, role: known.role }
  })
}

/** Applies a roster without its faulty lines. Letters go only to addresses that were not invited before. */
export async function applyRoster(
  tx: Db,
  cohort: Cohort & { institution: string },
  rows: readonly PlannedRow[],
  { publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>,
) {
  for (const { does, userId } of rows) if (does === 'adds' && userId) await enterGroup(tx, cohort, userId, now())
  const emails = rows.flatMap(({ does, email }) => (does === 'invites' ? [email] : []))
  if (emails.length === 0) return
  const key = cohort.join_key ?? newSecret()
  if (cohort.join_key === null) await setJoinKey(tx, cohort.id, key)
  const invitation = { institution: cohort.institution, cohort: cohort.name, link: `${publicUrl}/join/${key}` }
  for (const to of await invite(tx, cohort, emails, now())) await queueMail(tx, invitationLetter(to, invitation), now())
}
