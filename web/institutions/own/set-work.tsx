import { Link } from 'react-router'
import type { OwnAssignment } from '#contract/institutions/educators.ts'
import { dueInWords, wayOf } from './set-words.ts'
import styles from './set-work.module.css'

/** A student's assignments, each with its date, its state and a link. */
export const SetWork = ({ assignments }: { assignments: readonly OwnAssignment[] }) => (
  <ul className={styles.list}>
    {assignments.map((one) => (
      <li key={`${one.id} ${one.title} ${one.case_ids.join()}`}>
        <Link className={styles.one} to={wayOf(one)}>
          <b>{one.title}</b>
          <span>{one.of}</span>
          <span className={styles[one.state]}>{dueInWords(one)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
