import { redirect } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { resultPath } from '../../paths/case-paths.ts'
import { currentUser } from '../../session/session.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { firstName } from '../../ui/text/words.ts'
import { useFeedback } from '../feedback/use-feedback.ts'
import { reasoningIsOver } from '../reasoning/reasoning-step.ts'
import { redirectToOwnJourney } from '../redirect-to-own-journey.ts'
import { ResultFault } from '../result-fault.tsx'
import { ResultLoading } from '../result-loading.tsx'
import { readCase, readDebrief } from '../results-calls.ts'
import { FrameworkContext } from '../sheet/framework.ts'
import type { Route } from './+types/rubric-screen.ts'
import { DebriefBody } from './debrief-body.tsx'
import { DebriefTop } from './debrief-top.tsx'

const Feedback = lazyDialog(async () => (await import('../feedback/feedback-dialog.tsx')).FeedbackDialog)

/** The debrief is loaded only after the reasoning is handed in or skipped, because loading it closes that step. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { caseId, sessionId, journeyId } = params
  await redirectToOwnJourney(params, 'rubric')
  if (!(await reasoningIsOver(sessionId))) throw redirect(resultPath(caseId, sessionId, 'summary', journeyId))
  const [debrief, patientCase] = await Promise.all([readDebrief(sessionId), readCase(Number(caseId))])
  const next = await Promise.all(debrief.next_cases.slice(0, 4).map((id) => readCase(id).catch(() => null)))
  const framework = (await currentUser())?.profile.framework ?? null
  return { debrief, patientCase, framework, next: next.filter((one): one is CaseReply => one !== null) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Debrief: ${loaderData.debrief.patient_name} · Bedside` : 'Debrief · Bedside' },
]

/** The debrief: how it went, what to keep and change, every mark with its evidence, and what to do next. */
export default function RubricScreen({ loaderData: { debrief, patientCase, framework, next } }: Route.ComponentProps) {
  const feedback = useFeedback(debrief)
  return (
    <>
      <DebriefTop caseId={debrief.case_id} nextCase={next[0]?.id} journey={debrief.journey} />
      <main id="main" tabIndex={-1}>
        <FrameworkContext value={framework}>
          <DebriefBody
            debrief={debrief}
            patientCase={patientCase}
            next={next}
            onFeedback={feedback.given ? undefined : feedback.show}
          />
        </FrameworkContext>
      </main>
      <Feedback open={feedback.open} feedback={feedback} name={firstName(debrief.patient_name)} />
    </>
  )
}

export const HydrateFallback = ResultLoading

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ResultFault error={error} caseId={params.caseId} journeyId={params.journeyId} />
}
