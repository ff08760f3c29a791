import { createDemo, findFirstMember } from './accounts/demo-store.ts'
import { hashPassword, passwordFits } from './accounts/passwords.ts'
import { findUserByEmail, setPassword, type UserRow } from './accounts/store.ts'
import { endTokens } from './accounts/token-store.ts'
import type { Db } from './db/database.ts'
import { newSecret } from './secret.ts'

export const DEMO = { email: 'demo@bedside.local', password: 'bedside-demo' } as const

/** Makes a verified demo student in an empty installation. Says whether the demo student is there. */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  const first = await findFirstMember(db)
  if (first) return first.email === DEMO.email && reopen(db, first)
  await createDemo(db, { email: DEMO.email, passwordHash: await hashPassword(DEMO.password) }, now)
  return true
}

/** The password that is printed is the one that works, also after production has closed the account. */
async function reopen(db: Db, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): Promise<true> {
  if (!(await passwordFits(passwordHash, DEMO.password))) await setPassword(db, id, await hashPassword(DEMO.password))
  return true
}

/**
 * Everybody knows the demo student's password. Where it was made in development and production finds it, it gets one that
 * is secret, and is signed out everywhere. Says whether there was anything to close.
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
