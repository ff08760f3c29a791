import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { type ContestEntry, contestDecision, contestsReply } from '#contract/judging.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import type { Db } from '../../db/database.ts'
import { pageOfQueue } from '../../db/staff-queue.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { findTurns } from '../attempts/turn-store.ts'
import { talkExcerpt } from '../excerpt/talk-excerpt.ts'
import { presentItem } from '../preview/present-whole-rubric.ts'
import { acceptContest } from './accept-contest.ts'
import { type Declined, declineContest } from './decline-contest.ts'
import { CONTEST_QUEUE, type Contest, contestGone, findContestRow } from './store.ts'

/** Returns contested marks, newest first, with the conversation around them and without names. */
export const listContests = endpoint({
  query: waitingQuery,
  returns: contestsReply,
  async handle({ query }, { db, content }) {
    const { rows, ...page } = await pageOfQueue(db, CONTEST_QUEUE, query)
    return { contests: await Promise.all(rows.map((row) => present(db, content, row))), ...page }
  },
})

/** Grants the mark, or declines it with a sentence for the student. */
export const decideContest = endpoint({
  params: z.object({ id: z.uuid() }),
  body: contestDecision,
  returns: contestsReply.shape.contests.element,
  async handle({ params: { id }, body, user }, deps) {
    return deps.db.transaction(async (tx) => {
      if (body.decision === 'accept') {
        const { item, caseId, before, after } = await acceptContest(tx, deps, id)
        const details = { contest: id, case: caseId, item, score_before: before, score_after: after }
        await noteAct(tx, { staff: user.id }, { did: 'gave a contested mark', details }, deps.now())
      } else {
        refuseUnlessDeclined(await declineContest(tx, id, body.because, deps.now()))
        const details = { contest: id, because: body.because }
        await noteAct(tx, { staff: user.id }, { did: 'declined a contested mark', details }, deps.now())
      }
      const row = await findContestRow(tx, id)
      if (!row) throw contestGone()
      return present(tx, deps.content, row)
    })
  },
})

function refuseUnlessDeclined(outcome: Declined) {
  if (outcome === 'declined') return
  if (outcome === 'no-such-contest') throw contestGone()
  if (outcome === 'granted-already') throw conflict('granted-already', 'This mark was given in the meantime.')
  throw conflict('declined-already', 'This has already been declined; the first reason is kept.')
}

type Row = { contest: Contest; caseId: number }

async function present(db: Db, content: LoadedContent, { contest, caseId }: Row): Promise<ContestEntry> {
  const patientCase = content.cases.get(caseId)
  const item = patientCase?.items.find(({ id }) => id === contest.item)
  const stored = await findTurns(db, contest.attemptId)
  return {
    id: contest.id,
    at: contest.createdAt.toISOString(),
    case_id: caseId,
    patient_name: patientCase?.file.patient.name ?? null,
    talk: talkExcerpt(stored, contest.turnId, patientCase),
    item: item ? presentItem(item) : null,
    comment: contest.comment,
    ...presentEnd(contest),
  }
}

/** A granted mark closes the contest, whatever was decided before. */
function presentEnd({ grantedAt, declinedAt, declinedBecause }: Contest) {
  if (grantedAt) return { state: 'granted' as const, decided_at: grantedAt.toISOString(), because: null }
  if (!declinedAt) return { state: 'open' as const, decided_at: null, because: null }
  return { state: 'declined' as const, decided_at: declinedAt.toISOString(), because: declinedBecause }
}
