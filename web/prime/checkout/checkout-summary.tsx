import type { PaymentMethod, Plan, PlanListReply, SubscriptionReply } from '#contract/payment.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { inMoney, priceOf } from '../money.ts'
import styles from './checkout.module.css'
import type { CheckoutState, PriceQuote } from './checkout-state.ts'
import type { Voucher } from './voucher.ts'

type Props = {
  list: PlanListReply
  subscription: SubscriptionReply
  saved: PaymentMethod | undefined
  chosen: Plan | undefined
  state: CheckoutState
  quote: PriceQuote
  voucher: Voucher
}

/** The total, what it means for later payments, and the buy button. */
export function Summary({ list, subscription, saved, chosen, state: { way, phase, problem }, quote, voucher }: Props) {
  const { priced, paidWith, mayBuy } = quote
  const isOwn = renewsBy(subscription, chosen)
  return (
    <aside className={styles.right} aria-label="Summary">
      <h2>SUMMARY</h2>
      {chosen && priced && (
        <Sum plan={chosen} priced={priced} code={voucher.state === 'applied' ? voucher : undefined} />
      )}
      {list.tax_note && <p className={styles.small}>{list.tax_note}</p>}
      {chosen && !isOwn && <Credit plan={chosen} subscription={subscription} />}
      {paidWith === 'saved' && saved && <p className={styles.small}>Paid with the card ending {saved.last4}.</p>}
      {isOwn && <p className={styles.credit}>This is your plan. It renews automatically.</p>}
      <Button type="submit" size="large" disabled={!mayBuy || isOwn} className={styles.pay}>
        {phase.at === 'choosing'
          ? `Pay ${priced ? priceOf(priced) : ''}${way === 'paypal' ? ' at PayPal' : ''}`
          : 'Processing…'}
      </Button>
      {priced?.price === 0 && (
        <p className={styles.small}>{way === 'paypal' ? NOTHING_AT_PAYPAL : nothingNow(priced)}</p>
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
      <p className={styles.small}>{chosen && terms(chosen, voucher.state === 'applied')}</p>
    </aside>
  )
}

/** Returns whether this plan already renews, so that it cannot be bought again. */
const renewsBy = ({ subscription: running }: SubscriptionReply, chosen: Plan | undefined): boolean =>
  running?.status === 'active' && running.plan.name === chosen?.name

type SumProps = { plan: Plan; priced: Plan; code: { good: { code: string; amount_off: number } } | undefined }

function Sum({ plan, priced, code }: SumProps) {
  const symbol = plan.currency_symbol
  return (
    <dl>
      <div>
        <dt>Bedside Prime, {plan.display_name}</dt>
        <dd>{inMoney(symbol, plan.discounted_price)}</dd>
      </div>
      {code && (
        <div className={styles.discount}>
          <dt>Voucher {code.good.code}</dt>
          <dd>−{inMoney(symbol, code.good.amount_off)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{priceOf(priced)}</dd>
      </div>
    </dl>
  )
}

function Credit({ plan, subscription }: { plan: Plan; subscription: SubscriptionReply }) {
  const words = subscription.remaining_days_message[plan.charge_option]
  return words ? <p className={styles.credit}>{words}</p> : null
}

/** Explains why a card is needed, or not, when nothing is paid today. */
const nothingNow = (plan: Plan): string =>
  plan.charge_option === 'one_off'
    ? 'There is nothing to pay with this code, so you don’t need a card.'
    : `There is nothing to pay today. We need a card because the plan renews at ${inMoney(plan.currency_symbol, plan.discounted_price)}; cancel before then and you won’t be charged.`

/** Returns the terms of later charges. A promo code applies to the first payment only. */
function terms(plan: Plan, withCode: boolean): string {
  if (plan.charge_option === 'one_off') return `${plan.billingType}. Paid once; it doesn’t renew. ${REFUND}`
  const later = withCode ? ` After this payment it is ${inMoney(plan.currency_symbol, plan.discounted_price)}.` : ''
  return `${plan.billingType}.${later} Cancel any time; you keep Prime until the end of the time you’ve paid for. ${REFUND}`
}

const NOTHING_AT_PAYPAL = 'There is nothing to pay with this code, so you don’t need PayPal.'

const REFUND = 'Money back within 14 days.'
