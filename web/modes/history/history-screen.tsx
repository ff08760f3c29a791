import { isRouteErrorResponse } from 'react-router'
import { Refusal } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/history-screen.ts'
import { ConsultationRoom } from './consultation.tsx'
import { readCase } from './consultation-calls.ts'
import { CASE_TROUBLE, NO_SUCH_CASE } from './faults.ts'
import styles from './history-screen.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readCase(Number(params.caseId))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.patient_name} · Bedside` : 'Bedside' },
]

/** OSCE History: a timed consultation with a virtual patient. */
export default function HistoryScreen({ loaderData: patientCase }: Route.ComponentProps) {
  return <ConsultationRoom key={patientCase.id} patientCase={patientCase} />
}

export function HydrateFallback() {
  return <main id="main" className={styles.loading} aria-busy="true" aria-label="The patient is on the way" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.trouble}>
      <h1>Ops, something went wrong.</h1>
      <p>{troubleOf(error)}</p>
      <div>
        <Button href="/dashboard/home">Back To Dashboard</Button>
      </div>
    </main>
  )
}

function troubleOf(error: unknown): string {
  if (error instanceof Refusal) return error.status === 404 ? NO_SUCH_CASE : error.message
  return isRouteErrorResponse(error) && error.status === 404 ? NO_SUCH_CASE : CASE_TROUBLE
}
