import { useRef, useState } from 'react'
import type { NewCardReply, PlanListReply } from '#contract/payment.ts'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { changeCard, confirmCard } from '../payment-calls.ts'
import { TestMode } from '../test-mode.tsx'
import { CardEntry } from './card-entry.tsx'
import { CardProblem, type CardTaker } from './card-taker.ts'
import { loadStripe } from './stripe-script.ts'

type Props = {
  payment: PlanListReply['payment']
  open: boolean
  onClose: () => void
  /** Runs the step, then refetches the page. */
  onChange: (step: () => Promise<unknown>) => Promise<boolean>
}

/** Replaces the card for future charges. The bank may ask for authentication first. */
export function CardDialog({ payment, open, onClose, onChange }: Props) {
  const card = useNewCard(payment, async () => {
    await onChange(() => Promise.resolve())
    onClose()
  })
  if (card.asking) return <BankAsks open={open} busy={card.busy} onAnswer={card.answer} />
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
          <Button onClick={card.save} disabled={!card.mayKeep}>
            {card.busy ? 'Processing…' : 'Save card'}
          </Button>
        </>
      }
    >
      {payment.test_mode && <TestMode />}
      <CardEntry payment={payment} taker={card.taker} onComplete={card.setComplete} />
      {card.problem && <Notice tone="red">{card.problem}</Notice>}
    </Dialog>
  )
}

type Setup = NonNullable<NewCardReply['setup']>
type Answer = 'confirmed' | 'refused'

class NotAgreed extends Error {}

/** Lets the bank authenticate a real card in Stripe's own dialog. Resolves to undefined once it has agreed. */
async function afterBank(
  setup: Setup | null,
  { stripe_script: script, stripe_publishable_key: key }: Props['payment'],
): Promise<Setup | undefined> {
  if (!setup?.client_secret || !script || !key) return setup ?? undefined
  const stripe = await loadStripe(script, key)
  await stripe.confirmCardSetup(setup.client_secret)
  if ((await confirmCard({ setup_id: setup.setup_id })).setup) throw new NotAgreed()
  return undefined
}

function useNewCard(payment: Props['payment'], onSaved: () => Promise<void>) {
  const taker = useRef<CardTaker>(null)
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<Setup>()

  /** Shows a refused card as an error next to the fields. */
  async function attempt(step: () => Promise<NewCardReply>) {
    setBusy(true)
    setProblem('')
    try {
      const open = await afterBank((await step()).setup, payment)
      setAsking(open)
      if (!open) await onSaved()
    } catch (error) {
      setAsking(undefined)
      setProblem(wordsOf(error))
    }
    setBusy(false)
  }

  const save = () => void attempt(async () => changeCard({ token: await taker.current!.tokenise() }))
  const answer = (sandboxAnswer: Answer) =>
    void attempt(() => confirmCard({ setup_id: asking!.setup_id, sandbox_answer: sandboxAnswer }))
  return { taker, setComplete, busy, problem, asking, save, answer, mayKeep: complete && !busy }
}

function wordsOf(error: unknown): string {
  if (error instanceof NotAgreed) return 'Your bank declined, so we haven’t saved the card.'
  return error instanceof CardProblem ? error.message : sentenceOf(error)
}

/** Stands in for the bank's authentication page when a test card requires one. It must be answered. */
const BankAsks = ({ open, busy, onAnswer }: { open: boolean; busy: boolean; onAnswer: (answer: Answer) => void }) => (
  <Dialog
    open={open}
    title="Is this your card?"
    actions={
      <>
        <Button kind="quiet" onClick={() => onAnswer('refused')} disabled={busy}>
          No, refuse
        </Button>
        <Button onClick={() => onAnswer('confirmed')} disabled={busy}>
          Yes, confirm
        </Button>
      </>
    }
  >
    <p>
      Your bank needs you to confirm before we save this card. With a real card, this message would come from your bank.
    </p>
    <TestMode />
  </Dialog>
)
