import { type FormEvent, type ReactNode, useState } from 'react'
import type { PaymentMethod, Plan, PlanListReply, SubscriptionReply } from '#contract/payment.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CardEntry } from '../card/card-entry.tsx'
import { SavedCard } from '../card/saved-card.tsx'
import { inMoney, priceOf } from '../money.ts'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { CannotBuy, TestMode } from '../test-mode.tsx'
import { BankDialog } from './bank-dialog.tsx'
import styles from './checkout.module.css'
import { AtPayPal, type PayMethod, PayWith, waysOf } from './pay-with.tsx'
import { useCheckout } from './use-checkout.ts'
import { VoucherField } from './voucher-field.tsx'

export type CheckoutData = { list: PlanListReply; methods: PaymentMethod[]; subscription: SubscriptionReply }

type Props = CheckoutData & {
  /** The name of the plan that was asked for; else the best value is chosen. */
  planName: string | null
  /** A code that the student brought when signing up. */
  firstCode: string
  /** They come from PayPal, where they did not say yes. */
  leftPayPal?: boolean
  children: ReactNode
}

/** Plan, card, voucher and what it comes to. Prices are the server's, and what is shown is what is charged. */
export function Checkout({ list, methods, subscription, planName, firstCode, leftPayPal = false, children }: Props) {
  const [name, setName] = useState(planName)
  const chosen = planCalled(list.plans, name)
  const saved = methods.find((method) => method.is_default) ?? methods[0]
  const checkout = useCheckout({ plan: chosen, saved, firstCode, payment: list.payment })
  const { voucher, editing, paidWith, priced, busy, mayBuy, way } = checkout
  const ways = waysOf(list.payment)
  const isOwn = renewsBy(subscription, chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checkout.buy()
  }
  if (!list.payment.can_buy)
    return (
      <Shut heading={children}>
        <CannotBuy payment={list.payment} />
      </Shut>
    )
  if (subscription.has_lifetime)
    return (
      <Shut heading={children}>
        <AllBought />
      </Shut>
    )
  return (
    <form className={styles.checkout} onSubmit={submit} noValidate>
      <section className={styles.left}>
        {children}
        {isTest(list.payment, way) && <TestMode at={way === 'paypal' ? 'paypal' : 'cards'} className={styles.test} />}
        {leftPayPal && !checkout.problem && (
          <Notice className={styles.test}>You left PayPal without paying, so you haven’t been charged.</Notice>
        )}
        <h2>Plan</h2>
        {list.plans.length === 0 && <p>No plans</p>}
        <PlanChoice plans={list.plans} chosen={chosen?.id} onChoose={(plan) => setName(plan.name)} looks="cards" />
        <h2>{ways.length > 1 ? 'Pay with' : way === 'paypal' ? 'PayPal' : 'Card'}</h2>
        {ways.length > 1 && <PayWith ways={ways} chosen={way} onChoose={checkout.setWay} />}
        {way === 'paypal' ? (
          <AtPayPal />
        ) : saved && !editing ? (
          <SavedCard card={saved} onEdit={() => checkout.setEditing(true)} />
        ) : (
          <>
            <CardEntry payment={list.payment} taker={checkout.taker} onComplete={checkout.typedCard} />
            {saved && (
              <button type="button" className={styles.cancel} onClick={() => checkout.setEditing(false)}>
                CANCEL
              </button>
            )}
          </>
        )}
        <div className={styles.voucher}>
          <VoucherField voucher={voucher} onEdit={checkout.edit} onApply={() => void checkout.apply()} />
        </div>
      </section>
      <aside className={styles.right} aria-label="Summary">
        <h2>SUMMARY</h2>
        {chosen && priced && (
          <Sum plan={chosen} priced={priced} code={voucher.state === 'applied' ? voucher : undefined} />
        )}
        {list.tax_note && <p className={styles.small}>{list.tax_note}</p>}
        {chosen && !isOwn && <Credit plan={chosen} subscription={subscription} />}
        {way === 'card' && paidWith === 'saved' && saved && (
          <p className={styles.small}>Paid with the card ending {saved.last4}.</p>
        )}
        {isOwn && <p className={styles.credit}>This is your plan. It renews automatically.</p>}
        <Button type="submit" size="large" disabled={!mayBuy || isOwn} className={styles.pay}>
          {busy ? 'Processing…' : `Pay ${priced ? priceOf(priced) : ''}${way === 'paypal' ? ' at PayPal' : ''}`}
        </Button>
        {way === 'paypal' && priced?.price === 0 && (
          <p className={styles.small}>There is nothing to pay with this code, so you don’t need PayPal.</p>
        )}
        {way === 'card' && priced?.price === 0 && <p className={styles.small}>{nothingNow(priced)}</p>}
        {checkout.problem && <Notice tone="red">{checkout.problem}</Notice>}
        <p className={styles.small}>{chosen && terms(chosen, voucher.state === 'applied')}</p>
      </aside>
      <BankDialog open={checkout.asking} amount={priced ? priceOf(priced) : ''} onAnswer={checkout.answerBank} />
    </form>
  )
}

const isTest = ({ test_mode: cards, paypal }: PlanListReply['payment'], way: PayMethod) =>
  way === 'paypal' ? paypal?.test_mode === true : cards

/** Whether this is the plan that renews by itself already: it cannot be bought beside itself. */
const renewsBy = ({ subscription: running }: SubscriptionReply, chosen: Plan | undefined): boolean =>
  running?.status === 'active' && running.plan.name === chosen?.name

const planCalled = (plans: readonly Plan[], name: string | null): Plan | undefined =>
  plans.find((plan) => plan.name === name) ?? plans.find((plan) => plan.best_value) ?? plans[0]

const Shut = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section className={styles.shut}>
    {heading}
    {children}
  </section>
)

const AllBought = () => (
  <Notice tone="good">You have Prime for your whole career, so there’s nothing more to buy.</Notice>
)

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

/** What the purchase means from then on; a code is for the first payment. */
/** Why a card is asked for where nothing is paid today. */
const nothingNow = (plan: Plan): string =>
  plan.charge_option === 'one_off'
    ? 'There is nothing to pay with this code, so you don’t need a card.'
    : `There is nothing to pay today. We need a card because the plan renews at ${inMoney(plan.currency_symbol, plan.discounted_price)}; cancel before then and nothing is charged.`

function terms(plan: Plan, withCode: boolean): string {
  if (plan.charge_option === 'one_off') return `${plan.billingType}. Paid once; nothing renews. ${REFUND}`
  const later = withCode ? ` After this payment it is ${inMoney(plan.currency_symbol, plan.discounted_price)}.` : ''
  return `${plan.billingType}.${later} Cancel any time; you keep Prime until the end of the time you’ve paid for. ${REFUND}`
}

const REFUND = 'Money back within 14 days.'
