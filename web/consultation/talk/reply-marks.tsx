import type { PatientReply } from '#contract/agent.ts'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { praiseFor } from './praise.ts'
import styles from './reply-marks.module.css'

/** The marks that a reply earned, occasional praise, and the red flag if the message asked about one. */
export function ReplyMarks({ reply, latest }: { reply: PatientReply; latest: boolean }) {
  if (reply.points_earned <= 0) return null
  const praise = praiseFor(reply)
  return (
    <div className={styles.marks} data-latest={latest || undefined}>
      <span className={styles.earned}>
        <b>+{reply.points_earned}</b>
        {reply.label && curly(reply.label)}
        {praise && (
          <Text as="span" weight={500} nowrap>
            {praise}
          </Text>
        )}
      </span>
      {reply.hit_must_asked_qn && <Pennant />}
    </div>
  )
}
