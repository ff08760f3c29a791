import { loadConditionNames } from '../../conditions/condition-names.ts'
import { readCase } from '../../consultation/consultation-calls.ts'
import {
  BackToDashboard,
  CaseTrouble,
  InsteadOfRoom,
  PatientOnTheWay,
  troubleOf,
} from '../../consultation/stage/mode-page.tsx'
import type { Route } from './+types/race-screen.ts'
import { modeRoutes } from './mode-routes.ts'
import { RaceRoom } from './race-room.tsx'

/** Used until the server returns this race's time limit, in seconds. */
const USUAL_SECONDS = 360

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [patientCase, names] = await Promise.all([
    readCase(Number(params.caseId)),
    loadConditionNames().catch(() => []),
  ])
  return { patientCase: { ...patientCase, time_limit: USUAL_SECONDS }, names }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Race To Diagnosis: ${loaderData.patientCase.patient_name} · Bedside` : 'Bedside' },
]

/** Race To Diagnosis: a few focused questions, a short clock, and a differential to rank again after each answer. */
export default function RaceScreen({ loaderData: { patientCase, names } }: Route.ComponentProps) {
  const routes = modeRoutes(patientCase.id)
  if (!patientCase.participation_for_diagnosis_mode) return <NoRace name={patientCase.patient_name} />
  return <RaceRoom key={routes.here} patientCase={patientCase} names={names} routes={routes} />
}

const NoRace = ({ name }: { name: string }) => (
  <InsteadOfRoom title={`${name} isn’t available as a race.`} back={<BackToDashboard />}>
    <p>Choose another patient who offers Race To Diagnosis.</p>
  </InsteadOfRoom>
)

export const HydrateFallback = () => <PatientOnTheWay />

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseTrouble words={troubleOf(error)} />
