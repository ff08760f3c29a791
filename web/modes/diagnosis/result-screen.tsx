import { redirect } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { call } from '../../api.ts'
import { PosterGrid } from '../../cases/poster-grid.tsx'
import { readCase } from '../../consultation/consultation-calls.ts'
import { ReasoningTable } from '../../results/reasoning/reasoning-table.tsx'
import { ResultFault } from '../../results/result-fault.tsx'
import { ResultLoading } from '../../results/result-loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Lead } from '../../ui/layout/text.ts'
import type { Route } from './+types/result-screen.ts'
import { BumpChart } from './bump-chart.tsx'
import { FigureMade } from './figure-made.tsx'
import { racePath } from './paths.ts'
import { readRace } from './race-calls.ts'
import { ResultHead } from './result-head.tsx'
import styles from './result-screen.module.css'
import { Worth } from './worth.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const race = await readRace(params.sessionId)
  const { result, standings, question_limit } = race
  if (!result || String(race.case_id) !== params.caseId) throw redirect(racePath(race.case_id))
  const [patientCase, library] = await Promise.all([
    readCase(race.case_id),
    call<{ results: CaseReply[] }>('GET', '/api/v1/cases/').catch(() => ({ results: [] })),
  ])
  const next = result.next_cases.flatMap((id) => library.results.find((one) => one.id === id) ?? [])
  return { result, standings, questionLimit: question_limit, patientCase, next }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Race result: ${loaderData.patientCase.patient_name} · Bedside` : 'Race result · Bedside' },
]

/** The result of a race: outcome, how the ranking moved, what each question was worth, and the differential. */
export default function RaceResultScreen({ loaderData }: Route.ComponentProps) {
  const { result, standings, questionLimit, patientCase, next } = loaderData
  const differential = result.differential.map((one) => ({ ...one, findings: [] }))
  return (
    <>
      <ResultHead result={result} patientCase={patientCase} questionLimit={questionLimit} next={next[0]?.id ?? null} />
      <main id="main" tabIndex={-1} className={styles.page} data-field={patientCase.system}>
        <BumpChart standings={standings} result={result} />
        <Worth result={result} questionLimit={questionLimit} />
        <FigureMade result={result} />
        <ReasoningTable
          debrief={{
            differential_rubric: differential,
            student_differential: result.elsewhere.map((name) => ({ name, matches: null })),
            patient_name: patientCase.patient_name,
            findings: null,
          }}
        />
        <section className={styles.next}>
          <h2>Who’s next</h2>
          {next.length > 0 ? (
            <PosterGrid row cases={next} toCase={racePath} />
          ) : (
            <Lead>You’ve done every race. You can do any of them again.</Lead>
          )}
          <Flow as="p" gap={12}>
            <Button kind="outline" href={racePath(patientCase.id)}>
              Race again
            </Button>
            <Button kind="quiet" href="/dashboard/home">
              All patients
            </Button>
          </Flow>
        </section>
      </main>
    </>
  )
}

export const HydrateFallback = ResultLoading

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ResultFault error={error} caseId={params.caseId} journeyId={undefined} />
}
