import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FoundUsersReply, PersonReply } from '#contract/people.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { attempts, grants, groups, tokens, users } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Entitlement } from '../entitlement.ts'
import { type EntitlementRow, entitlementColumns, entitlementOfRow } from '../entitlements/entitlement-store.ts'
import { findSubscriptionStatus } from '../entitlements/renewal-store.ts'

/** Maximum results: staff who need more should narrow the search. */
const MOST = 20
const MOST_ATTEMPTS = 50

type Row = EntitlementRow & {
  id: string
  email: string
  first_name: string
  last_name: string
  created_at: string
  email_verified_at: string | null
  experience_level: string | null
  university: string | null
  deletion_asked_at: string | null
  suspended_at: string | null
}

const columns = sql`users.id, email, first_name, last_name, users.created_at::text, email_verified_at::text,
  experience_level, university, deletion_asked_at::text, suspended_at::text,
  ${entitlementColumns}`

/** Returns accounts whose address or name contains these words, or with this id, newest first. Excludes guests. */
export async function findPeople(db: Db, words: string, now: Date): Promise<FoundUsersReply> {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const fits = z.uuid().safeParse(words).success
    ? sql`users.id = ${words}::uuid`
    : sql`(email ilike ${part} or concat_ws(' ', first_name, last_name) ilike ${part})`
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from users where kind = 'member' and ${fits}
        order by users.created_at desc, users.id limit ${MOST + 1}::int`,
  )
  return {
    users: rows.slice(0, MOST).map((row) => presentFound(row, entitlementOfRow(row, now))),
    more: rows.length > MOST,
  }
}

/** Compares addresses case-insensitively. */
export async function findIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row?.id
}

/** Returns the details of one user for staff; undefined for an unknown id. */
export async function findPerson(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  id: string,
  now: Date,
): Promise<PersonReply | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from users where kind = 'member' and users.id = ${id}::uuid`,
  )
  if (!row) return undefined
  const may = entitlementOfRow(row, now)
  const [given, signedIn, practised, all, latest, subscription] = await Promise.all([
    db.select().from(grants).where(eq(grants.userId, id)).orderBy(desc(grants.startsAt), desc(grants.createdAt)),
    db
      .select({ count: count(), last: max(tokens.lastUsedAt) })
      .from(tokens)
      .where(and(eq(tokens.userId, id), gt(tokens.expiresAt, now))),
    db.select({ count: count() }).from(attempts).where(eq(attempts.userId, id)),
    db.select({ name: groups.name }).from(groups).orderBy(asc(groups.name)),
    db.select().from(attempts).where(eq(attempts.userId, id)).orderBy(desc(attempts.createdAt)).limit(MOST_ATTEMPTS),
    findSubscriptionStatus(db, id, now),
  ])
  return {
    ...presentFound(row, may),
    email_verified_at: instant(row.email_verified_at),
    experience_level: row.experience_level,
    university: row.university,
    deletion_asked_at: instant(row.deletion_asked_at),
    is_trial: may.isPrime && may.isTrial,
    prime_until: may.primeUntil?.toISOString() ?? null,
    days_left: may.daysLeft,
    unlocks_left: may.unlocksLeft,
    subscription,
    grants: given.map(({ id, kind, reason, startsAt, endsAt }) => ({
      ...{ id, kind, reason },
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      is_over: endsAt <= now,
    })),
    sign_ins: signedIn[0]?.count ?? 0,
    last_seen: signedIn[0]?.last?.toISOString() ?? null,
    consultations: practised[0]?.count ?? 0,
    suspended_at: instant(row.suspended_at),
    attempts: latest.map((one) => presentHeader(content, one)),
    all_groups: all.map(({ name }) => name),
  }
}

/** Case, mode and times, with only the patient's public name and none of the conversation. */
function presentHeader(
  { cases }: Deps['content'],
  attempt: typeof attempts.$inferSelect,
): PersonReply['attempts'][number] {
  const { id, caseId, mode, createdAt, stoppedAt, turnCount, score, maxScore } = attempt
  const found = cases.get(caseId)
  return {
    ...{ id, case_id: caseId, mode, patient_name: found ? viewOf(found).card.patient.name : null },
    begun_at: createdAt.toISOString(),
    stopped_at: stoppedAt?.toISOString() ?? null,
    // The patient’s greeting is the first message.
    messages: Math.max(0, turnCount - 1),
    ...{ score: stoppedAt ? score : null, max_score: maxScore },
  }
}

const instant = (text: string | null) => text && new Date(text).toISOString()

const presentFound = (row: Row, may: Entitlement) => ({
  id: row.id,
  email: row.email,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  groups: row.groups,
  is_prime: may.isPrime,
  is_email_verified: row.email_verified_at !== null,
  created_at: new Date(row.created_at).toISOString(),
})
