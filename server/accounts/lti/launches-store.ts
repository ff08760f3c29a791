import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ltiLaunches } from '../../db/tables.ts'
import { hashOf, newSecret } from '../../secret.ts'

const LOGIN_MINUTES = 10
const CODE_MINUTES = 2
const MINUTE = 60_000

/** What /lti/verify receives: the one-time code, and the path to open if the browser already has a session. */
export type IssuedCode = { code: string; path: string; platformId: string }
export type Launch = typeof ltiLaunches.$inferSelect

/** The platform, and its frame that can store the browser's secret, if it has one. */
type Leaving = { platformId: string; storageTarget: string | null }

/** Stores a login request. Returns the state and nonce that the platform must send back, and the browser's secret. */
export async function beginLaunch(db: Db, leaving: Leaving, now: Date) {
  const [state, nonce, browser] = [newSecret(), newSecret(), newSecret()]
  const expiresAt = new Date(now.getTime() + LOGIN_MINUTES * MINUTE)
  const hashes = { stateHash: hashOf(state), nonceHash: hashOf(nonce), browserHash: hashOf(browser) }
  await db.insert(ltiLaunches).values({ ...hashes, ...leaving, expiresAt })
  return { state, nonce, browser, storageKey: storageKeyOf(hashes) }
}

/** Returns the key under which the platform stores the browser's secret. */
export const storageKeyOf = ({ stateHash }: Pick<Launch, 'stateHash'>) => `bedside-${stateHash.slice(0, 24)}`

/** Claims the open login with this state. Only the first response gets it, whichever process handles it. */
export async function takeLaunch(db: Db, state: string, now: Date): Promise<Launch | undefined> {
  const { stateHash, answeredAt, expiresAt } = ltiLaunches
  const open = and(eq(stateHash, hashOf(state)), isNull(answeredAt), gt(expiresAt, now))
  const [row] = await db.update(ltiLaunches).set({ answeredAt: now }).where(open).returning()
  return row
}

/** Stores the launched user and returns the code that the browser exchanges for their token. */
export async function issueCode(
  tx: Db,
  { stateHash, platformId }: Launch,
  target: { userId: string; path: string },
  now: Date,
): Promise<IssuedCode> {
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE)
  await tx
    .update(ltiLaunches)
    .set({ ...target, codeHash: hashOf(code), expiresAt })
    .where(eq(ltiLaunches.stateHash, stateHash))
  return { code, path: target.path, platformId }
}

/** Returns the launch of a code that has not been redeemed. */
export async function findUnredeemed(db: Db, code: string, now: Date): Promise<Launch | undefined> {
  const { codeHash, expiresAt } = ltiLaunches
  const open = and(eq(codeHash, hashOf(code)), gt(expiresAt, now))
  const [row] = await db.select().from(ltiLaunches).where(open)
  return row
}

/** Redeems a code: once, and only in the browser that launched. */
export async function redeemLaunch(db: Db, code: string, browser: string, now: Date): Promise<Launch | undefined> {
  const { codeHash, browserHash, userId, expiresAt } = ltiLaunches
  const mine = and(eq(codeHash, hashOf(code)), eq(browserHash, hashOf(browser)), isNotNull(userId), gt(expiresAt, now))
  const [row] = await db.delete(ltiLaunches).where(mine).returning()
  return row
}
