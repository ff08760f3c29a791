import { Refusal } from '../../api.ts'
import { NO_SUCH_JOURNEY } from '../../cases/no-such-journey.ts'
import { readCase } from '../../consultation/consultation-calls.ts'
import { CaseTrouble, PatientOnTheWay, troubleOf } from '../../consultation/stage/mode-page.tsx'
import { currentUser } from '../../session/session.ts'
import { currentVariant } from '../../variants/variant.ts'
import type { Route } from './+types/history-screen.ts'
import { ConsultationRoom } from './consultation.tsx'
import { modeRoutes } from './mode-routes.ts'
import { isPartner } from './partner.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const caseId = Number(params.caseId)
  const [patientCase, user, variant] = await Promise.all([
    readCase(caseId),
    currentUser(),
    currentVariant(),
    params.journeyId && (await import('../../cases/journeys.ts')).readJourney(params.journeyId, caseId),
  ])
  const exam = !params.journeyId && new URL(request.url).searchParams.has('exam')
  const routes = modeRoutes(caseId, params.journeyId ?? null, exam)
  return {
    patientCase,
    student: user,
    partner:
      (user?.switches.your_progress_panel ?? false) &&
      ((variant?.is_partner ?? false) ||
        (user?.left_out ?? []).includes('SHOW_MARK_STREAK') ||
        isPartner(location.hostname, user?.groups ?? [])),
    routes,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.patientCase.patient_name} · Bedside` : 'Bedside' },
]

/** OSCE History: a timed consultation with a virtual patient. */
export default function HistoryScreen({ loaderData: { patientCase, student, partner, routes } }: Route.ComponentProps) {
  return (
    <ConsultationRoom key={routes.here} patientCase={patientCase} student={student} partner={partner} routes={routes} />
  )
}

export const HydrateFallback = () => <PatientOnTheWay />

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noJourney = error instanceof Refusal && error.code === NO_SUCH_JOURNEY
  return <CaseTrouble words={noJourney ? error.message : troubleOf(error)} />
}
