import { useState } from 'react'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './verify-email-screen.module.css'

type Props = {
  title: string
  explanation: string
  /** What the one button does, in words. */
  action: string
  /** Takes the key of the mailed link. */
  endpoint: string
  linkKey: string
  onDone?: () => void
  next: { label: string; href: string }
}

/** A mailed link that changes something: nothing happens before the button is pressed, for scanners open links too. */
export function ConfirmPanel({ title, explanation, action, endpoint, linkKey, onDone, next }: Props) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ done?: string; problem?: string }>({})

  async function confirm() {
    setBusy(true)
    try {
      const { message } = await call<{ message: string }>('POST', endpoint, { key: linkKey })
      onDone?.()
      setAnswer({ done: message })
    } catch (error) {
      setAnswer({ problem: sentenceOf(error) })
    }
    setBusy(false)
  }
  if (answer.done)
    return (
      <div className={styles.panel}>
        <Icon name="check" className={styles.good} />
        <div role="status">
          <h1>{answer.done}</h1>
        </div>
        <Button size="large" href={next.href}>
          {next.label}
        </Button>
      </div>
    )
  return (
    <div className={styles.panel}>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <Button size="large" onClick={confirm} disabled={busy}>
        {action}
      </Button>
      {answer.problem && <Notice tone="red">{answer.problem}</Notice>}
    </div>
  )
}
