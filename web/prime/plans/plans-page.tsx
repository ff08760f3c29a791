import { type ChangeEvent, useEffect, useId, useState } from 'react'
import type { Plan, PlanListReply } from '#contract/payment.ts'
import { checkoutPath } from '../../paths/prime-paths.ts'
import { pageHead } from '../../site/page-head.ts'
import { PublicFooter } from '../../site/public-footer.tsx'
import { PublicHeader } from '../../site/public-header.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Curtain } from '../../ui/patients/curtain.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { CountryLine } from '../../variants/country-line.tsx'
import { CURRENCIES, chooseCurrency, type PlanCurrency } from '../../variants/region.ts'
import { inMoney, monthsOf, perMonth, priceOf } from '../money.ts'
import { offeredHere } from '../offers/offered-here.ts'
import { loadPlans, plansFault } from '../payment-calls.ts'
import { CannotBuy, TestMode, testedAt } from '../test-mode.tsx'
import { benefitsOf, freeForGood } from './benefits.ts'
import { MonthPanes } from './month-panes.tsx'
import { OwnPlan, useOwnPlan } from './own-plan.tsx'
import styles from './plans-page.module.css'

export const meta = () =>
  pageHead({
    title: 'Plans · Bedside',
    description: 'What Bedside Prime costs, what it includes, and what’s always free.',
    path: '/plans',
    card: 'plans',
  })

export default function PlansPage() {
  const found = usePlans()
  const own = useOwnPlan()
  const sells = !found.list?.payment.all_open
  return (
    <>
      <div className={styles.top}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1} className={styles.plans}>
        <h1>See every patient.</h1>
        <Ward />
        {sells ? (
          <>
            <OwnPlan own={own} className={styles.own} />
            {!own?.has_lifetime && (
              <>
                <Offers {...found} />
                <TryFree />
              </>
            )}
            <Benefits />
            <Rules />
            <CountryLine />
          </>
        ) : (
          <AllOpen payment={found.list!.payment} />
        )}
      </main>
      <PublicFooter />
    </>
  )
}

const BEDS = __WAITING_ROOM__.waiting.slice(0, 4)

/** Beds whose curtains open from left to right. */
function Ward() {
  return (
    <div className={styles.beds} aria-hidden="true">
      {BEDS.map(({ id, system }, place) => (
        <FieldGround key={id} system={system} className={styles.bed}>
          <Patient
            caseId={id}
            expression={place === BEDS.length - 1 ? 'smile' : 'concerned'}
            className={styles.person}
            eager
          />
          {place < BEDS.length - 1 && <Curtain className={styles[`open${place + 1}`]} />}
        </FieldGround>
      ))}
    </div>
  )
}

function usePlans() {
  const [currency, setCurrency] = useState<PlanCurrency>()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ list?: PlanListReply; fault?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts another attempt
  useEffect(() => {
    let cancelled = false
    loadPlans(currency).then(
      (list) => !cancelled && setFound({ list }),
      (error: unknown) => !cancelled && setFound({ fault: plansFault(error) }),
    )
    return () => {
      cancelled = true
    }
  }, [currency, round])
  const choose = (next: PlanCurrency) => {
    chooseCurrency(next, localStorage)
    setCurrency(next)
  }
  return { ...found, choose, retry: () => setRound(round + 1) }
}

/** Shown where everything is open, as at a school that runs Bedside for its own students. */
const AllOpen = ({ payment }: { payment: PlanListReply['payment'] }) => (
  <section className={styles.free}>
    <CannotBuy payment={payment} />
    <span className={styles.visitor}>
      <Button kind="quiet" href="/signup">
        Sign Up
      </Button>
    </span>
  </section>
)

function Offers({ list, fault, choose, retry }: ReturnType<typeof usePlans>) {
  if (fault)
    return (
      <section className={styles.fault}>
        <RetryNotice onRetry={retry}>{fault}</RetryNotice>
      </section>
    )
  if (!list) return <Waiting />
  const cards = list.plans.filter((plan) => monthsOf(plan) !== undefined)
  const once = list.plans.filter((plan) => monthsOf(plan) === undefined)
  const { can_buy: canBuy, test_mode: testMode } = list.payment
  return (
    <section aria-label="Plans">
      <div className={styles.above}>
        {canBuy ? (
          testMode && <TestMode at={testedAt(list.payment)} className={styles.notice} />
        ) : (
          <CannotBuy payment={list.payment} className={styles.notice} />
        )}
        {list.plans.length > 0 && <CurrencyChoice currency={list.plans[0]!.currency} onChoose={choose} />}
      </div>
      {list.plans.length === 0 && <p className={styles.none}>No plans</p>}
      <div className={styles.cards}>
        {cards.map((plan) => (
          <Card key={plan.id} plan={plan} canBuy={canBuy} />
        ))}
      </div>
      {once.map((plan) => (
        <Lifetime key={plan.id} plan={plan} canBuy={canBuy} />
      ))}
      {list.tax_note && <p className={styles.tax}>{list.tax_note}</p>}
    </section>
  )
}

function CurrencyChoice({ currency, onChoose }: { currency: PlanCurrency; onChoose: (next: PlanCurrency) => void }) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value as PlanCurrency)
  return (
    <p className={styles.currency}>
      <label htmlFor={id}>Prices in</label>
      <select id={id} value={currency} onChange={change}>
        {CURRENCIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  )
}

type CardProps = { plan: Plan; canBuy: boolean }

function Card({ plan, canBuy }: CardProps) {
  const months = monthsOf(plan) ?? 1
  return (
    <article className={classNames(styles.card, SIZES[months])}>
      <p className={styles.window}>
        <MonthPanes months={months} lit={plan.best_value} />
      </p>
      <h2>
        {plan.display_name}
        {plan.best_value && <em>BEST VALUE</em>}
      </h2>
      <Price plan={plan} />
      <p className={styles.month}>{perMonth(plan)}</p>
      <p className={styles.billed}>{plan.billingType}</p>
      {canBuy && <Buy plan={plan} kind={plan.best_value ? 'primary' : 'outline'} />}
    </article>
  )
}

const SIZES: Record<number, string | undefined> = { 1: styles.one, 6: styles.six, 12: styles.twelve }

const Price = ({ plan }: { plan: Plan }) => (
  <p className={styles.price}>
    <b>{priceOf(plan)}</b>
    {plan.original_price > plan.price && (
      <>
        <span className="visually-hidden">instead of</span>
        <s>{inMoney(plan.currency_symbol, plan.original_price)}</s>
        <span className={styles.off}>{plan.discount_percent}% off</span>
      </>
    )}
  </p>
)

const Buy = ({ plan, kind }: { plan: Plan; kind: 'primary' | 'outline' }) => (
  <Button kind={kind} href={checkoutPath(plan.name)} className={styles.buy}>
    Buy Now<span className="visually-hidden">, {plan.display_name}</span>
  </Button>
)

function Lifetime({ plan, canBuy }: CardProps) {
  return (
    <article className={styles.lifetime}>
      <div>
        <h2>{plan.display_name}</h2>
        <p className={styles.billed}>{plan.billingType}</p>
      </div>
      <Price plan={plan} />
      {canBuy && <Buy plan={plan} kind="outline" />}
    </article>
  )
}

const Waiting = () => (
  <section className={styles.waiting} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading...
    </p>
  </section>
)

const TryFree = () => (
  <section className={styles.free}>
    <p>
      <b className={styles.visitor}>Try Bedside for free. No card required.</b>
      <b className={styles.student}>Free, with or without Prime.</b>
      <span>{freeForGood(offeredHere())}</span>
    </p>
    <span className={styles.visitor}>
      <Button kind="quiet" href="/signup">
        Sign Up
      </Button>
    </span>
    <span className={styles.student}>
      <Button kind="quiet" href="/dashboard/home">
        Continue practising
      </Button>
    </span>
  </section>
)

const Benefits = () => (
  <section className={styles.benefits} aria-labelledby="benefits">
    <h2 id="benefits">What you get with Prime</h2>
    {benefitsOf(offeredHere()).map(({ title, items }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {items.map((what) => (
            <li key={what}>
              <Icon name="check" />
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)

const Rules = () => (
  <section className={styles.rules} aria-labelledby="rules">
    <h2 id="rules">Fair terms</h2>
    <ul>
      <li>
        <b>Cancel any time.</b> It takes two clicks on your account page. You keep Prime until the end of the time
        you’ve paid for.
      </li>
      <li>
        <b>Money back within 14 days.</b> If Prime isn’t for you, contact us within 14 days of a payment for a full
        refund; that Prime then ends.
      </li>
      <li>
        <b>Keep your remaining days.</b> We add any Prime days you have left to whatever you buy.
      </li>
    </ul>
  </section>
)
