import { useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { selfIn, writingWords } from '../room/room-words.ts'
import styles from './consent-line.module.css'

type Props = { room: Room; onConsent: (consent: boolean) => void }

/** Whether the talk is being transcribed, and the user's consent, which can be given and withdrawn at any time. */
export function ConsentLine({ room, onConsent }: Props) {
  const [asked, setAsked] = useState(false)
  const consent = selfIn(room)?.consent ?? false
  return (
    <p className={styles.line}>
      <span role="status">{writingWords(room)}</span>{' '}
      <button type="button" className="link" onClick={() => (consent ? setAsked(true) : onConsent(true))}>
        {consent ? 'Withdraw my words' : 'I agree'}
      </button>
      <TakeBack
        open={asked}
        onClose={() => setAsked(false)}
        onTakeBack={() => {
          setAsked(false)
          onConsent(false)
        }}
      />
    </p>
  )
}

type TakeBackProps = { open: boolean; onClose: () => void; onTakeBack: () => void }

/** Confirms before the user's words are deleted. */
export function TakeBack({ open, onClose, onTakeBack }: TakeBackProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Withdraw your words?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" onClick={onTakeBack}>
            Delete what I said
          </Button>
        </>
      }
    >
      <p>
        Everything you said here is deleted for everyone, and no more of the talk is written down. The marker’s marks
        stay. If you took the history, Bedside’s marks are deleted with your words.
      </p>
    </Dialog>
  )
}
