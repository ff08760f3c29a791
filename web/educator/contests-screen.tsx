import { Link } from 'react-router'
import type { EducatorContestsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { readStaffPage } from '../staff/staff-call.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { momentOf } from '../ui/text/dates.ts'
import type { Route } from './+types/contests-screen.ts'
import { EDUCATOR_API, studentPath } from './paths.ts'

export const meta = () => [{ title: 'Contested marks · Bedside' }]

export const clientLoader = () => readStaffPage<EducatorContestsReply>(`${EDUCATOR_API}contests/`)

const STATES = {
  open: { words: 'Open', tone: 'waits' },
  granted: { words: 'Mark given', tone: 'done' },
  declined: { words: 'Declined', tone: 'over' },
} as const

/** Marks that students contest in their assignments. The case's authors decide on them. */
export default function ContestsScreen({ loaderData }: Route.ComponentProps) {
  const contests = loaderData?.contests ?? []
  return (
    <>
      <h1>Contested marks</h1>
      <Note>
        From students who share their consultations with you. The case’s authors decide; you can comment on the debrief.
      </Note>
      {contests.length === 0 && <p>No mark is contested.</p>}
      <Stack as="ul" gap={8}>
        {contests.map((one) => (
          <li key={one.id} className={styles.entry}>
            <Stack gap={4} shrinks breaks className={styles.words}>
              <h2>{one.item}</h2>
              <p>“{one.said}”</p>
              {one.comment && <p className={styles.typed}>{one.comment}</p>}
              <Note>
                {one.student}, {one.patient_name}, {one.assignment}, {momentOf(one.at)}.{' '}
                <Link className="link" to={studentPath(one.assignment_id, one.session_id)}>
                  Read the debrief
                  <span className="visually-hidden"> of {one.student}</span>
                </Link>
              </Note>
            </Stack>
            <span className={styles[STATES[one.state].tone]}>{STATES[one.state].words}</span>
          </li>
        ))}
      </Stack>
    </>
  )
}
