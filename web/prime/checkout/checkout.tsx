import { type FormEvent, type ReactNode, useState } from 'react'
import type { PaymentMethod, Plan, PlanListReply, SubscriptionReply } from '#contract/payment.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CardEntry } from '../card/card-entry.tsx'
import { SavedCard } from '../card/saved-card.tsx'
import { priceOf } from '../money.ts'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { CannotBuy, TestMode } from '../test-mode.tsx'
import { BankDialog } from './bank-dialog.tsx'
import styles from './checkout.module.css'
import { Summary } from './checkout-summary.tsx'
import { AtPayPal, type PayMethod, PayWith, payMethodsOf } from './pay-with.tsx'
import { useCheckout } from './use-checkout.ts'
import { VoucherField } from './voucher-field.tsx'

export type CheckoutData = { list: PlanListReply; methods: PaymentMethod[]; subscription: SubscriptionReply }

type Props = CheckoutData & {
  /** Name of the requested plan; if null, the best-value plan is selected. */
  planName: string | null
  /** A promo code entered at sign-up. */
  firstCode: string
  /** The user returned from PayPal without approving. */
  leftPayPal?: boolean
  children: ReactNode
}

/** Plan, payment method, voucher and total. All prices come from the server, and the price shown is charged. */
export function Checkout({ list, methods, subscription, planName, firstCode, leftPayPal = false, children }: Props) {
  const [name, setName] = useState(planName)
  const chosen = planCalled(list.plans, name)
  const saved = methods.find((method) => method.is_default) ?? methods[0]
  const checkout = useCheckout({ plan: chosen, saved, firstCode, payment: list.payment })
  const { state, dispatch, quote, code } = checkout
  const { way, problem } = state
  const payMethods = payMethodsOf(list.payment)
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
        {leftPayPal && !problem && (
          <Notice className={styles.test}>You left PayPal without paying, so you haven’t been charged.</Notice>
        )}
        <h2>Plan</h2>
        {list.plans.length === 0 && <p>No plans</p>}
        <PlanChoice plans={list.plans} chosen={chosen?.id} onChoose={(plan) => setName(plan.name)} looks="cards" />
        <h2>{payMethods.length > 1 ? 'Pay with' : way === 'paypal' ? 'PayPal' : 'Card'}</h2>
        {payMethods.length > 1 && (
          <PayWith methods={payMethods} chosen={way} onChoose={(one) => dispatch({ type: 'way-chosen', way: one })} />
        )}
        {way === 'paypal' ? (
          <AtPayPal />
        ) : saved && !state.editing ? (
          <SavedCard card={saved} onEdit={() => dispatch({ type: 'card-edited', editing: true })} />
        ) : (
          <>
            <CardEntry
              payment={list.payment}
              taker={checkout.taker}
              onComplete={(complete) => dispatch({ type: 'card-typed', complete })}
            />
            {saved && (
              <button
                type="button"
                className={styles.cancel}
                onClick={() => dispatch({ type: 'card-edited', editing: false })}
              >
                CANCEL
              </button>
            )}
          </>
        )}
        <div className={styles.voucher}>
          <VoucherField voucher={code.voucher} onEdit={code.edit} onApply={() => void code.apply()} />
        </div>
      </section>
      <Summary {...{ list, subscription, saved, chosen, state, quote }} voucher={code.voucher} />
      <BankDialog
        open={state.phase.at === 'bank'}
        amount={quote.priced ? priceOf(quote.priced) : ''}
        onAnswer={checkout.answerBank}
      />
    </form>
  )
}

const isTest = ({ test_mode: cards, paypal }: PlanListReply['payment'], way: PayMethod) =>
  way === 'paypal' ? paypal?.test_mode === true : cards

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
