import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ltiRegistrationLinks } from '../../../db/tables.ts'
import { newSecret } from '../../../secret.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** Gives an institution a new link by which a platform registers itself, in place of the one it has. */
export async function openRegistration(tx: Db, institutionId: string, now: Date) {
  const link = { key: newSecret(), expiresAt: new Date(now.getTime() + DAYS * DAY_MS) }
  await tx
    .insert(ltiRegistrationLinks)
    .values({ institutionId, ...link })
    .onConflictDoUpdate({ target: ltiRegistrationLinks.institutionId, set: link })
}

export const closeRegistration = (tx: Db, institutionId: string) =>
  tx.delete(ltiRegistrationLinks).where(eq(ltiRegistrationLinks.institutionId, institutionId))

/** The open link of an institution. */
export async function registrationOf(db: Db, institutionId: string, now: Date) {
  const mine = and(eq(ltiRegistrationLinks.institutionId, institutionId), gt(ltiRegistrationLinks.expiresAt, now))
  const [row] = await db.select().from(ltiRegistrationLinks).where(mine)
  return row
}

/** The institution whose open link this is. */
export async function institutionOfKey(db: Db, key: string, now: Date): Promise<string | undefined> {
  const open = and(eq(ltiRegistrationLinks.key, key), gt(ltiRegistrationLinks.expiresAt, now))
  const [row] = await db.select().from(ltiRegistrationLinks).where(open)
  return row?.institutionId
}
