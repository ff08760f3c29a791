import { createDemo, findFirstMember } from './accounts/demo-store.ts'
import { hashPassword, passwordFits } from './accounts/passwords.ts'
import { findUserByEmail, setPassword, type UserRow } from './accounts/store.ts'
import { endTokens } from './accounts/token-store.ts'
import type { Db } from './db/database.ts'
import { newSecret } from './secret.ts'

export const DEMO = { email: 'demo@bedside.local', password: 'bedside-demo' } as const

/** Creates a verified demo student in an empty installation. Returns whether the demo student exists. */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  const first = await findFirstMember(db)
  if (first) return first.email === DEMO.email && reopen(db, first)
  await createDemo(db, { email: DEMO.email, passwordHash: await hashPassword(DEMO.password) }, now)
  return true
}

/** Ensures that the printed password works, also after production has closed the account. */
async function reopen(db: Db, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): Promise<true> {
  if (!(await passwordFits(passwordHash, DEMO.password))) await setPassword(db, id, await hashPassword(DEMO.password))
  return true
}

/**
 * The demo student's password is public. If production finds an account made in development, it sets a secret password
 * and signs it out everywhere. Returns whether there was one to close.
 */
export async function closeDemo(db: Db): Promise<boolean> {
  const demo = await findUserByEmail(db, DEMO.email)
  if (!demo || !(await passwordFits(demo.passwordHash, DEMO.password))) return false
  const unknown = await hashPassword(newSecret())
  await db.transaction(async (tx) => {
    await setPassword(tx, demo.id, unknown)
    await endTokens(tx, demo.id)
  })
  return true
}
