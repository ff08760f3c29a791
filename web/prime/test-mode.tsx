import type { PlanListReply } from '#contract/payment.ts'
import { Notice } from '../ui/feedback/notice.tsx'

const CARDS = 'No card is charged, and only test cards are accepted.'
const PAYPAL = 'This is PayPal’s sandbox: no real money moves, and only its test accounts can pay.'

/** Shown on every payment screen while no real money moves. */
export const TestMode = ({ className, at = 'cards' }: { className?: string | undefined; at?: 'cards' | 'paypal' }) => (
  <Notice tone="amber" icon="card" className={className}>
    <b>Test mode.</b> {at === 'paypal' ? PAYPAL : CARDS}
  </Notice>
)

/** Returns which provider is in test mode: PayPal where cards are not offered. */
export const testedAt = ({ card_provider: cards }: PlanListReply['payment']) => (cards ? 'cards' : 'paypal')

type Shut = { payment: Pick<PlanListReply['payment'], 'all_open'>; className?: string | undefined }

/** Explains why nothing is sold: everything is open, or no payments are taken. */
export const CannotBuy = ({ payment, className }: Shut) =>
  payment.all_open ? (
    <Notice icon="check" className={className}>
      Everything here is open to everyone, so there’s nothing to buy.
    </Notice>
  ) : (
    <Notice icon="card" className={className}>
      You can’t buy Prime here: this installation of Bedside doesn’t take payments. Everything free stays free.
    </Notice>
  )
