import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Pennant } from '../ui/icons/pennant.tsx'
import { Row } from '../ui/layout/row.ts'
import { Lead, Text } from '../ui/layout/text.ts'
import bubble from '../ui/patients/bubble.module.css'
import { Near } from '../ui/text/highlight.tsx'
import styles from './sample-feedback.module.css'

const { feedback } = __WAITING_ROOM__

/** One line of a debrief, as students see it. */
export function SampleFeedback() {
  return (
    <section className={styles.fix}>
      <div>
        <h2>Feedback on the words you used</h2>
        <Lead>
          Not “explore red flags further”, but the sentence you typed at 3:10, why it fell short, and one you can say
          out loud tomorrow.
        </Lead>
        <Link to="/signup" className={classNames(styles.onward, styles.visitor)}>
          Get yours: sign up free
        </Link>
      </div>
      <figure className={styles.card} aria-label="A line of a debrief">
        <div className={styles.pair}>
          <div>
            <Row as="p" gap={8} wrap size="name" tone="soft" className={styles.lab}>
              You asked
            </Row>
            <p className={classNames(bubble.quoted, styles.yours)}>
              {feedback.near.before} <Near on="bubble">{feedback.near.words}</Near>
              {feedback.near.after}
            </p>
          </div>
          <div>
            <Row as="p" gap={8} wrap size="name" tone="soft" className={styles.lab}>
              Try instead <Pennant missed />
            </Row>
            <p className={styles.better}>“{feedback.better}”</p>
          </div>
        </div>
        <Text tone="soft" above={24} className={styles.why}>
          {feedback.whyNot} {feedback.why}
        </Text>
        <p className={styles.told}>
          <b>She’d have told you</b>“{feedback.wouldHaveSaid}”
        </p>
      </figure>
    </section>
  )
}
