import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Text } from '../../ui/layout/text.ts'
import { ChangeColumns, mustAskOf } from '../sheet/change.tsx'
import { replyLabel } from './debrief-facts.ts'
import styles from './first-change.module.css'

/** The one change that would have improved the consultation most. */
export function FirstChange({
  debrief,
  patientCase,
}: {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
}) {
  const { first_change: change, timeline } = debrief
  if (!change)
    return (
      <div className={styles.first}>
        <h2>Nothing to change</h2>
        <Text tone="soft">You asked everything this patient needed you to ask. Keep it up.</Text>
      </div>
    )
  return (
    <div className={styles.first}>
      <h2>First thing to change {change.must_ask && <Pennant missed />}</h2>
      <div className={styles.columns}>
        <ChangeColumns
          change={change}
          timeline={timeline}
          replyLabel={replyLabel(patientCase)}
          size="large"
          practises={mustAskOf(change, debrief)}
        />
      </div>
    </div>
  )
}
