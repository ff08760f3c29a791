import type { QuizReport, QuizReportsReply } from '#contract/quiz.ts'
import { Instant } from '../staff/instant.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/quiz-reports-screen.ts'
import styles from './admin.module.css'
import { queueStatus, readWaiting, StaffQueue } from './staff-queue.tsx'

export const meta = () => [{ title: 'Quizzes · Staff · Bedside' }]

const PATH = '/api/v1/admin/quiz-reports/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<QuizReportsReply>(PATH, args)

export default function QuizReportsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StaffQueue<QuizReportsReply, QuizReport, Settled>
      title="Reported questions"
      path="/admin/quizzes"
      room={PATH}
      first={loaderData}
      entriesOf={({ reports }) => reports}
      isWaiting={({ settled_at }) => settled_at === null}
      status={(waiting) => `${queueStatus(waiting)} Edit questions in content/quizzes.`}
    >
      {(report, { settle }) => <Report report={report} onSettle={settle} />}
    </StaffQueue>
  )
}

type Settled = { settled: boolean }

type ReportProps = { report: QuizReport; onSettle: (id: string, change: Settled) => Promise<boolean> }

function Report({ report, onSettle }: ReportProps) {
  const { id, at, from, question, lead_in, reason, text, settled_at: settled } = report
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`question-${id}`}>
          {question} <span className={settled ? styles.done : styles.waits}>{settled ? 'Settled' : 'Waiting'}</span>
        </h2>
        <Note>
          <a className="link" href={`mailto:${from}?subject=${encodeURIComponent(`Your report on ${question}`)}`}>
            {from}
          </a>
          , <Instant at={at} />
        </Note>
        <p>
          “{lead_in}” {reason}.
        </p>
        {text && <p className={styles.typed}>{text}</p>}
      </Stack>
      <Button
        kind={settled ? 'quiet' : 'outline'}
        size="small"
        aria-describedby={`question-${id}`}
        onClick={() => void onSettle(id, { settled: settled === null })}
      >
        {settled ? 'Reopen' : 'Settled'}
      </Button>
    </li>
  )
}
