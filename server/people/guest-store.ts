import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { answersShown, attempts, dailyAnswers, roomKnocks, tokens, users } from '../db/tables.ts'
import { type EntitlementRow, entitlementColumns, entitlementOfRow } from '../entitlements/entitlement-store.ts'
import { type MembershipRow, membershipOfUsers } from '../institutions/membership-store.ts'
import type { Guest } from '../user.ts'
import { mergeSeats } from './guest-seat-store.ts'

const DAY = 86_400_000
const GUEST_DAYS = 30

/** Creates a guest without an account, for thirty days, identified by a token of which only the hash is stored. */
export async function createGuest(
  tx: Db,
  { firstName, tokenHash }: { firstName: string; tokenHash: string },
  now: Date,
) {
  const [guest] = await tx
    .insert(users)
    .values({ kind: 'guest', firstName, createdAt: now })
    .returning({ id: users.id })
  const expiresAt = new Date(now.getTime() + GUEST_DAYS * DAY)
  await tx.insert(tokens).values({ hash: tokenHash, userId: guest!.id, createdAt: now, expiresAt })
  return expiresAt
}

type Row = EntitlementRow & MembershipRow & { id: string; first_name: string; is_guest: boolean; until: string }

/** Returns the person with this token: a guest, or a user with an account. */
export async function findGuest(db: Db, tokenHash: string, now: Date): Promise<Guest | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select users.id, first_name, kind = 'guest' as is_guest, expires_at::text as until, ${entitlementColumns}, ${membershipOfUsers}
        from tokens join users on users.id = tokens.user_id
        where hash = ${tokenHash} and expires_at > ${now.toISOString()}::timestamptz`,
  )
  if (!row) return undefined
  const { id, first_name: firstName, is_guest: isGuest, until, membership } = row
  return { id, firstName, isGuest, until: new Date(until), may: entitlementOfRow(row, now), membership }
}

/**
 * Moves a guest's data to the account, and deletes the guest with the token. A new table with rows of guests needs a
 * line here, which server/guests/guests.test.ts enforces.
 */
export async function mergeGuest(tx: Db, guestId: string, userId: string) {
  const [guest] = await tx.select().from(users).where(isGuest(guestId)).for('update')
  if (!guest) return
  await tx.update(attempts).set({ userId }).where(eq(attempts.userId, guestId))
  await mergeSeats(tx, guestId, userId)
  // Where only one row can exist, the account's own is kept.
  const days = tx.select({ day: dailyAnswers.day }).from(dailyAnswers).where(eq(dailyAnswers.userId, userId))
  await tx
    .update(dailyAnswers)
    .set({ userId })
    .where(and(eq(dailyAnswers.userId, guestId), notInArray(dailyAnswers.day, days)))
  const doors = tx.select({ roomId: roomKnocks.roomId }).from(roomKnocks).where(eq(roomKnocks.userId, userId))
  await tx
    .update(roomKnocks)
    .set({ userId })
    .where(and(eq(roomKnocks.userId, guestId), notInArray(roomKnocks.roomId, doors)))
  const seen = tx.select({ caseId: answersShown.caseId }).from(answersShown).where(eq(answersShown.userId, userId))
  await tx
    .update(answersShown)
    .set({ userId })
    .where(and(eq(answersShown.userId, guestId), notInArray(answersShown.caseId, seen)))
  await tx
    .update(users)
    .set({ firstName: guest.firstName })
    .where(and(eq(users.id, userId), eq(users.firstName, '')))
  await tx.delete(users).where(isGuest(guestId))
}

const isGuest = (id: string) => and(eq(users.id, id), eq(users.kind, 'guest'))

/** Deletes guests after thirty days, with all their data. */
export const dropOldGuests = (db: Db, now: Date) =>
  db.delete(users).where(and(eq(users.kind, 'guest'), lt(users.createdAt, new Date(now.getTime() - GUEST_DAYS * DAY))))
