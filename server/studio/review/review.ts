import { z } from 'zod'
import {
  studioRemarkRequest,
  studioReviewReply,
  studioReviewRequest,
  studioSettleRequest,
  studioSignOffRequest,
} from '#contract/studio/studio-review.ts'
import { waiting } from '#contract/values/studio-change.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { openCase } from '../open-case.ts'
import { presentReview } from './present-review.ts'
import {
  addRemark,
  addSignOff,
  askForReview,
  decideReview,
  dropRequest,
  findReview,
  isAmongAuthors,
  settleRemark,
} from './store.ts'

const byId = z.object({ id: z.uuid() })

export const showReview = endpoint({
  params: byId,
  returns: studioReviewReply,
  handle: async ({ params: { id }, user }, deps) => presentReview(deps, user, id),
})

type Step = z.infer<typeof studioReviewRequest>['step']
type ReviewRequest = { id: string; user: User; now: Date }

/** Takes the next step of a review, for the revision that the caller saw. */
export const changeReview = endpoint({
  params: byId,
  body: studioReviewRequest,
  returns: studioReviewReply,
  async handle({ params: { id }, body: { revision, step }, user }, deps) {
    await deps.db.transaction((tx) => take(tx, step, revision, { id, user, now: deps.now() }))
    return presentReview(deps, user, id)
  },
})

async function take(tx: Db, step: Step, revision: number, { id, user, now }: ReviewRequest) {
  const isAuthors = step === 'ask' || step === 'withdraw'
  const { head, current } = await openCase(tx, user, id, { as: isAuthors ? 'author' : 'reviewer', lock: true })
  if (!isAuthors) await refuseAuthors(tx, id, user)
  refuseOther(head.revision, revision)
  const review = (await findReview(tx, id))?.review
  const waits = review?.revision === revision && review.decision === null ? review : undefined
  if (step === 'ask') {
    if (waits) return
    if (review?.revision === revision && review.decision === 'approved')
      throw conflict('approved-already', 'This version is approved already.')
    if (waiting(current.files) > 0)
      throw conflict('unconfirmed', 'Some proposals are not confirmed yet. Confirm or change them first.')
    return askForReview(tx, { studioCaseId: id, revision, version: head.version, by: user.id, now })
  }
  if (!waits) throw conflict('no-request', 'No review of this version has been requested.')
  if (step === 'withdraw') return dropRequest(tx, waits.id)
  return decideReview(tx, waits.id, step === 'approve' ? 'approved' : 'changes', user.id, now)
}

/** Authors cannot review their own work. */
async function refuseAuthors(tx: Db, id: string, user: User) {
  if (await isAmongAuthors(tx, id, user.id))
    throw notAllowed('own-case', 'You wrote some of this case yourself. Another reviewer has to read it.')
}

function refuseOther(now: number, seen: number) {
  if (now !== seen)
    throw conflict('newer-revision', 'This case was edited since you loaded it. Look at it again first.')
}

/** Adds a comment at a place in the case, by reviewers and by authors. */
export const makeRemark = endpoint({
  params: byId,
  body: studioRemarkRequest,
  returns: studioReviewReply,
  async handle({ params: { id }, body: { file, path, words }, user }, deps) {
    await openCase(deps.db, user, id)
    await addRemark(deps.db, { studioCaseId: id, file, path, words, saidBy: user.id, saidAt: deps.now() })
    return presentReview(deps, user, id)
  },
})

export const settleStudioRemark = endpoint({
  params: byId,
  body: studioSettleRequest,
  returns: studioReviewReply,
  async handle({ params: { id }, body: { remark, settled }, user }, deps) {
    await openCase(deps.db, user, id, { as: 'author' })
    if (!(await settleRemark(deps.db, id, remark, settled ? deps.now() : null)))
      throw notFound('We couldn’t find this comment.')
    return presentReview(deps, user, id)
  },
})

/** Records a clinician's sign-off of the current revision, in their own name, before publication. */
export const signOff = endpoint({
  params: byId,
  body: studioSignOffRequest,
  returns: studioReviewReply,
  async handle({ params: { id }, body: { revision, ...signed }, user }, deps) {
    await deps.db.transaction(async (tx) => {
      const { head } = await openCase(tx, user, id, { as: 'reviewer', lock: true })
      await refuseAuthors(tx, id, user)
      refuseOther(head.revision, revision)
      const of = { studioCaseId: id, revision, version: head.version, signedBy: user.id, signedAt: deps.now() }
      await addSignOff(tx, { ...of, ...signed })
    })
    return presentReview(deps, user, id)
  },
})
