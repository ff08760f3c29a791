import { and, desc, eq, gt } from 'drizzle-orm'
import { endSignInsRequest, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { tokens } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { hashOf } from '../secret.ts'
import { endTokens } from './tokens.ts'

/** Where a user is signed in now, the newest first. */
export async function listSignIns(db: Db, userId: string, token: string | undefined, now: Date) {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now)))
    .orderBy(desc(tokens.createdAt))
  return rows.map(({ id, hash, userAgent, createdAt, lastUsedAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: (lastUsedAt ?? createdAt).toISOString(),
    current: token !== undefined && hash === hashOf(token),
  }))
}

/** One of them, or everywhere, this device included. */
export const endSignIns = endpoint({
  body: endSignInsRequest,
  returns: messageReply,
  async handle({ user, body }, { db }) {
    if (!body.id) {
      await endTokens(db, user.id)
      return { message: 'You’ve been signed out everywhere.' }
    }
    const own = and(eq(tokens.id, body.id), eq(tokens.userId, user.id))
    const ended = await db.delete(tokens).where(own).returning({ id: tokens.id })
    if (ended.length === 0) throw notFound('This device is already signed out.')
    return { message: 'That device has been signed out.' }
  },
})
