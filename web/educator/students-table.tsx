import { Link } from 'react-router'
import type { StudentResult } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { ScrollingTable } from '../group/circuit/scrolling-table.tsx'
import { Note } from '../ui/layout/text.ts'
import { momentOf } from '../ui/text/dates.ts'
import { studentPath } from './paths.ts'
import { STATES } from './words.ts'

type Props = { assignmentId: string; students: readonly StudentResult[] }

const TONES = { open: 'over', begun: 'over', done: 'done', late: 'waits', missed: 'failed' } as const

/** One row for each student who lets educators see results. */
export function StudentsTable({ assignmentId, students }: Props) {
  if (students.length === 0) return <p>No student in this cohort shares results with you yet.</p>
  return (
    <ScrollingTable label="Results by student">
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">State</th>
          <th scope="col">Marks</th>
          <th scope="col">Debrief</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <Row key={student.id} assignmentId={assignmentId} student={student} />
        ))}
      </tbody>
    </ScrollingTable>
  )
}

const Row = ({ assignmentId, student }: { assignmentId: string; student: StudentResult }) => (
  <tr>
    <th scope="row">
      {student.name || student.email}
      {student.name && <span className={styles.under}>{student.email}</span>}
    </th>
    <td>
      <span className={styles[TONES[student.state]]}>{STATES[student.state]}</span>
      {student.done_at !== null && <span className={styles.under}>{momentOf(student.done_at)}</span>}
    </td>
    <td>{student.pieces.length === 0 ? '–' : `${student.score} of ${student.max_score}`}</td>
    <td>
      {student.transcript ? (
        <Debriefs assignmentId={assignmentId} student={student} />
      ) : (
        <Note as="span">Not shown</Note>
      )}
    </td>
  </tr>
)

function Debriefs({ assignmentId, student }: { assignmentId: string; student: StudentResult }) {
  const read = student.pieces.filter(({ session_id }) => session_id !== null)
  if (read.length === 0) return '–'
  return read.map(({ session_id, part }) => (
    <Link key={session_id} className="link" to={studentPath(assignmentId, session_id!)}>
      Read{read.length > 1 && ` case ${part}`}
      <span className="visually-hidden">: {student.name || student.email}</span>
    </Link>
  ))
}
