import type { PlanListReply } from '#contract/payment.ts'
import { Notice } from '../ui/notice.tsx'

const CARDS = 'No card is charged, and only test cards are taken.'
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
    Prime cannot be bought on this installation of Bedside: it is not set up to take payments. Everything that is free
    stays free.
  </Notice>
)
