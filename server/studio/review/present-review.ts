import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import type { Deps } from '../../deps.ts'
import type { User } from '../../user.ts'
import { openCase } from '../open-case.ts'
import { FEW_BLIND } from '../publish/bar.ts'
import { measureBlind } from '../publish/blind-store.ts'
import { missingFor } from '../publish/missing.ts'
import { nameOfInstitution } from './area-store.ts'
import { peopleOf, stateOf } from './present-area.ts'
import { findReview, isAmongAuthors, lastPublished, listRemarks, listSignOffs } from './store.ts'

/** Returns a case's review state, what prevents publication, and who may do what. */
export async function presentReview(deps: Deps, user: User, id: string): Promise<StudioReviewReply> {
  const { db, content } = deps
  const { head, current, roles } = await openCase(db, user, id)
  const { revision, institutionId } = head
  const found = await findReview(db, id)
  const published = (await lastPublished(db, [id])).get(id)
  const blind = await measureBlind(db, id)
  return {
    revision,
    state: stateOf(revision, found?.review, published),
    roles,
    is_among_authors: await isAmongAuthors(db, id, user.id),
    review: found ? presentRequest(found, revision) : null,
    remarks: (await listRemarks(db, id)).map(({ remark, saidBy }) => ({
      id: remark.id,
      file: remark.file,
      path: remark.path,
      words: remark.words,
      said_by: saidBy,
      said_at: remark.saidAt.toISOString(),
      settled: remark.settledAt !== null,
    })),
    sign_offs: (await listSignOffs(db, id)).map(({ name, role, checked, signedAt, version, ...of }) => {
      return { name, role, checked, on: signedAt.toISOString(), version, stands: of.revision === revision }
    }),
    published: published
      ? {
          case_id: published.caseId,
          version: published.version,
          at: published.at.toISOString(),
          is_offered: published.offered !== null,
          is_loaded:
            published.offered !== null && content.published.get(published.caseId)?.offered === published.offered,
          is_current: published.revision === revision,
        }
      : null,
    missing: await missingFor({ files: current.files, revision, review: found?.review, blind }, deps),
    blind: { asked: blind.asked, right: blind.right, is_few: blind.asked < FEW_BLIND },
    people: await peopleOf(db, institutionId),
    institution: institutionId === null ? null : await nameOfInstitution(db, institutionId),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findReview>>>

const presentRequest = ({ review, askedBy, decidedBy }: Found, revision: number) => ({
  version: review.version,
  asked_by: askedBy,
  asked_at: review.askedAt.toISOString(),
  decision: review.decision,
  decided_by: decidedBy,
  decided_at: review.decidedAt?.toISOString() ?? null,
  is_current: review.revision === revision,
})
