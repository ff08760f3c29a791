import { useRef, useState } from 'react'
import type { PlanListReply } from '#contract/payment.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { CardEntry } from './card-entry.tsx'
import { CardProblem, type CardTaker } from './card-taker.ts'
import { changeCard } from './payment-calls.ts'
import { TestMode } from './test-mode.tsx'

type Props = {
  payment: PlanListReply['payment']
  open: boolean
  onClose: () => void
  /** Does the step and shows the page anew. */
  onChange: (step: () => Promise<unknown>) => Promise<boolean>
}

/** Another card for what is charged from now on. */
export function CardDialog({ payment, open, onClose, onChange }: Props) {
  const taker = useRef<CardTaker>(null)
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function keep() {
    setBusy(true)
    setProblem('')
    try {
      const token = await taker.current!.tokenise()
      // A card that is refused is said so here, beside what was typed.
      await changeCard({ token })
      await onChange(() => Promise.resolve())
      onClose()
    } catch (error) {
      setProblem(error instanceof CardProblem ? error.message : sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your card"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void keep()} disabled={!complete || busy}>
            {busy ? 'Processing…' : 'Keep this card'}
          </Button>
        </>
      }
    >
      {payment.test_mode && <TestMode />}
      <CardEntry payment={payment} taker={taker} onComplete={setComplete} />
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}
