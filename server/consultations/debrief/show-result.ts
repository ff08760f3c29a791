import type { Deps } from '../../deps.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import type { Attempt } from '../attempts/store.ts'
import { closeReasoning } from './store.ts'

/**
 * Hands in the reasoning of a submitted attempt, once, before any result is shown. Throws while something open on the
 * same case would be spoilt.
 */
export async function showResult(deps: Deps, attempt: Attempt) {
  if (attempt.debriefReadAt) return
  const { id, userId, caseId } = attempt
  const show = (tx: Deps['db']) => closeReasoning(tx, attempt, deps.now())
  await showAnswers(deps, { userId, caseId }, { way: 'result', own: id, show })
}
