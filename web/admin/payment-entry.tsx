import { type FormEvent, Fragment, useState } from 'react'
import type { AdminPaymentsReply } from '#contract/payment.ts'
import { Instant } from '../staff/instant.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import styles from './admin.module.css'

type Payment = AdminPaymentsReply['payments'][number]
export type GiveBack = (id: string, reason: string) => Promise<boolean>

/** A payment with its history, and its refund. */
export function PaymentEntry({ payment, onGiveBack }: { payment: Payment; onGiveBack: GiveBack }) {
  const [asking, setAsking] = useState(false)
  const { id, number, email, description, method } = payment
  const amount = inMoney(payment, payment.amount)
  const mayGiveBack = payment.refunded_at === null && payment.dispute?.status !== 'open'
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`payment-${id}`}>
          {number}: {amount}
          {statusLabels(payment).map((words) => (
            <Fragment key={words}>
              {' '}
              <span className={styles.waits}>{words}</span>
            </Fragment>
          ))}
        </h2>
        <p>
          {description}, {method}
          {payment.promo_code !== null && `, with ${payment.promo_code}`}
          {payment.test_mode && ', test mode'}
        </p>
        {payment.dispute?.status === 'open' && (
          <p>
            The buyer has disputed this payment with their bank or PayPal for {inMoney(payment, payment.dispute.amount)}
            . Respond in the provider’s dashboard. Until it’s decided, the buyer keeps Prime and nothing renews.
          </p>
        )}
        <Note>
          {email ?? 'Deleted account'}, <Instant at={payment.paid_at} />
        </Note>
      </Stack>
      {mayGiveBack && (
        <Button kind="outline" size="small" aria-describedby={`payment-${id}`} onClick={() => setAsking(!asking)}>
          {asking ? 'Cancel' : 'Refund'}
        </Button>
      )}
      {asking && mayGiveBack && (
        <Asking
          amount={inMoney(payment, payment.amount - payment.refunded_amount)}
          onSure={(reason) => onGiveBack(id, reason)}
        />
      )}
    </li>
  )
}

const inMoney = ({ currency_symbol: symbol }: Payment, amount: number) => `${symbol}${amount.toFixed(2)}`

/** Returns what has happened to a payment since it was made. */
function statusLabels(payment: Payment): string[] {
  const { status, dispute, refunded_at: givenBack, refunded_amount: back } = payment
  const flags: [so: boolean, words: string][] = [
    [status === 'charged_back', 'Charged back'],
    [status !== 'charged_back' && givenBack !== null, 'Refunded'],
    [givenBack === null && back > 0, `${inMoney(payment, back)} refunded`],
    [dispute?.status === 'open', 'Disputed'],
    [dispute?.status === 'won', 'Dispute won'],
  ]
  return flags.filter(([so]) => so).map(([, words]) => words)
}

function Asking({ amount, onSure }: { amount: string; onSure: (reason: string) => Promise<boolean> }) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const give = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSure(reason)
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={give}>
      <TextField
        label="Reason"
        required
        minLength={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="danger" size="small" disabled={busy}>
        Refund {amount}
      </Button>
    </form>
  )
}
