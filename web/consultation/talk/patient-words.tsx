import { useEffect, useRef, useState } from 'react'
import type { PatientReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { curly } from '../../ui/text/curly.ts'
import type { Exchange } from '../consultation-state.ts'
import styles from './patient-words.module.css'
import { APART } from './reply-apart.ts'

const THANKS = 'Thanks for flagging. We’ll look at this reply.'
const INVITE = 'Does this reply not fit? Click to flag it for review.'

type Props = {
  line: Exchange
  reply: PatientReply
  latest: boolean
  onFlag: (messageId: string, flagged: boolean) => void
}

/**
 * The patient's words: large on a card for the latest reply, plain text afterwards. Pressing them flags the reply for
 * review.
 */
export function PatientWords({ line, reply, latest, onFlag }: Props) {
  const apart = APART[reply.response_status]
  const look = apart ? [styles.huh, styles[apart.look]] : [latest ? styles.now : styles.say]
  const tip = useFlagTip(line.flagged)
  return (
    <div className={classNames(styles.place, latest && !apart && styles.card)}>
      <button
        type="button"
        className={classNames(...look, line.flagged && styles.flagged)}
        aria-pressed={line.flagged}
        aria-describedby={`tip-${reply.message_id}`}
        onClick={() => onFlag(reply.message_id, !line.flagged)}
      >
        {apart && (
          <>
            <Icon name={apart.icon} />
            <span className="visually-hidden">{apart.means}: </span>
          </>
        )}
        <span>{curly(reply.response)}</span>
        {line.flagged && <Icon name="eye" className={styles.mark} />}
      </button>
      <span id={`tip-${reply.message_id}`} role="tooltip" className={classNames(styles.tip, tip && styles.open)}>
        {line.flagged ? THANKS : INVITE}
      </span>
    </div>
  )
}

/** Keeps the thank-you tooltip open briefly after flagging, so that touch-screen users see it too. */
function useFlagTip(flagged: boolean): boolean {
  const [open, setOpen] = useState(false)
  const before = useRef(flagged)
  useEffect(() => {
    if (before.current === flagged) return
    before.current = flagged
    setOpen(true)
    const close = setTimeout(() => setOpen(false), 3000)
    return () => clearTimeout(close)
  }, [flagged])
  return open
}
