import { type ContestReply, contestReply, contestRequest } from '#contract/agent.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid } from '../../errors.ts'
import { openMarked, sessionParams } from '../attempts/opened.ts'
import { findTurns, type StoredTurn } from '../attempts/turn-store.ts'
import { showResult } from '../debrief/show-result.ts'
import { type Contest, saveContest } from './store.ts'

/**
 * Contests a mark ("I did ask that"): stores the item and the turn for the case's author. Repeated requests return the
 * existing contest.
 */
export const contestMark = endpoint({
  params: sessionParams,
  body: contestRequest,
  returns: contestReply,
  async handle({ params, body, user }, deps) {
    const { attempt, sheet } = await openMarked(deps, params.sessionId, user)
    // Even a refusal from here on would reveal the contents of the sheet.
    await showResult(deps, attempt)
    const stored = (await findTurns(deps.db, attempt.id)).filter(({ turn }) => turn !== null)
    const turn = stored[body.turn]
    if (!turn) throw invalid('You didn’t say anything at that point.')
    refuseUnlessMissed(sheet, body.item)
    const of = { attemptId: attempt.id, item: body.item, turnId: turn.id }
    const saved = await saveContest(deps.db, { ...of, comment: body.comment, createdAt: deps.now() })
    return presentContest(saved, stored)
  },
})

function refuseUnlessMissed({ items }: MarkSheet, item: string) {
  const line = items.find((candidate) => candidate.item === item)
  if (!line) throw invalid('The marking sheet has no such item.')
  if (line.awarded > 0) throw conflict('mark-given', 'You already have this mark.')
}

/** `stored` are the turns without the greeting. */
export const presentContest = (contest: Contest, stored: readonly StoredTurn[]): ContestReply => ({
  item: contest.item,
  turn: stored.findIndex(({ id }) => id === contest.turnId),
  ...presentEnd(contest),
  made: contest.createdAt.toISOString(),
})

/** A mark granted later takes precedence over an earlier refusal. */
function presentEnd({ grantedAt, declinedAt, declinedBecause }: Contest) {
  if (grantedAt) return { state: 'granted' as const, granted: grantedAt.toISOString(), declined: null }
  if (!declinedAt) return { state: 'open' as const, granted: null, declined: null }
  const declined = { at: declinedAt.toISOString(), because: declinedBecause ?? '' }
  return { state: 'declined' as const, granted: null, declined }
}
