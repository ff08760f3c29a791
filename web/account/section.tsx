import type { ReactNode } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import type { ActionResult } from './account-calls.ts'
import styles from './section.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

export function Section({ title, lead, children }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}

/** The outcome of an action; nothing while there is none. */
export function Outcome({ outcome }: { outcome: ActionResult }) {
  if (outcome.problem) return <Notice tone="red">{outcome.problem}</Notice>
  return outcome.done ? <Notice tone="good">{outcome.done}</Notice> : null
}
