import { useSearchParams } from 'react-router'
import type { QuizReport, QuizReportsReply } from '#contract/quiz.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/quiz-reports-screen.ts'
import styles from './admin.module.css'
import { Instant } from './instant.tsx'
import { readRoom } from './staff-call.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRoom } from './waiting-room.tsx'

export const meta = () => [{ title: 'Quizzes · Staff · Bedside' }]

const ROOM = '/api/v1/admin/quiz-reports/'

/** Those that nobody has settled; with `?all` every one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const all = new URL(request.url).searchParams.has('all')
  return readRoom<QuizReportsReply>(all ? ROOM : `${ROOM}?waiting=yes`)
}

/** What students found wrong with questions. */
export default function QuizReportsScreen({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const all = query.has('all')
  return loaderData && <Reports key={String(all)} first={loaderData} all={all} />
}

function Reports({ first, all }: { first: QuizReportsReply; all: boolean }) {
  const room = useWaiting<QuizReport, boolean>(asRoom(first), {
    isWaiting: ({ settled_at }) => settled_at === null,
    change: (id, settled) => call('PATCH', `${ROOM}${id}/`, { settled }),
    readAfter: async (last) => asRoom(await call('GET', `${ROOM}?before=${last}${all ? '' : '&waiting=yes'}`)),
  })
  const waiting = room.waiting === 0 ? 'Nothing waits.' : `${room.waiting} waiting.`
  return (
    <WaitingRoom
      title="Reported questions"
      path="/admin/quizzes"
      all={all}
      status={`${waiting} Questions are mended in content/quizzes.`}
      room={room}
    >
      {room.entries.map((report) => (
        <Report key={report.id} report={report} onSettle={room.settle} />
      ))}
    </WaitingRoom>
  )
}

const asRoom = ({ reports: entries, waiting, next }: QuizReportsReply) => ({ entries, waiting, next })

type ReportProps = { report: QuizReport; onSettle: (id: string, settled: boolean) => Promise<boolean> }

function Report({ report, onSettle }: ReportProps) {
  const { id, at, from, question, lead_in, reason, text, settled_at: settled } = report
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 id={`question-${id}`}>
          {question} <span className={settled ? styles.done : styles.waits}>{settled ? 'Settled' : 'Waits'}</span>
        </h2>
        <p className={styles.quiet}>
          <a className="link" href={`mailto:${from}?subject=${encodeURIComponent(`Your report on ${question}`)}`}>
            {from}
          </a>
          , <Instant at={at} />
        </p>
        <p>
          “{lead_in}” {reason}.
        </p>
        {text && <p className={styles.typed}>{text}</p>}
      </div>
      <Button
        kind={settled ? 'quiet' : 'outline'}
        size="small"
        aria-describedby={`question-${id}`}
        onClick={() => void onSettle(id, settled === null)}
      >
        {settled ? 'Put back' : 'Settled'}
      </Button>
    </li>
  )
}
