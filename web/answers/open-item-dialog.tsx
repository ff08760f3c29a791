import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { giveUp } from './give-up.ts'
import { wordsFor } from './open-words.ts'
import type { PendingDecision } from './question.ts'

/** Asks what to do with an open item before a call shows its answers. */
export function OpenItemDialog({ question }: { open: boolean; question: PendingDecision }) {
  const { open, decide } = question
  const { title, body, back, giveUpLabel } = wordsFor(open)
  const navigate = useNavigate()
  // The choice that gives nothing up takes the initial focus.
  const safe = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const carryOn = async () => {
    setBusy(true)
    setProblem('')
    try {
      await giveUp(open)
      decide('go-on')
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  const goBack = () => {
    void navigate(back.href)
    decide('back')
  }
  return (
    <Dialog
      open
      onClose={() => decide('close')}
      title={title}
      initialFocus={safe}
      actions={
        <>
          {giveUpLabel && (
            <Button kind="quiet" disabled={busy} onClick={carryOn}>
              {giveUpLabel}
            </Button>
          )}
          <Button ref={safe} disabled={busy} onClick={goBack}>
            {back.label}
          </Button>
        </>
      }
    >
      <p>{body}</p>
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}
