import { useState } from 'react'
import { Link } from 'react-router'
import type { AssignmentShape, ResultsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { saveFile } from '../save-file.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { useStaffPage, wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Note } from '../ui/layout/text.ts'
import { momentOf } from '../ui/text/dates.ts'
import type { Route } from './+types/assignment-screen.ts'
import { ItemsTable } from './items-table.tsx'
import { ASSIGNMENTS, assignmentApi, statisticsPath } from './paths.ts'
import { StudentsTable } from './students-table.tsx'
import { instantOf, localOf, studentsInWords } from './words.ts'

export const meta = () => [{ title: 'Assignment · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readStaffPage<ResultsReply>(`${assignmentApi(params.assignmentId)}results/`)

/** The results of an assignment, by student and by item. */
export default function AssignmentScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoAssignment />
  const { assignment, students, stations } = loaderData
  return (
    <>
      <Head key={assignment.id} first={assignment} />
      <h2>By student</h2>
      <StudentsTable assignmentId={assignment.id} students={students} />
      <Note>{silentInWords(loaderData.without_consent)}</Note>
      {stations.length > 0 && <h2>By item</h2>}
      {stations.map((station) => (
        <ItemsTable key={station.name} station={station} students={students} />
      ))}
      <AssignmentActions id={assignment.id} />
    </>
  )
}

export const NoAssignment = () => (
  <>
    <h1>We couldn’t find this assignment.</h1>
    <Link className="link" to={ASSIGNMENTS}>
      All assignments
    </Link>
  </>
)

/**
 * Returns how many students do not share their results, and how many of them are done, unless that number would
 * identify one.
 */
function silentInWords({ students, done }: ResultsReply['without_consent']): string {
  if (students === 0) return 'Every student in the cohort shares results with you.'
  const who = `${studentsInWords(students)} in the cohort ${students === 1 ? 'does' : 'do'} not share results with you.`
  return done === null ? `${who} Too few to say how many are done.` : `${who} ${done} of them are done.`
}

function Head({ first }: { first: AssignmentShape }) {
  const { shown, fault, send } = useStaffPage(first)
  const room = assignmentApi(shown.id)
  const [due, setDue] = useState(localOf(shown.due_at))
  return (
    <>
      <h1>{shown.title}</h1>
      <Note>
        {shown.of}. {shown.group.name}. Opened {momentOf(shown.opens_at)}.{' '}
        {shown.due_at === null ? 'No due date.' : `Due ${momentOf(shown.due_at)}.`} {shown.ended && 'Withdrawn.'}
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <div className={styles.form}>
        <TextField label="Due" type="datetime-local" value={due} onChange={(event) => setDue(event.target.value)} />
        <p className={styles.ways}>
          <Button size="small" kind="outline" onClick={() => void send('PATCH', room, { due_at: instantOf(due) })}>
            Change the due date
          </Button>
          <Button size="small" kind="outline" onClick={() => void send('PATCH', room, { ended: !shown.ended })}>
            {shown.ended ? 'Reopen' : 'Withdraw'}
          </Button>
        </p>
      </div>
    </>
  )
}

function AssignmentActions({ id }: { id: string }) {
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    setFault(null)
    try {
      await saveFile(`${assignmentApi(id)}export/`, 'bedside-results.csv')
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <>
      <p className={styles.ways}>
        <Button href={statisticsPath(id)}>Item statistics</Button>
        <Button kind="outline" onClick={() => void save()}>
          Results as CSV
        </Button>
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </>
  )
}
