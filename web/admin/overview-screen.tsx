import { Link } from 'react-router'
import type { JobsReply } from '#contract/admin.ts'
import type { QuizReportsReply } from '#contract/quiz.ts'
import type { SupportMessagesReply } from '#contract/support.ts'
import { EmptyBed } from '../ui/empty-bed.tsx'
import type { Route } from './+types/overview-screen.ts'
import styles from './admin.module.css'
import { readRoom } from './staff-call.ts'

export const meta = () => [{ title: 'Staff · Bedside' }]

export async function clientLoader() {
  const [jobs, messages, quizzes] = await Promise.all([
    readRoom<JobsReply>('/api/v1/admin/jobs/'),
    readRoom<SupportMessagesReply>('/api/v1/admin/messages/?waiting=yes'),
    readRoom<QuizReportsReply>('/api/v1/admin/quiz-reports/?waiting=yes'),
  ])
  if (!jobs || !messages || !quizzes) return null
  return { failed: failedOf(jobs), waiting: messages.waiting, reported: quizzes.waiting }
}

const failedOf = ({ queues }: JobsReply) => queues.reduce((sum, queue) => sum + queue.failed, 0)

/** What comes in for staff, and nothing else. */
export default function OverviewScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found) return null
  const { failed, waiting, reported } = found
  if (failed === 0 && waiting === 0 && reported === 0)
    return (
      <EmptyBed title="Nothing needs you">
        <p>
          What comes in for staff is listed here. Every job is done or waiting its turn, every message is answered, and
          every reported question settled.
        </p>
      </EmptyBed>
    )
  return (
    <>
      <h1>Overview</h1>
      <ul className={styles.list}>
        {waiting > 0 && (
          <li className={styles.entry}>
            <p className={styles.words}>
              <Link className="link" to="/admin/messages">
                {waiting === 1 ? 'One message waits' : `${waiting} messages wait`}
              </Link>
              <span>for an answer.</span>
            </p>
          </li>
        )}
        {reported > 0 && (
          <li className={styles.entry}>
            <p className={styles.words}>
              <Link className="link" to="/admin/quizzes">
                {reported === 1 ? 'One reported question waits' : `${reported} reported questions wait`}
              </Link>
              <span>to be looked at.</span>
            </p>
          </li>
        )}
        {failed > 0 && (
          <li className={styles.entry}>
            <p className={styles.words}>
              <Link className="link" to="/admin/jobs">
                {failed === 1 ? 'One job has failed' : `${failed} jobs have failed`}
              </Link>
              <span>and will not go on without you.</span>
            </p>
          </li>
        )}
      </ul>
    </>
  )
}
