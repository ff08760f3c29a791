import { z } from 'zod'
import { type MergeReply, mergeReply, mergeRequest } from '#contract/people.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { queueMail } from '../../mail/mail-store.ts'
import type { User } from '../../user.ts'
import { lockAccounts, mergeAccounts } from './merge-store.ts'
import { mergedLetter } from './merged-letter.ts'
import { refuseMerge } from './refuse-merge.ts'

/**
 * Merges another account of the same person into this one, or previews the merge. The preview runs the merge and rolls
 * it back, so it cannot differ from the real result.
 */
export const mergePeople = endpoint({
  params: z.object({ id: z.uuid() }),
  body: mergeRequest,
  returns: mergeReply,
  async handle({ params: { id }, body, user }, deps) {
    try {
      return await deps.db.transaction(async (tx) => {
        const merged = await merge(tx, deps, { id, other: body.other, reason: body.reason, staff: user })
        if (body.preview) throw new OnlyPreviewed(merged)
        return merged
      })
    } catch (error) {
      if (error instanceof OnlyPreviewed) return { ...error.merged, done: false }
      throw error
    }
  },
})

/** Thrown to roll back the transaction of a preview, once its result is known. */
class OnlyPreviewed extends Error {
  readonly merged: MergeReply
  constructor(merged: MergeReply) {
    super('A preview.')
    this.merged = merged
  }
}

type Wanted = { id: string; other: string; reason: string; staff: User }

async function merge(tx: Db, { now, publicUrl }: Deps, { id, other, reason, staff }: Wanted): Promise<MergeReply> {
  const { remaining, closing } = await lockBoth(tx, id, other)
  await refuseMerge(tx, closing, remaining)
  const moved = await mergeAccounts(tx, closing, remaining, now())
  const rows = moved.reduce((sum, one) => sum + one.moved, 0)
  const left = moved.reduce((sum, one) => sum + one.left, 0)
  const details = { reason, closed: closing.id, rows, left }
  await noteAct(tx, { staff: staff.id }, { did: 'merged two accounts', to: remaining.id, details }, now())
  const [closed, stays] = [closing.email!, remaining.email!]
  for (const to of [closed, stays])
    await queueMail(tx, mergedLetter(to, { closed, remaining: stays, publicUrl }), now())
  return { done: true, closes: { id: closing.id, email: closed, created_at: closing.createdAt.toISOString() }, moved }
}

/** Locks both accounts; the other is given by address or id. */
async function lockBoth(tx: Db, id: string, other: string) {
  const isId = z.uuid().safeParse(other).success
  const members = await lockAccounts(tx, id, isId ? { id: other } : { email: other })
  const remaining = members.find((one) => one.id === id)
  const closing = members.find((one) => (isId ? one.id === other : one.email?.toLowerCase() === other.toLowerCase()))
  if (!remaining || !closing) throw notFound('We couldn’t find this account.')
  return { remaining, closing }
}
