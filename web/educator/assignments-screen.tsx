import { Link, useNavigate } from 'react-router'
import type { AssignmentShape, AssignmentsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { call } from '../api.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { momentOf } from '../ui/text/dates.ts'
import type { Route } from './+types/assignments-screen.ts'
import { AssignmentForm, type AssignmentFormRequest } from './assignment-form.tsx'
import { assignmentPath, EDUCATOR_API } from './paths.ts'
import { QuizExport } from './quiz-export.tsx'

export const meta = () => [{ title: 'Assignments · Bedside' }]

export const clientLoader = () => readStaffPage<AssignmentsReply>(`${EDUCATOR_API}assignments/`)

/** The cohorts' assignments, and the form for a new one. */
export default function AssignmentsScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!loaderData) return null
  const { assignments, cohorts, quizzes } = loaderData
  const set = async (request: AssignmentFormRequest) => {
    const { id } = await call<AssignmentShape>('POST', `${EDUCATOR_API}assignments/`, request)
    await navigate(assignmentPath(id))
  }
  return (
    <>
      <h1>Assignments</h1>
      {cohorts.length === 0 ? <p>Create a cohort first.</p> : <AssignmentForm choices={loaderData} onSet={set} />}
      <h2>Set so far</h2>
      {assignments.length === 0 && <p>Nothing is set yet.</p>}
      <Stack as="ul" gap={8}>
        {assignments.map((one) => (
          <Entry key={one.id} assignment={one} />
        ))}
      </Stack>
      {quizzes.length > 0 && (
        <>
          <h2>Quizzes for your exam system</h2>
          <QuizExport quizzes={quizzes} />
        </>
      )}
    </>
  )
}

const Entry = ({ assignment: { id, title, of, group, due_at, ended } }: { assignment: AssignmentShape }) => (
  <li className={styles.entry}>
    <Stack gap={4} shrinks breaks className={styles.words}>
      <h3>
        <Link className="link" to={assignmentPath(id)}>
          {title}
        </Link>
      </h3>
      <Note>
        {of}. {group.name}. {due_at === null ? 'No due date' : `Due ${momentOf(due_at)}`}
      </Note>
    </Stack>
    {ended && <span className={styles.over}>Withdrawn</span>}
  </li>
)
