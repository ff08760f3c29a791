import { useId } from 'react'
import type { Plan } from '#contract/payment.ts'
import { classNames } from '../../ui/class-names.ts'
import { monthsOf, priceOf } from '../money.ts'
import { MonthPanes } from './month-panes.tsx'
import styles from './plan-choice.module.css'

type Props = {
  plans: readonly Plan[]
  chosen: number | undefined
  onChoose: (plan: Plan) => void
  /** Cards with window panes, or rows for narrow places. */
  looks: 'cards' | 'rows'
}

/** Choice of a plan: a radio group, shown as cards or rows. */
export function PlanChoice({ plans, chosen, onChoose, looks }: Props) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.choice, styles[looks])}>
      <legend className="visually-hidden">Plan</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={classNames(styles.plan, monthsOf(plan) === undefined && styles.once)}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={plan.id === chosen}
            onChange={() => onChoose(plan)}
          />
          {looks === 'cards' && <Months plan={plan} lit={plan.id === chosen} />}
          <span className={styles.what}>
            <b>{plan.display_name}</b> <small>{plan.billingType}</small>
          </span>
          <span className={styles.price}>{priceOf(plan)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Months({ plan, lit }: { plan: Plan; lit: boolean }) {
  const months = monthsOf(plan)
  return months ? <MonthPanes months={months} lit={lit} className={styles.months} /> : null
}
