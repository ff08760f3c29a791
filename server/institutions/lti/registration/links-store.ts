import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ltiRegistrationLinks } from '../../../db/tables.ts'
import { newSecret } from '../../../secret.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** Creates a registration link for an institution, replacing its existing one. */
export async function openRegistration(tx: Db, institutionId: string, now: Date) {
  const link = { key: newSecret(), expiresAt: new Date(now.getTime() + DAYS * DAY_MS) }
  await tx
    .insert(ltiRegistrationLinks)
    .values({ institutionId, ...link })
    .onConflictDoUpdate({ target: ltiRegistrationLinks.institutionId, set: link })
}

export const closeRegistration = (tx: Db, institutionId: string) =>
  tx.delete(ltiRegistrationLinks).where(eq(ltiRegistrationLinks.institutionId, institutionId))

/** Returns the open registration link of an institution. */
export async function registrationOf(db: Db, institutionId: string, now: Date) {
  const mine = and(eq(ltiRegistrationLinks.institutionId, institutionId), gt(ltiRegistrationLinks.expiresAt, now))
  const [row] = await db.select().from(ltiRegistrationLinks).where(mine)
  return row
}

/** Returns the institution to which this open registration link belongs. */
export async function institutionOfKey(db: Db, key: string, now: Date): Promise<string | undefined> {
  const open = and(eq(ltiRegistrationLinks.key, key), gt(ltiRegistrationLinks.expiresAt, now))
  const [row] = await db.select().from(ltiRegistrationLinks).where(open)
  return row?.institutionId
}
