import { useState } from 'react'
import { Link } from 'react-router'
import { useShown } from '../../session/use-shown.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Note } from '../../ui/layout/text.ts'
import { shortDateAndYear } from '../../ui/text/dates.ts'
import { withExtraTime } from '../../ui/text/time-allowed.ts'
import { type HistoryEntry, isBest, modeLabel, PAGE, pageOf, resultOf, scoreInWords, shareOf } from './history-rows.ts'
import styles from './history-sessions.module.css'

/** The attempts on a case, newest first, a few at a time. */
export function HistorySessions({ entry }: { entry: HistoryEntry }) {
  const [page, setPage] = useState(0)
  const scores = useShown('SHOW_HISTORY_SCORES')
  const size = window.matchMedia('(max-width: 760px)').matches ? PAGE.narrow : PAGE.wide
  const { rows, from, to, of, last } = pageOf(entry.sessions, page, size)
  return (
    <div className={styles.sessions}>
      <table>
        <caption className="visually-hidden">Sessions with {entry.patient_name}</caption>
        <thead>
          <tr>
            <th scope="col">DATE</th>
            {scores && <th scope="col">SCORE</th>}
            <th scope="col">MODE</th>
            <th scope="col">RUBRIC</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((session) => (
            <SessionRow key={session.uuid} session={session} entry={entry} scores={scores} />
          ))}
        </tbody>
      </table>
      {of > size && (
        <Row gap={4} justify="end" size="small" tone="faint" above={4} className={styles.pages}>
          <span role="status">
            {from} to {to} of {of} sessions
          </span>
          <IconButton label="Later sessions" icon="back" disabled={page === 0} onClick={() => setPage(page - 1)} />
          <IconButton label="Earlier sessions" icon="next" disabled={last} onClick={() => setPage(page + 1)} />
        </Row>
      )}
    </div>
  )
}

type RowProps = { session: HistoryEntry['sessions'][number]; entry: HistoryEntry; scores: boolean }

function SessionRow({ session, entry, scores }: RowProps) {
  const { short, long } = modeLabel(session.mode)
  const when = shortDateAndYear(session.when_completed)
  return (
    <tr>
      <td>{when}</td>
      {scores && (
        <td>
          <span className={styles.score}>
            <b>{scoreInWords(session)}</b>
            <meter min={0} max={1} value={shareOf(session)} aria-hidden="true" />
            {isBest(session, entry) && <em>best</em>}
            {session.exam && <Note as="small">under exam conditions</Note>}
            {session.extra_time > 0 && <Note as="small">{withExtraTime(session.extra_time)}</Note>}
          </span>
        </td>
      )}
      <td>
        <span className={styles.mode}>
          <b>{short}</b> <span>{long}</span>
        </span>
      </td>
      <td>
        <Link
          className="link"
          to={resultOf(entry.id, session)}
          aria-label={`VIEW the ${short === 'Dx' ? 'result' : 'rubric'} of ${when}`}
        >
          VIEW
        </Link>
      </td>
    </tr>
  )
}
