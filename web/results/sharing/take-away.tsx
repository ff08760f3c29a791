import type { DebriefReply } from '#contract/agent.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { howChecked } from '../../ui/text/how-checked.ts'
import styles from './take-away.module.css'

/** Points to remember, the references, and support in case the subject distresses the student. */
export function TakeAway({ debrief }: { debrief: DebriefReply }) {
  return (
    <section>
      <h2>To remember</h2>
      <ol className={styles.points}>
        {debrief.learning_points.map((point) => (
          <li key={point}>{curly(point)}</li>
        ))}
      </ol>
      {debrief.references.length > 0 && (
        <Note as="div" above={40} className={styles.references}>
          <h3>Sources</h3>
          <ul>
            {debrief.references.map((reference) => (
              <li key={reference.title}>
                <Text as="cite" tone="ink">
                  {reference.title}
                </Text>
                , {reference.body}, {reference.year}
                {reference.checked === 'opened' && (
                  <span className={styles.read}>
                    <Icon name="check" /> read for this case
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Box as="p" above={10}>
            {debrief.references.some(({ checked }) => checked !== 'opened') &&
              'We didn’t re-read sources without a tick for this case. '}
            This case: {lowered(howChecked(debrief.review))}.
          </Box>
        </Note>
      )}
      {debrief.support && (
        <Notice className={styles.support} icon="people">
          {curly(debrief.support)}
        </Notice>
      )}
    </section>
  )
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
