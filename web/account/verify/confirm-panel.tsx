import { type ReactNode, useState } from 'react'
import { Refusal, sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './outcome.module.css'
import { Outcome } from './outcome.tsx'

export type Confirmation = { title: string; next: ReactNode }

type Props = {
  title: string
  /** Explanation, and any further choices. */
  children: ReactNode
  /** Label of the button, and its label while in progress. */
  action: string
  doing: string
  confirm: () => Promise<Confirmation>
  whyNot?: (error: unknown) => string
  /** Where to request a new link if this one was used or has expired. */
  newLink: { label: string; href: string }
}

/** The page of a mailed link that changes something. It waits for a press, because mail scanners open links too. */
export function ConfirmPanel({ title, children, action, doing, confirm, whyNot = sentenceOf, newLink }: Props) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Confirmation>()
  const [problem, setProblem] = useState<{ words: string; isDead: boolean }>()

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      setDone(await confirm())
    } catch (error) {
      setProblem({ words: whyNot(error), isDead: isOfDeadLink(error) })
    }
    setBusy(false)
  }
  if (done)
    return (
      <Outcome good title={done.title}>
        {done.next}
      </Outcome>
    )
  if (problem?.isDead) return <DeadLink why={problem.words} newLink={newLink} />
  return (
    <Stack gap={16} justify="start" className={styles.panel}>
      <h1>{title}</h1>
      {children}
      <Button size="large" onClick={press} disabled={busy}>
        {busy ? doing : action}
      </Button>
      {problem && <Notice tone="red">{problem.words}</Notice>}
    </Stack>
  )
}

/** Shown for a link that was used, has expired or never existed. */
export const DeadLink = ({ why, newLink }: { why: string; newLink: Props['newLink'] }) => (
  <Outcome good={false} title={why}>
    <p>Links in our e-mails work once and expire after a while.</p>
    <Button size="large" href={newLink.href}>
      {newLink.label}
    </Button>
  </Outcome>
)

const isOfDeadLink = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 410)
