import { and, eq, gte, sql } from 'drizzle-orm'
import { unlockReply, unlockRequest } from '#contract/cases.ts'
import type { Db } from '../db/database.ts'
import { caseUnlocks, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { findCase, isOpenTo } from './access.ts'

/** Opens locked cases for good, each for one of the student's unlocks; all of them or none. */
export const unlockCases = endpoint({
  body: unlockRequest,
  returns: unlockReply,
  async handle({ body, user }, { db, content, now }) {
    const asked = [...new Set(body.case_ids)].map((id) => findCase(content, id))
    const left = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
      for (const patientCase of asked) {
        if (await isOpenTo(tx, user, patientCase)) continue
        await spendUnlock(tx, user.id)
        await tx.insert(caseUnlocks).values({ userId: user.id, caseId: patientCase.id, createdAt: now() })
      }
      return findUnlocksLeft(tx, user.id)
    })
    return { unlocked: asked.map(({ id }) => id), available_session: left }
  },
})

async function spendUnlock(tx: Db, userId: string) {
  const spent = await tx
    .update(users)
    .set({ availableSessions: sql`${users.availableSessions} - 1` })
    .where(and(eq(users.id, userId), gte(users.availableSessions, 1)))
    .returning({ left: users.availableSessions })
  if (spent.length === 0) throw conflict('no-unlocks-left', 'You have no unlocks left.')
}

async function findUnlocksLeft(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ left: users.availableSessions }).from(users).where(eq(users.id, userId))
  return row?.left ?? 0
}
