import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { ExtraTime } from '#contract/accounts.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { tokens, users } from '../db/tables.ts'
import { type EntitlementRow, entitlementColumns, entitlementOfRow } from '../entitlements/entitlement-store.ts'
import { notAllowed } from '../errors.ts'
import { modelMayRead } from '../institutions/access.ts'
import { type MembershipRow, membershipOfUsers } from '../institutions/membership-store.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { User } from '../user.ts'
import { skippableSince } from './verification-gate.ts'

const HOUR = 3_600_000
const USER_AGENT_MAX = 300
/** Hours: 60 days with "Keep me logged in", otherwise one day on the ward. */
export const TOKEN_HOURS = { persistent: 60 * 24, session: 12 } as const

type SignIn = { now: Date; kind: keyof typeof TOKEN_HOURS; userAgent: string }

/** Stores the hash of a new token and returns the token. Refuses suspended accounts, on every sign-in route. */
export async function createToken(db: Db, userId: string, { now, kind, userAgent }: SignIn): Promise<string> {
  if ((await db.$count(users, and(eq(users.id, userId), isNotNull(users.suspendedAt)))) > 0) throw suspended()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS[kind] * HOUR)
  const row = { hash: hashOf(token), userId, userAgent: userAgent.slice(0, USER_AGENT_MAX), createdAt: now, expiresAt }
  await db.insert(tokens).values(row)
  return token
}

const suspended = () =>
  notAllowed('suspended', 'This account is suspended. Please write to the people who run this installation.')

export const endToken = (db: Db, token: string) => db.delete(tokens).where(eq(tokens.hash, hashOf(token)))

/** Ends all of a user's sessions, except that of the token `except`. */
export function endTokens(db: Db, userId: string, except?: string) {
  const mine = eq(tokens.userId, userId)
  return db.delete(tokens).where(except ? and(mine, ne(tokens.hash, hashOf(except))) : mine)
}

/** Returns a user's active sessions, newest first. */
export const findTokens = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now)))
    .orderBy(desc(tokens.createdAt))

/** Ends one of a user's sessions by its id. Returns false if there is none. */
export async function endSignIn(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(eq(tokens.id, id), eq(tokens.userId, userId))
  return (await db.delete(tokens).where(own).returning({ id: tokens.id })).length > 0
}

type UserOfToken = EntitlementRow &
  MembershipRow & {
    id: string
    email: string
    first_name: string
    extra_time: ExtraTime
    framework: Framework | null
    ai_reads: boolean
    is_verified: boolean
    is_email_verified: boolean
    used_again: boolean
  }

/** The user has chosen a level, and has verified the address or may still skip that. */
const throughTheGate = (now: Date) =>
  sql`${users.experienceLevel} is not null and (${users.emailVerifiedAt} is not null
    or ${users.createdAt} > ${skippableSince(now).toISOString()}::timestamptz)`

/** Hand-written SQL, because every API call starts with this query. */
export async function findUserByToken(db: Db, token: string, now: Date): Promise<User | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hash = hashOf(token)
  const [row] = await rowsOf<UserOfToken>(
    db,
    sql`select users.id, email, first_name, extra_time, framework, ai_reads,
          ${throughTheGate(now)} as is_verified, email_verified_at is not null as is_email_verified,
          coalesce(last_used_at < ${at} - interval '10 minutes', true) as used_again,
          ${entitlementColumns}, ${membershipOfUsers}
        from tokens join users on users.id = tokens.user_id
        where hash = ${hash} and expires_at > ${at} and users.kind = 'member' and suspended_at is null`,
  )
  if (!row) return undefined
  if (row.used_again) await db.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.hash, hash))
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    extraTime: row.extra_time,
    framework: row.framework,
    aiReads: row.ai_reads && modelMayRead(row.membership),
    isVerified: row.is_verified,
    isEmailVerified: row.is_email_verified,
    may: entitlementOfRow(row, now),
    membership: row.membership,
  }
}
