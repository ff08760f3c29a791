import type { ProgressReply } from '#contract/statistics.ts'
import { lessonsInWords, racesInWords } from './in-words.ts'
import styles from './progress.module.css'

/** What is practised beside the OSCE Histories, each apart from their marks. */
export function OtherModes({ progress: { races, lessons } }: { progress: ProgressReply }) {
  return (
    <section className={styles.panel} aria-labelledby="other-modes">
      <h2 id="other-modes">Other modes</h2>
      <dl className={styles.modes}>
        <dt>Race To Diagnosis</dt>
        <dd>{racesInWords(races)}</dd>
        <dt>Learn</dt>
        <dd>{lessonsInWords(lessons)}</dd>
      </dl>
    </section>
  )
}
