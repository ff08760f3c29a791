import { isRouteErrorResponse } from 'react-router'
import { ContactSupport } from '../../account/contact-support.tsx'
import { currentUser } from '../../account/session.ts'
import { Refusal } from '../../api.ts'
import { readCase } from '../../consultation/consultation-calls.ts'
import { CASE_TROUBLE, NO_SUCH_CASE, serverWords } from '../../consultation/faults.ts'
import { NO_SUCH_JOURNEY, readJourney } from '../../journeys/journeys.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/history-screen.ts'
import { ConsultationRoom } from './consultation.tsx'
import styles from './history-screen.module.css'
import { isPartner } from './partner.ts'
import { wayOf } from './way.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const caseId = Number(params.caseId)
  const [patientCase, user] = await Promise.all([
    readCase(caseId),
    currentUser(),
    params.journeyId && readJourney(params.journeyId, caseId),
  ])
  const way = wayOf(caseId, params.journeyId ?? null)
  return {
    patientCase,
    student: user,
    partner: (user?.switches.your_progress_panel ?? false) && isPartner(location.hostname, user?.groups ?? []),
    way,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.patientCase.patient_name} · Bedside` : 'Bedside' },
]

/** OSCE History: a timed consultation with a virtual patient. */
export default function HistoryScreen({ loaderData: { patientCase, student, partner, way } }: Route.ComponentProps) {
  return <ConsultationRoom key={way.here} patientCase={patientCase} student={student} partner={partner} way={way} />
}

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
  if (error instanceof Refusal && error.code === NO_SUCH_JOURNEY) return error.message
  if (error instanceof Refusal && error.status !== 404) return serverWords(error, CASE_TROUBLE)
  const unknown = (error instanceof Refusal || isRouteErrorResponse(error)) && error.status === 404
  return unknown ? NO_SUCH_CASE : CASE_TROUBLE
}
