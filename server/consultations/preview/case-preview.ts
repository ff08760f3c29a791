import { z } from 'zod'
import { casePreviewReply } from '#contract/case-preview.ts'
import { endpoint } from '../../endpoint.ts'
import { findCase } from '../../library/access.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { presentCasePreview } from './present-case-preview.ts'

/** Returns the whole case as its author sees it, with the current results of its walkthroughs. */
export const showCasePreview = endpoint({
  query: z.object({ case_id: z.coerce.number().int() }),
  returns: casePreviewReply,
  async handle({ query, user }, deps) {
    const { content } = deps
    const patientCase = findCase(content, query.case_id)
    await showAnswers(deps, { userId: user.id, caseId: patientCase.id }, { way: 'preview' })
    return presentCasePreview(patientCase, await content.proofOf(patientCase), deps)
  },
})
