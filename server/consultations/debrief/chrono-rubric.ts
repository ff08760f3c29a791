import { type ChronoRubricReply, chronoRubricReply, chronoRubricRequest } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { endpoint } from '../../endpoint.ts'
import { openMarked, sessionParams } from '../attempts/opened.ts'
import type { Attempt } from '../attempts/store.ts'
import { presentRubric } from './present-rubric.ts'
import { showResult } from './show-result.ts'
import { savePath } from './store.ts'

/** Returns the marking sheet alone. Like the debrief it closes the reasoning step: items reveal the answers. */
export const showChronoRubric = endpoint({
  params: sessionParams,
  returns: chronoRubricReply,
  async handle({ params, user }, deps) {
    const { attempt, patientCase, sheet } = await openMarked(deps, params.sessionId, user)
    await showResult(deps, attempt)
    return present(attempt, patientCase, sheet)
  },
})

/** Stores the page on which the marking sheet was last read. */
export const saveRubricPath = endpoint({
  params: sessionParams,
  body: chronoRubricRequest,
  returns: chronoRubricReply,
  async handle({ params, body, user }, deps) {
    const { attempt, patientCase, sheet } = await openMarked(deps, params.sessionId, user)
    await showResult(deps, attempt)
    await savePath(deps.db, attempt, body.path)
    return present({ ...attempt, rubricPath: body.path }, patientCase, sheet)
  },
})

const present = ({ id, rubricPath }: Attempt, patientCase: PatientCase, sheet: MarkSheet): ChronoRubricReply => ({
  session_id: id,
  path: rubricPath,
  chrono_rubric: presentRubric(patientCase, sheet),
})
