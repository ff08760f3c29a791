import { isRouteErrorResponse } from 'react-router'
import { ContactSupport } from '../../account/contact-support.tsx'
import { Refusal } from '../../api.ts'
import { readCase } from '../../consultation/consultation-calls.ts'
import { CASE_TROUBLE, NO_SUCH_CASE, serverWords } from '../../consultation/faults.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/race-screen.ts'
import { readDiagnosisNames } from './race-calls.ts'
import { RaceRoom } from './race-room.tsx'
import styles from './race-screen.module.css'
import { wayOf } from './way.ts'

/** Until the server has told how long this race may last. */
const USUAL_SECONDS = 360

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [patientCase, names] = await Promise.all([
    readCase(Number(params.caseId)),
    readDiagnosisNames().catch(() => []),
  ])
  return { patientCase: { ...patientCase, time_limit: USUAL_SECONDS }, names }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Race To Diagnosis: ${loaderData.patientCase.patient_name} · Bedside` : 'Bedside' },
]

/** Race To Diagnosis: a few pointed questions, a short clock, and a list that is ranked anew with every answer. */
export default function RaceScreen({ loaderData: { patientCase, names } }: Route.ComponentProps) {
  const way = wayOf(patientCase.id)
  if (!patientCase.participation_for_diagnosis_mode) return <NoRace name={patientCase.patient_name} />
  return <RaceRoom key={way.here} patientCase={patientCase} names={names} way={way} />
}

const NoRace = ({ name }: { name: string }) => (
  <main id="main" tabIndex={-1} className={styles.trouble}>
    <h1>{name} is not met as a race.</h1>
    <p>Other patients are: their dialog offers Race To Diagnosis.</p>
    <div>
      <Button href="/dashboard/home">Back To Dashboard</Button>
    </div>
  </main>
)

export function HydrateFallback() {
  return <main id="main" className={styles.loading} aria-busy="true" aria-label="The patient is on the way" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.trouble}>
      <h1>Ops, something went wrong.</h1>
      <p>{troubleOf(error)}</p>
      <p>
        <ContactSupport />
      </p>
      <div>
        <Button href="/dashboard/home">Back To Dashboard</Button>
      </div>
    </main>
  )
}

function troubleOf(error: unknown): string {
  const unknown = (error instanceof Refusal || isRouteErrorResponse(error)) && error.status === 404
  if (unknown) return NO_SUCH_CASE
  return error instanceof Refusal ? serverWords(error, CASE_TROUBLE) : CASE_TROUBLE
}
