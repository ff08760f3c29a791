import { useEffect, useState } from 'react'
import type { Plan, PlanListReply } from '#contract/payment.ts'
import { loadPlans, plansFault } from '../payment-calls.ts'
import { CannotBuy, TestMode, testedAt } from '../test-mode.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './upgrade-plans.module.css'

/** Offered in upgrade dialogs: all plans but the monthly one, which is on /plans. */
const isOffered = ({ period }: Plan) => period !== 31

type Offered = { list?: PlanListReply; fault?: string }

/** Fetches the plans when the dialog opens. Their space is reserved. */
export function useOffered(): Offered {
  const [offered, setOffered] = useState<Offered>({})
  useEffect(() => {
    let cancelled = false
    loadPlans().then(
      (list) => !cancelled && setOffered({ list: { ...list, plans: bestFirst(list.plans.filter(isOffered)) } }),
      (error: unknown) => !cancelled && setOffered({ fault: plansFault(error) }),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return offered
}

const bestFirst = (plans: Plan[]) => plans.sort((one, other) => Number(other.best_value) - Number(one.best_value))

type Props = { offered: Offered; chosen: Plan | undefined; onChoose: (plan: Plan) => void }

export function UpgradePlans({ offered: { list, fault }, chosen, onChoose }: Props) {
  return (
    <div className={styles.plans} aria-busy={!list && !fault}>
      {fault && <p role="alert">{fault}</p>}
      {list && !list.payment.can_buy && <CannotBuy payment={list.payment} />}
      {list?.payment.can_buy && (
        <>
          {list.payment.test_mode && <TestMode at={testedAt(list.payment)} />}
          {list.plans.length === 0 && <p>No plans</p>}
          <PlanChoice plans={list.plans} chosen={chosen?.id} onChoose={onChoose} looks="rows" />
        </>
      )}
    </div>
  )
}
