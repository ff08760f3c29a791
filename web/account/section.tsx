import type { ReactNode } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import type { ActionResult } from './account-calls.ts'
import styles from './section.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One matter of the account, with its heading. */
export function Section({ title, lead, children }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}

/** What came of it, in words; nothing while there is nothing to say. */
export function Said({ outcome }: { outcome: ActionResult }) {
  if (outcome.problem) return <Notice tone="red">{outcome.problem}</Notice>
  return outcome.done ? <Notice tone="good">{outcome.done}</Notice> : null
}
