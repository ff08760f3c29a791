import { useState } from 'react'
import { redirect } from 'react-router'
import type { DebriefReply } from '#contract/agent.ts'
import { loadConditionNames } from '../../conditions/condition-names.ts'
import { casePath } from '../../paths/case-paths.ts'
import { redirectToOwnJourney } from '../redirect-to-own-journey.ts'
import { ResultFault } from '../result-fault.tsx'
import { ResultLoading } from '../result-loading.tsx'
import { readCase, readDebrief, readFindings, readInfo } from '../results-calls.ts'
import { StepsTop } from '../steps-top.tsx'
import type { Route } from './+types/summary-screen.ts'
import { rememberHandedIn } from './handed-in.ts'
import { saveCopy } from './reasoning-copy.ts'
import { ReasoningForm } from './reasoning-form.tsx'
import { ReasoningResult } from './reasoning-result.tsx'
import { reasoningIsOver } from './reasoning-step.ts'
import styles from './summary-screen.module.css'

/** The debrief is not loaded until the reasoning is handed in: loading it closes the step and reveals the answer. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { caseId, sessionId } = params
  await redirectToOwnJourney(params, 'summary')
  const [info, patientCase, names] = await Promise.all([
    readInfo(sessionId),
    readCase(Number(caseId)),
    loadConditionNames().catch(() => []),
  ])
  if (info.stopped === null) throw redirect(casePath(caseId, params.journeyId))
  const { findings } = await readFindings(sessionId)
  const debrief = (await reasoningIsOver(sessionId)) ? await readDebrief(sessionId) : null
  // Text that never reached the server can no longer be handed in.
  if (debrief) saveCopy(localStorage, sessionId, null)
  return { info, patientCase, names, findings, debrief }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `Your reasoning: ${loaderData.patientCase.patient_name} · Bedside` : 'Your reasoning · Bedside',
  },
]

/** The page after the consultation: the student's summary and differential first, then a comparison with the case's. */
export default function SummaryScreen({ loaderData, params }: Route.ComponentProps) {
  const { info, patientCase, names, findings } = loaderData
  const [debrief, setDebrief] = useState<DebriefReply | null>(loaderData.debrief)
  const handIn = async () => {
    const reply = await readDebrief(params.sessionId)
    rememberHandedIn(params.sessionId)
    setDebrief(reply)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <StepsTop step={1} />
      <main id="main" tabIndex={-1} className={styles.page}>
        {debrief ? (
          <ReasoningResult debrief={debrief} patientCase={patientCase} />
        ) : (
          <ReasoningForm info={info} patientCase={patientCase} names={names} findings={findings} onHandIn={handIn} />
        )}
      </main>
    </>
  )
}

export const HydrateFallback = ResultLoading

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ResultFault error={error} caseId={params.caseId} journeyId={params.journeyId} />
}
