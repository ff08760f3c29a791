import { type ChangeEvent, type Ref, useImperativeHandle, useState } from 'react'
import type { PlanListReply } from '#contract/payment.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Box } from '../../ui/layout/box.ts'
import styles from './card-entry.module.css'
import { CardProblem, type CardTaker } from './card-taker.ts'
import { StripeCardEntry } from './stripe-card-entry.tsx'
import {
  type CardErrors,
  type CardTyped,
  errorOnLeaving,
  groupCvc,
  groupExpiry,
  groupNumber,
  isComplete,
  tokenOf,
} from './test-card.ts'

type Props = {
  taker: Ref<CardTaker>
  /** Called when number, expiry and CVC become complete, or incomplete again. */
  onComplete: (complete: boolean) => void
}

/** The card fields of the provider configured here. */
export function CardEntry({ payment, ...entry }: Props & { payment: PlanListReply['payment'] }) {
  const { card_provider: provider, stripe_publishable_key: key, stripe_script: script } = payment
  if (provider === 'stripe' && key && script) return <StripeCardEntry script={script} publishableKey={key} {...entry} />
  return provider === 'sandbox' ? <TestCardEntry {...entry} /> : null
}

const NOTHING: CardTyped = { number: '', expiry: '', cvc: '' }

const GROUPS = { number: groupNumber, expiry: groupExpiry, cvc: groupCvc }

/** The three fields of a test card. The number stays in this browser; only its token is sent. */
function TestCardEntry({ taker, onComplete }: Props) {
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<CardErrors>({})
  useImperativeHandle(taker, () => ({
    tokenise: async () => {
      const made = tokenOf(typed, new Date())
      if (typeof made === 'string') return made
      setErrors(made)
      throw new CardProblem('')
    },
  }))
  const box = (field: keyof CardTyped) => ({
    value: typed[field],
    error: errors[field],
    inputMode: 'numeric' as const,
    // The browser must not offer the user's real cards here.
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [field]: GROUPS[field](target.value) }
      setTyped(next)
      setErrors({ ...errors, [field]: undefined })
      onComplete(isComplete(next))
    },
    onBlur: () => setErrors({ ...errors, [field]: errorOnLeaving(typed, field, new Date()) }),
  })
  return (
    <div className={styles.card}>
      <TextField label="Card number" placeholder="4242 4242 4242 4242" {...box('number')} />
      <div className={styles.pair}>
        <TextField label="Expiry" placeholder="MM / YY" {...box('expiry')} />
        <TextField label="CVC" placeholder="123" {...box('cvc')} />
      </div>
      <Box as="ul" size="small" tone="faint" aria-label="Test cards">
        <li>4242 4242 4242 4242 is paid</li>
        <li>4000 0000 0000 3220 asks your bank first</li>
        <li>4000 0000 0000 0002 is declined</li>
      </Box>
    </div>
  )
}
