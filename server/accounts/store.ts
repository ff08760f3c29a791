import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Arrival, UserPatch } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { findGuest, mergeGuest } from '../people/guest-store.ts'
import { hashOf } from '../secret.ts'
import { dropOpeningKeys } from './email-key-store.ts'

/** A member's row. A check in the database ensures that only guests have no address. */
export type UserRow = typeof users.$inferSelect & { email: string }
type NewUser = Pick<typeof users.$inferInsert, 'passwordHash' | 'emailVerifiedAt' | 'firstName' | 'lastName'> & {
  email: string
}

/** Finds a user by address, ignoring case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletionAskedAt)))
  return row as UserRow | undefined
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(memberWith(id))
  return row as UserRow | undefined
}

/** The same with a lock, for a transaction that writes what it read, so that no concurrent update is lost. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(memberWith(id)).for('update')
  return row as UserRow | undefined
}

const memberWith = (id: string) => and(eq(users.id, id), eq(users.kind, 'member'))

/**
 * Creates an account. Returns undefined if the address has one already, even when two sign-ups are concurrent. A former
 * guest keeps what they did.
 */
export async function createUser(tx: Db, newUser: NewUser, arrival: Arrival, now: Date) {
  const { referral, promo_code: promoCode, country_code, is_mobile, device, browser } = arrival
  const signUp = { country_code, is_mobile, device, browser }
  const [row] = await tx
    .insert(users)
    .values({ ...newUser, referral, promoCode, signUp, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  const guest = await guestOf(tx, arrival, now)
  if (!guest?.isGuest) return row as UserRow
  await mergeGuest(tx, guest.id, row.id)
  return (await findUser(tx, row.id))!
}

const guestOf = async (tx: Db, { guest_token: token }: Arrival, now: Date) =>
  token ? findGuest(tx, hashOf(token), now) : undefined

/** Sets or removes a password. Keys issued under the old one are revoked. */
export async function setPassword(tx: Db, id: string, passwordHash: string | null) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
  await dropOpeningKeys(tx, id)
}

export const setEmailVerified = (db: Db, id: string, now: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.id, id))

/** Changes only the given fields. */
export async function patchUser(db: Db, user: UserRow, { profile = {}, ...patch }: UserPatch): Promise<UserRow> {
  const changed = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    isFirstTime: patch.is_first_time,
    studyField: patch.study_field,
    specialty: patch.specialty,
    state: patch.state,
    hospital: patch.hospital,
    major: patch.major,
    studyStage: patch.study_stage,
    portrait: patch.portrait,
    experienceLevel: profile.experience_level,
    country: profile.country,
    university: profile.university,
    yearLevel: profile.year_level,
    extraTime: profile.extra_time,
    aiReads: profile.ai_reads,
    timeZone: profile.time_zone,
    examDate: profile.exam_date,
    examFormat: profile.exam_format,
    framework: profile.framework,
    showRenewModal: profile.show_renew_modal,
    toursDone: profile.user_tour_flags && toursAfter(user.toursDone, profile.user_tour_flags),
  }
  if (Object.values(changed).every((value) => value === undefined)) return user
  const [row] = await db.update(users).set(changed).where(eq(users.id, user.id)).returning()
  return row as UserRow
}

function toursAfter(done: readonly string[], flags: Record<string, 'TODO' | 'DONE' | undefined>): string[] {
  const after = new Set(done)
  for (const [tour, flag] of Object.entries(flags)) {
    if (flag === 'DONE') after.add(tour)
    if (flag === 'TODO') after.delete(tour)
  }
  return [...after]
}
