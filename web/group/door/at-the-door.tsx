import { useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { answerDoor } from '../room-calls.ts'
import styles from './at-the-door.module.css'
import { doorWords } from './door-words.ts'

type Props = { room: Room; onAnswered: (room: Room) => void }

/** Tells the owner who is asking to join during a talk. Does not move focus. */
export function AtTheDoor({ room, onAnswered }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [knock] = room.knocks
  const words = knock ? doorWords(room) : null
  const answer = async (id: string, admit: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      const next = await answerDoor(room.session_id, id, admit)
      onAnswered(next)
      // The focused button has been removed.
      if (next.knocks.length === 0) document.getElementById('main')?.focus({ preventScroll: true })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {words?.asks}
      </p>
      {knock && words && (
        <section className={styles.door} aria-label="At the door">
          <Icon name="door" className={styles.icon} />
          <p className={styles.words}>
            <b>{words.asks}</b> {words.more}
          </p>
          <Row gap={8} align="stretch" className={styles.answers}>
            <Button kind="quiet" size="small" disabled={busy} onClick={() => void answer(knock.id, false)}>
              Decline
            </Button>
            <Button size="small" disabled={busy} onClick={() => void answer(knock.id, true)}>
              Admit
            </Button>
          </Row>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </section>
      )}
    </>
  )
}
