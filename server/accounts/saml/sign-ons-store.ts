import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signOns } from '../../db/tables.ts'
import { hashOf, newSecret } from '../../secret.ts'

const REQUEST_MINUTES = 30
const CODE_MINUTES = 2
const MINUTE = 60_000

export type SignOn = typeof signOns.$inferSelect

type Leaving = { requestId: string; institutionId: string; host: string; path: string }

/** Stores a request. Returns the secret that the requesting page keeps. */
export async function beginSignOn(db: Db, leaving: Leaving, now: Date): Promise<string> {
  const state = newSecret()
  const expiresAt = new Date(now.getTime() + REQUEST_MINUTES * MINUTE)
  await db.insert(signOns).values({ ...leaving, stateHash: hashOf(state), expiresAt })
  return state
}

/** Claims the open request of an institution. Only the first reply gets it, whichever process handles it. */
export async function takeSignOn(
  db: Db,
  { requestId, institutionId }: Pick<Leaving, 'requestId' | 'institutionId'>,
  now: Date,
): Promise<SignOn | undefined> {
  const open = and(
    eq(signOns.requestId, requestId),
    eq(signOns.institutionId, institutionId),
    isNull(signOns.answeredAt),
    gt(signOns.expiresAt, now),
  )
  const [row] = await db.update(signOns).set({ answeredAt: now }).where(open).returning()
  return row
}

/** Stores the signed-on user and returns the code that the page exchanges for their token. */
export async function issueCode(tx: Db, requestId: string, userId: string, now: Date): Promise<string> {
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE)
  await tx
    .update(signOns)
    .set({ userId, codeHash: hashOf(code), expiresAt })
    .where(eq(signOns.requestId, requestId))
  return code
}

/** Redeems a code: once, and only with the secret of the page that started the sign-on. */
export async function redeemSignOn(db: Db, code: string, state: string, now: Date): Promise<SignOn | undefined> {
  const mine = and(
    eq(signOns.codeHash, hashOf(code)),
    eq(signOns.stateHash, hashOf(state)),
    isNotNull(signOns.userId),
    gt(signOns.expiresAt, now),
  )
  const [row] = await db.delete(signOns).where(mine).returning()
  return row
}
