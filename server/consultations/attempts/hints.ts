import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hintRevealReply, hintRevealRequest, type SessionInfo } from '#contract/agent.ts'
import { hintsReply } from '#contract/cases.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { attempts } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { isExpired } from './clock.ts'
import { openAttempt, sessionExpired, sessionParams } from './opened.ts'
import { type Attempt, findOpenAttempt } from './store.ts'

/** The hints of a case as far as this attempt has revealed them; the rest stay without words. */
export function hintsOf(
  { file }: PatientCase,
  { hintsRevealed }: Pick<Attempt, 'hintsRevealed'>,
): SessionInfo['hints'] {
  const total = file.hints.length
  return file.hints.map((text, at) => {
    const revealed = at < hintsRevealed
    return { index: at + 1, total, text: revealed ? text : null, revealed }
  })
}

/** The next hint, or again one that was revealed. */
export const revealHint = endpoint({
  params: sessionParams,
  body: hintRevealRequest,
  returns: hintRevealReply,
  async handle({ params, body, user }, deps) {
    const { attempt, patientCase } = await openAttempt(deps, params.sessionId, user)
    if (attempt.stoppedAt || isExpired(attempt, deps.now())) throw sessionExpired()
    const index = body.currentHint
    if (index > attempt.hintsRevealed + 1) throw conflict('hint-too-early', 'Please open the earlier hints first.')
    await deps.db
      .update(attempts)
      .set({ hintsRevealed: sql`greatest(${attempts.hintsRevealed}, ${index})` })
      .where(and(eq(attempts.id, attempt.id), eq(attempts.userId, user.id)))
    return { index, total: patientCase.file.hints.length, text: patientCase.file.hints[index - 1]!, revealed: true }
  },
})

/** The hints of a case: those that the student's open consultation has revealed. */
export const showHints = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  returns: hintsReply,
  async handle({ params, user }, { db, content, now }) {
    const patientCase = content.cases.get(params.id)
    if (!patientCase) throw notFound('Sorry, the case not found.')
    const open = await findOpenAttempt(db, { userId: user.id, caseId: params.id, mode: 'spm' }, now())
    const texts = hintsOf(patientCase, open ?? { hintsRevealed: 0 }).map(({ text }) => ({ text }))
    const [hint_1, hint_2, hint_3, hint_4, hint_5] = texts
    return { hint_1: hint_1!, hint_2: hint_2!, hint_3: hint_3!, hint_4: hint_4!, hint_5: hint_5! }
  },
})
