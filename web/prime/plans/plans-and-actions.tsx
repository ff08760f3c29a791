import { type ReactNode, useState } from 'react'
import type { Plan } from '#contract/payment.ts'
import { COMPARE, upgradePath } from '../../paths/prime-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './plans-and-actions.module.css'
import { UpgradePlans, useOffered } from './upgrade-plans.tsx'

type Props = {
  go: 'Upgrade Now' | 'Renew Now'
  /** The button that closes the dialog. */
  children?: ReactNode
}

/** The plans with a button to buy the selected one. Where nothing can be bought, it links to the comparison. */
export function PlansAndActions({ go, children }: Props) {
  const offered = useOffered()
  const [picked, setPicked] = useState<Plan>()
  const plans = offered.list?.payment.can_buy ? offered.list.plans : []
  const chosen = picked ?? plans[0]
  return (
    <>
      <UpgradePlans offered={offered} chosen={chosen} onChoose={setPicked} />
      <Row as="footer" gap={10} align="stretch" justify="end" className={styles.foot}>
        {children}
        {chosen ? (
          <Button href={upgradePath(chosen.name)}>{go}</Button>
        ) : (
          <Button kind="outline" href={COMPARE}>
            Compare Free and Prime
          </Button>
        )}
      </Row>
    </>
  )
}
