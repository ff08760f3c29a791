import type { CourseRosterReply, RosterReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { Button } from '../ui/forms/button.tsx'
import { ROSTER_WORDS } from './words.ts'

/** Applies the roster shown; renders nothing if it would change nothing. */
export function RosterApply({ shown, onApply }: { shown: RosterReply; onApply: () => void }) {
  const count = shown.rows.filter(({ does }) => does === 'adds' || does === 'invites').length
  if (count === 0) return null
  return (
    <Button size="small" onClick={onApply}>
      Add and invite {count}
    </Button>
  )
}

type Row = RosterReply['rows'][number] & Partial<Pick<CourseRosterReply['rows'][number], 'name'>>

/** The effect of each line of a roster: by line number for a file, by name for a course. */
export const RosterTable = ({ rows, by }: { rows: readonly Row[]; by: 'line' | 'name' }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">What each line does</caption>
    <thead>
      <tr>
        <th scope="col">Address</th>
        <th scope="col">{by === 'line' ? 'Line' : 'Name'}</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ line, name, email, does, fault }) => (
        <tr key={line}>
          <th scope="row">{email || '(empty)'}</th>
          <td>{by === 'line' ? line : name}</td>
          <td>{does === 'fault' ? <span className={styles.failed}>{fault}</span> : ROSTER_WORDS[does]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
