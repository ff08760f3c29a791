import { eq, sql } from 'drizzle-orm'
import type { RegisterRequest, UserPatch } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { attempts, groupMembers, groups, users } from '../db/tables.ts'

export type UserRow = typeof users.$inferSelect

/** Addresses are compared without regard to case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** The same, for a transaction that writes what it read: two changes at once do not undo one another. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Undefined when the address has an account already, also when both sign-ups arrive at once. */
export async function createUser(db: Db, asked: RegisterRequest, passwordHash: string, now: Date) {
  const { email, referral, promo_code: promoCode, country_code, is_mobile, device, browser } = asked
  const signUp = { country_code, is_mobile, device, browser }
  const [row] = await db
    .insert(users)
    .values({ email, passwordHash, referral, promoCode, signUp, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, id))

export const setEmailVerified = (db: Db, id: string, now: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.id, id))

/** Changes what is given, and nothing else. */
export async function patchUser(db: Db, user: UserRow, { profile = {}, ...patch }: UserPatch): Promise<UserRow> {
  const changed = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    isFirstTime: patch.is_first_time,
    studyField: patch.study_field,
    specialty: patch.specialty,
    experienceLevel: profile.experience_level,
    country: profile.country,
    university: profile.university,
    yearLevel: profile.year_level,
    showRenewModal: profile.show_renew_modal,
    toursDone: profile.user_tour_flags && toursAfter(user.toursDone, profile.user_tour_flags),
  }
  if (Object.values(changed).every((value) => value === undefined)) return user
  const [row] = await db.update(users).set(changed).where(eq(users.id, user.id)).returning()
  return row!
}

function toursAfter(done: readonly string[], flags: Record<string, 'TODO' | 'DONE' | undefined>): string[] {
  const after = new Set(done)
  for (const [tour, flag] of Object.entries(flags)) {
    if (flag === 'DONE') after.add(tour)
    if (flag === 'TODO') after.delete(tour)
  }
  return [...after]
}

/** What the user reply tells beside the row: roles, how many cases were finished, and on which days (UTC, newest first). */
export async function findStanding(db: Db, userId: string) {
  const finished = sql`${attempts.userId} = ${userId} and ${attempts.stoppedAt} is not null and not ${attempts.isTest}`
  const day = sql<string>`to_char(${attempts.stoppedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const roles = await db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
  const [cases] = await db
    .select({ count: sql<number>`count(distinct ${attempts.caseId})::int` })
    .from(attempts)
    .where(finished)
  const days = await db.selectDistinct({ day }).from(attempts).where(finished).orderBy(sql`1 desc`).limit(1000)
  return { groups: roles, finishedCases: cases?.count ?? 0, days: days.map((row) => row.day) }
}
