import type { PlanListReply } from '#contract/payment.ts'
import { Notice } from '../ui/notice.tsx'

const CARDS = 'No card is charged, and only test cards are accepted.'
const PAYPAL = 'This is PayPal’s sandbox: no real money moves, and only its test accounts can pay.'

/** Stands on every screen that has to do with paying where no money moves. */
export const TestMode = ({ className, at = 'cards' }: { className?: string | undefined; at?: 'cards' | 'paypal' }) => (
  <Notice tone="amber" icon="card" className={className}>
    <b>Test mode.</b> {at === 'paypal' ? PAYPAL : CARDS}
  </Notice>
)

/** Whose test mode it is: without cards it is PayPal's. */
export const testedAt = ({ card_provider: cards }: PlanListReply['payment']) => (cards ? 'cards' : 'paypal')

/** Where nobody takes payments. */
export const CannotBuy = ({ className }: { className?: string | undefined }) => (
  <Notice icon="card" className={className}>
    You can’t buy Prime here: this installation of Bedside doesn’t take payments. Everything free stays free.
  </Notice>
)
