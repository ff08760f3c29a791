import { and, eq } from 'drizzle-orm'
import { type ChronoRubricReply, chronoRubricReply, chronoRubricRequest } from '#contract/agent.ts'
import { attempts } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { openAttempt, refuseBeforeStop, sessionParams } from '../attempts/opened.ts'
import type { Attempt } from '../attempts/store.ts'
import { closeReasoning } from './debrief-read.ts'
import { presentRubric } from './present-rubric.ts'

/** The marking sheet alone. Like the debrief it closes the reasoning step: the items name what was to be found. */
export const showChronoRubric = endpoint({
  params: sessionParams,
  returns: chronoRubricReply,
  async handle({ params, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    await closeReasoning(deps.db, attempt, deps.now())
    return present(attempt)
  },
})

/** Keeps the page on which the marking sheet was last read. */
export const keepRubricPath = endpoint({
  params: sessionParams,
  body: chronoRubricRequest,
  returns: chronoRubricReply,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    await closeReasoning(deps.db, attempt, deps.now())
    await deps.db
      .update(attempts)
      .set({ rubricPath: body.path })
      .where(and(eq(attempts.id, attempt.id), eq(attempts.userId, user.id)))
    return present({ ...attempt, rubricPath: body.path })
  },
})

const present = ({ id, rubricPath, markSheet }: Attempt): ChronoRubricReply => ({
  session_id: id,
  path: rubricPath,
  chrono_rubric: markSheet ? presentRubric(markSheet) : [],
})
