import { endSignInsRequest, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { hashOf } from '../secret.ts'
import { endSignIn, endTokens, findTokens } from './token-store.ts'

/** Lists a user's active sessions, newest first. */
export async function listSignIns(db: Db, userId: string, token: string | undefined, now: Date) {
  const rows = await findTokens(db, userId, now)
  return rows.map(({ id, hash, userAgent, createdAt, lastUsedAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: (lastUsedAt ?? createdAt).toISOString(),
    current: token !== undefined && hash === hashOf(token),
  }))
}

/** Ends one session, or all of them including this one. */
export const endSignIns = endpoint({
  body: endSignInsRequest,
  returns: messageReply,
  async handle({ user, body }, { db }) {
    if (!body.id) {
      await endTokens(db, user.id)
      return { message: 'You’ve been signed out everywhere.' }
    }
    if (!(await endSignIn(db, user.id, body.id))) throw notFound('This device is already signed out.')
    return { message: 'That device has been signed out.' }
  },
})
