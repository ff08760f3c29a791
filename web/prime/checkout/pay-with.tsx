import { useId } from 'react'
import type { PlanListReply } from '#contract/payment.ts'
import styles from './pay-with.module.css'

export type PayMethod = 'card' | 'paypal'

/** Returns the payment methods that this installation offers. */
export const payMethodsOf = ({ card_provider: cards, paypal }: PlanListReply['payment']): PayMethod[] => [
  ...(cards ? (['card'] as const) : []),
  ...(paypal ? (['paypal'] as const) : []),
]

const CALLED: Record<PayMethod, string> = { card: 'Card', paypal: 'PayPal' }

export function PayWith({
  methods,
  chosen,
  onChoose,
}: {
  methods: PayMethod[]
  chosen: PayMethod
  onChoose: (way: PayMethod) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">Pay with</legend>
      {methods.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name={name} checked={way === chosen} onChange={() => onChoose(way)} />
          {CALLED[way]}
        </label>
      ))}
    </fieldset>
  )
}

/** Explains paying with PayPal, in place of the card fields. */
export const AtPayPal = () => (
  <p className={styles.paypal}>
    You’ll confirm on PayPal’s own page, then come back here. You won’t be charged before that.
  </p>
)
