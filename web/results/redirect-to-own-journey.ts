import { redirect } from 'react-router'
import { type ResultPage, resultPath } from '../paths/case-paths.ts'
import { readInfo } from './results-calls.ts'

type Params = { caseId: string; sessionId: string; journeyId?: string | undefined }

/** Redirects to the result's own address if the session does not belong to the journey in the URL. */
export async function redirectToOwnJourney({ caseId, sessionId, journeyId }: Params, page: ResultPage): Promise<void> {
  if (journeyId === undefined) return
  const { case_journey_id: own } = await readInfo(sessionId)
  if (own !== journeyId) throw redirect(resultPath(caseId, sessionId, page, own))
}
