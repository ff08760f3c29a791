import { showAnswers } from '../../cases/answers/answers.ts'
import type { Deps } from '../../deps.ts'
import type { Attempt } from '../attempts/store.ts'
import { closeReasoning } from './store.ts'

/**
 * Before anything of what a submitted attempt came to is told: hands its reasoning in, once. Refused while something else
 * on the case is open that it would spoil.
 */
export async function showResult(deps: Deps, attempt: Attempt) {
  if (attempt.debriefReadAt) return
  const { id, userId, caseId } = attempt
  const show = (tx: Deps['db']) => closeReasoning(tx, attempt, deps.now())
  await showAnswers(deps, { userId, caseId }, { way: 'result', own: id, show })
}
