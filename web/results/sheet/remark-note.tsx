import type { DebriefReply } from '#contract/agent.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { dateOf } from '../../ui/text/dates.ts'
import { marksWord } from '../../ui/text/words.ts'
import styles from './remark-note.module.css'

/** Notes that the attempt was re-marked, and the outcome. Earlier marks are kept with their versions. */
export function RemarkNote({ debrief: { remarkings, max_score: max } }: { debrief: DebriefReply }) {
  const last = remarkings.at(-1)
  if (!last) return null
  return (
    <Notice tone="good" className={styles.note}>
      Re-marked on {dateOf(last.made)}, because{' '}
      {last.by_hand ? 'you told us you’d asked, and you were right' : 'the case or its marking was corrected'}:{' '}
      {last.score_after} of {marksWord(max)}, {last.score_before} before. Added: {last.gained.join(', ')}. The earlier
      marks are kept.
    </Notice>
  )
}
