import { Refusal } from '../../api.ts'
import { readCase } from '../../consultation/consultation-calls.ts'
import { CaseTrouble, PatientOnTheWay, troubleOf } from '../../consultation/stage/mode-page.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { Route } from './+types/learn-screen.ts'
import { readLesson } from './learn-calls.ts'
import styles from './learn-screen.module.css'
import { LessonResult } from './lesson-result.tsx'
import { LessonRoom } from './lesson-room.tsx'
import { LEARN } from './mode-routes.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const caseId = Number(params.caseId)
  const session = new URL(request.url).searchParams.get('session')
  const [patientCase, lesson] = await Promise.all([readCase(caseId), session && finished(session, caseId)])
  return { patientCase, lesson: lesson || null }
}

/** Returns a completed lesson; null for an unknown or open one, which the lesson room handles. */
async function finished(session: string, caseId: number) {
  const lesson = await readLesson(session).catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })
  return lesson?.completed && lesson.case_id === caseId ? lesson : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Learn: ${loaderData.patientCase.patient_name} · Bedside` : 'Learn · Bedside' },
]

/** Learn: a case in modules, with a professor and no clock, and its result. */
export default function LearnScreen({ loaderData: { patientCase, lesson } }: Route.ComponentProps) {
  return lesson?.result ? (
    <LessonResult patientCase={patientCase} panel={lesson.panel} result={lesson.result} />
  ) : (
    <LessonRoom key={patientCase.id} patientCase={patientCase} />
  )
}

export const HydrateFallback = () => <PatientOnTheWay className={styles.loading} />

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <CaseTrouble words={troubleOf(error)} back={<Button href={LEARN}>Back to Learn</Button>} />
)
