import { useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { selfIn, writingWords } from '../room/room-words.ts'
import styles from './consent-line.module.css'

type Props = { room: Room; onConsent: (consent: boolean) => void }

/** Whether the talk is being transcribed, and the user's consent, which can be given and withdrawn at any time. */
export function ConsentLine({ room, onConsent }: Props) {
  const [confirming, setConfirming] = useState(false)
  const consent = selfIn(room)?.consent ?? false
  return (
    <p className={styles.line}>
      <span role="status">{writingWords(room)}</span>{' '}
      <button type="button" className="link" onClick={() => (consent ? setConfirming(true) : onConsent(true))}>
        {consent ? 'Withdraw my words' : 'I agree'}
      </button>
      <WithdrawConsent
        open={confirming}
        onClose={() => setConfirming(false)}
        onWithdraw={() => {
          setConfirming(false)
          onConsent(false)
        }}
      />
    </p>
  )
}

type WithdrawProps = { open: boolean; onClose: () => void; onWithdraw: () => void }

/** Confirms before the user's words are deleted. */
export function WithdrawConsent({ open, onClose, onWithdraw }: WithdrawProps) {
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
          <Button kind="danger" onClick={onWithdraw}>
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
