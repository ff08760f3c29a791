import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QuizReport, QuizReportsReply } from '#contract/quiz.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/quiz-reports-screen.ts'
import styles from './admin.module.css'
import { Instant } from './instant.tsx'
import { readRoom } from './staff-call.ts'

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
  const { reports, waiting, next, busy, fault, settle, older } = useReports(first, all)
  return (
    <>
      <div className={styles.head}>
        <h1>Reported questions</h1>
        <Button kind="outline" size="small" href={all ? '/admin/quizzes' : '/admin/quizzes?all'}>
          {all ? 'Show those that wait' : 'Show all'}
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {waiting === 0 ? 'Nothing waits.' : `${waiting} waiting.`} Questions are mended in content/quizzes.
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <ol className={styles.list}>
        {reports.map((report) => (
          <Report key={report.id} report={report} onSettle={settle} />
        ))}
      </ol>
      {next !== null && (
        <div>
          <Button kind="outline" onClick={older} disabled={busy}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function useReports(first: QuizReportsReply, all: boolean) {
  const [{ reports, waiting, next }, setReports] = useState(first)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function trying(act: () => Promise<void>) {
    setFault(null)
    setBusy(true)
    await act().catch((error: unknown) => setFault(sentenceOf(error)))
    setBusy(false)
  }
  /** A settled report stays where it is, so that it can be put back. */
  const settle = (id: string, settled: boolean) =>
    trying(async () => {
      const changed = await call<QuizReport>('PATCH', `${ROOM}${id}/`, { settled })
      setReports((shown) => ({
        ...shown,
        waiting: shown.waiting + (settled ? -1 : 1),
        reports: shown.reports.map((one) => (one.id === id ? changed : one)),
      }))
    })
  const older = () =>
    trying(async () => {
      const more = await call<QuizReportsReply>('GET', `${ROOM}?before=${next}${all ? '' : '&waiting=yes'}`)
      setReports((shown) => ({ ...more, reports: [...shown.reports, ...more.reports] }))
    })
  return { reports, waiting, next, busy, fault, settle, older }
}

type ReportProps = { report: QuizReport; onSettle: (id: string, settled: boolean) => Promise<void> }

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
