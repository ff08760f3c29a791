import type { ProgressReply } from '#contract/statistics.ts'
import { Text } from '../ui/layout/text.ts'
import { lessonsInWords, racesInWords } from './in-words.ts'
import styles from './progress.module.css'

/** Practice in other modes than OSCE History, with separate results. */
export function OtherModes({ progress: { races, lessons } }: { progress: ProgressReply }) {
  return (
    <section className={styles.panel} aria-labelledby="other-modes">
      <Text as="h2" size="panel" id="other-modes">
        Other modes
      </Text>
      <dl className={styles.modes}>
        <Text as="dt" size="ui">
          Race To Diagnosis
        </Text>
        <Text as="dd" tone="soft">
          {racesInWords(races)}
        </Text>
        <Text as="dt" size="ui">
          Learn
        </Text>
        <Text as="dd" tone="soft">
          {lessonsInWords(lessons)}
        </Text>
      </dl>
    </section>
  )
}
