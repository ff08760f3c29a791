import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import {
  type FlaggedReply,
  type FlaggedReplyPatch,
  flaggedRepliesReply,
  flaggedReplyPatch,
  labelledQuestionsFile,
} from '#contract/judging.ts'
import { isActId } from '#engine/vocabulary/acts.ts'
import { type Act, noteAct } from '../../audit/audit-store.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import type { Db } from '../../db/database.ts'
import { nextAfter } from '../../db/keyset-pagination.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { findTurns } from '../attempts/turn-store.ts'
import { talkExcerpt } from '../excerpt/talk-excerpt.ts'
import { labelledQuestions } from './labelled-questions.ts'
import {
  countWaitingFlags,
  type Flagged,
  findFlagged,
  findFlagPage,
  findPassed,
  forgetReview,
  saveReview,
} from './store.ts'

const A_PAGE = 20
const gone = () => notFound('This reply is no longer flagged, or its account was deleted.')

/** Returns replies flagged as wrong, newest first, with the conversation around them and without names. */
export const listFlaggedReplies = endpoint({
  query: waitingQuery,
  returns: flaggedRepliesReply,
  async handle({ query: { before, waiting } }, { db, content }) {
    const after = before ? await findFlagged(db, before) : undefined
    if (before && !after) throw gone()
    const rows = await findFlagPage(db, { ...(after && { after }), waiting: waiting === 'yes' }, A_PAGE)
    return {
      replies: await Promise.all(rows.map((row) => present(db, content, row))),
      waiting: await countWaitingFlags(db),
      next: nextAfter(rows, A_PAGE, ({ turnId }) => turnId),
    }
  },
})

const DID: Record<FlaggedReplyPatch['state'], Act['did']> = {
  waits: 'put a flagged reply back',
  done: 'looked at a flagged reply',
  passed: 'passed a flagged reply on',
}

/** Stores the decision on a flagged reply: resolved, passed on with its intended meaning, or reopened. */
export const settleFlaggedReply = endpoint({
  params: z.object({ id: z.uuid() }),
  body: flaggedReplyPatch,
  returns: flaggedRepliesReply.shape.replies.element,
  async handle({ params: { id }, body: { state, note, labels }, user }, { db, content, now }) {
    const unknown = labels.find((label) => !isActId(label))
    if (unknown !== undefined) throw invalid(`“${unknown}” is no act. Acts look like sx:fever or onset:complaint.`)
    return db.transaction(async (tx) => {
      const before = await findFlagged(tx, id)
      if (!before) throw gone()
      if (state === 'waits') await forgetReview(tx, id)
      else await saveReview(tx, { turnId: id, state, note, labels, decidedAt: now() })
      const details = { reply: id, case: before.caseId, before: before.review?.state ?? 'waits', after: state }
      await noteAct(tx, { staff: user.id }, { did: DID[state], details }, now())
      const row = await findFlagged(tx, id)
      if (!row) throw gone()
      return present(tx, content, row)
    })
  },
})

/** Returns the replies passed on, as a file of labelled questions. */
export const exportFlaggedReplies = endpoint({
  returns: labelledQuestionsFile,
  async handle(_, { db }) {
    const lines = await labelledQuestions(db, await findPassed(db))
    return new File(
      lines.map(
        (line) => `${line}
`,
      ),
      'flagged-replies.jsonl',
      { type: 'application/x-ndjson; charset=utf-8' },
    )
  },
})

async function present(db: Db, content: LoadedContent, flagged: Flagged): Promise<FlaggedReply> {
  const { turnId, attemptId, saidAt, caseId, mode, review } = flagged
  const patientCase = content.cases.get(caseId)
  return {
    id: turnId,
    at: saidAt.toISOString(),
    case_id: caseId,
    patient_name: patientCase?.file.patient.name ?? null,
    talk: talkExcerpt(await findTurns(db, attemptId), turnId, patientCase),
    mode,
    state: review?.state ?? 'waits',
    note: review?.note ?? '',
    labels: review?.labels ?? [],
    decided_at: review?.decidedAt.toISOString() ?? null,
  }
}
