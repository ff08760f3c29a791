import { redirect } from 'react-router'
import { type ResultPage, resultPath } from '../paths/case-paths.ts'
import { readInfo } from './results-calls.ts'

type Params = { caseId: string; sessionId: string; journeyId?: string | undefined }

/** A result under a journey that it is no part of goes to its own address. */
export async function keepToJourney({ caseId, sessionId, journeyId }: Params, page: ResultPage): Promise<void> {
  if (journeyId === undefined) return
  const { case_journey_id: own } = await readInfo(sessionId)
  if (own !== journeyId) throw redirect(resultPath(caseId, sessionId, page, own))
}
