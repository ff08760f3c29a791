import { z } from 'zod'
import { hintRevealReply, hintRevealRequest, type SessionInfo } from '#contract/agent.ts'
import { hintsReply } from '#contract/cases.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { HISTORY } from '../../statistics/modes.ts'
import { isExpired } from './clock.ts'
import { openAttempt, sessionExpired, sessionParams } from './opened.ts'
import { revealUpTo } from './running-store.ts'
import { type Attempt, findOpenAttempt } from './store.ts'

/** Returns a case's hints with the text of those revealed so far. */
export function shownHints(
  hints: readonly string[],
  { hintsRevealed }: Pick<Attempt, 'hintsRevealed'>,
): SessionInfo['hints'] {
  const total = hints.length
  return hints.map((text, at) => {
    const revealed = at < hintsRevealed
    return { index: at + 1, total, text: revealed ? text : null, revealed }
  })
}

/** Reveals the next hint, or returns one revealed before. */
export const revealHint = endpoint({
  params: sessionParams,
  body: hintRevealRequest,
  returns: hintRevealReply,
  async handle({ params, body, user }, deps) {
    const { attempt, patientCase, mode } = await openAttempt(deps, params.sessionId, user)
    if (attempt.stoppedAt || isExpired(attempt, deps.now())) throw sessionExpired()
    const hints = mode.hints(viewOf(patientCase))
    const index = body.currentHint
    const text = hints[index - 1]
    if (text === undefined) throw notFound('There is no such hint.')
    if (index > attempt.hintsRevealed + 1) throw conflict('hint-too-early', 'Please open the earlier hints first.')
    await revealUpTo(deps.db, attempt, index)
    return { index, total: hints.length, text, revealed: true }
  },
})

/** Returns a case's hints, with the text of those revealed in the student's open consultation. */
export const showHints = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  returns: hintsReply,
  async handle({ params, user }, { db, content, now }) {
    const patientCase = content.cases.get(params.id)
    if (!patientCase) throw notFound('Sorry, we could not find this case.')
    const open = await findOpenAttempt(db, { userId: user.id, caseId: params.id, mode: HISTORY }, now())
    const texts = shownHints(viewOf(patientCase).hints, open ?? { hintsRevealed: 0 }).map(({ text }) => ({ text }))
    const [hint_1, hint_2, hint_3, hint_4, hint_5] = texts
    return { hint_1: hint_1!, hint_2: hint_2!, hint_3: hint_3!, hint_4: hint_4!, hint_5: hint_5! }
  },
})
