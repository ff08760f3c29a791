import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { shareDecision, sharesReply } from '#contract/tasks.ts'
import { noteAct } from '../audit/audit-store.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'
import { countOpenShares, findShareOf, findShares, lockShare, settleShare } from './share-store.ts'

/** Returns posts reported by students, for review by staff, oldest first. */
export const listShares = endpoint({
  query: waitingQuery,
  returns: sharesReply,
  async handle({ query: { waiting } }, { db }) {
    const shares = await findShares(db, { open: waiting === 'yes' })
    return { shares, waiting: await countOpenShares(db), next: null }
  },
})

/** Once accepted, the student can claim the month; if declined, they see why and may send another address. */
export const decideShare = endpoint({
  params: z.object({ id: z.uuid() }),
  body: shareDecision,
  returns: sharesReply.shape.shares.element,
  async handle({ params: { id }, body, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const share = await lockShare(tx, id)
      if (!share) throw notFound('This post no longer exists: its account may have been deleted.')
      if (share.claimedAt) throw conflict('claimed-already', 'The month has already been claimed.')
      if (share.decidedAt) throw conflict('decided-already', 'Someone has already decided on this post.')
      const decided =
        body.decision === 'accept' ? { refusal: null } : { refusal: sentence(body.because), completedAt: null }
      await settleShare(tx, share, { ...decided, decidedAt: now() })
      const did = body.decision === 'accept' ? 'accepted a shared post' : 'declined a shared post'
      const details = body.decision === 'accept' ? {} : { because: body.because }
      await noteAct(tx, { staff: user.id }, { did, to: id, details }, now())
      return (await findShareOf(tx, id))!
    })
  },
})

/** Returns what staff typed as a complete sentence. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
