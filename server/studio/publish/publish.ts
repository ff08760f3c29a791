import { z } from 'zod'
import { studioPublishRequest } from '#contract/studio/studio-publish.ts'
import { studioReviewReply } from '#contract/studio/studio-review.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { openCase } from '../open-case.ts'
import { presentReview } from '../review/present-review.ts'
import { countApprovals, findReview, listSignOffs } from '../review/store.ts'
import { measureBlind } from './blind-store.ts'
import { missingFor } from './missing.ts'
import { offer, publishVersion } from './store.ts'

const byId = z.object({ id: z.uuid() })

/** Publishes the revision that the publisher saw, if nothing prevents it. Idempotent per revision. */
export const publishStudio = endpoint({
  params: byId,
  body: studioPublishRequest,
  returns: studioReviewReply,
  async handle({ params: { id }, body: { revision }, user }, deps) {
    const { db, now } = deps
    await db.transaction(async (tx) => {
      const { head, current } = await openCase(tx, user, id, { as: 'publisher', lock: true })
      if (head.revision !== revision)
        throw conflict('newer-revision', 'This case was edited since you loaded it. Look at it again first.')
      const review = (await findReview(tx, id))?.review
      const blind = await measureBlind(tx, id)
      const [missing] = await missingFor({ files: current.files, revision, review, blind }, deps)
      if (missing) throw conflict('not-ready', `This case cannot be published yet. ${missing}`)
      const { institutionId } = head
      const by = { by: user.id, now: now() }
      const of = { studioCaseId: id, institutionId, revision, files: current.files }
      const { caseId, version } = await publishVersion(tx, {
        ...of,
        review: await recordOf(tx, id, revision, blind),
        ...by,
      })
      const details = { case: caseId, version, title: head.title }
      await noteAct(tx, { person: user.id }, { did: 'published a case', details }, now())
    })
    return presentReview(deps, user, id)
  },
})

/** Hides a case from new attempts. Running attempts continue, and results are kept. */
export const withdrawStudio = endpoint({
  params: byId,
  returns: studioReviewReply,
  async handle({ params: { id }, user }, deps) {
    await deps.db.transaction(async (tx) => {
      const { head } = await openCase(tx, user, id, { as: 'publisher', lock: true })
      if (!(await offer(tx, id, null))) throw notFound('This case was never published.')
      await noteAct(tx, { person: user.id }, { did: 'withdrew a case', details: { title: head.title } }, deps.now())
    })
    return presentReview(deps, user, id)
  },
})

/** Returns the review history of this revision, shown to students. */
async function recordOf(tx: Db, id: string, revision: number, { asked, right }: { asked: number; right: number }) {
  const decided = (await findReview(tx, id))!.review.decidedAt!
  const signed = (await listSignOffs(tx, id)).find((one) => one.revision === revision)
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  return {
    readings: await countApprovals(tx, id, revision),
    last: dayOf(decided),
    signed: signed
      ? { name: signed.name, role: signed.role, on: dayOf(signed.signedAt), checked: signed.checked }
      : null,
    blind: { asked, right },
  }
}
