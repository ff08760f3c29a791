import type { ExcerptTurn } from '#contract/judging.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import styles from './talk.module.css'

/** An excerpt of a conversation with the engine's reading of each message; the turn under review is highlighted. */
export const Talk = ({ talk }: { talk: readonly ExcerptTurn[] }) => (
  <Stack as="ol" gap={2} oneColumn breaks className={styles.talk}>
    {talk.map((turn) => (
      <li
        key={`${turn.at_seconds} ${turn.said}`}
        className={classNames(styles.turn, turn.is_judged && styles.judged)}
        aria-current={turn.is_judged || undefined}
      >
        {turn.said !== '' && (
          <p className={styles.said}>
            <Note as="span" numeric className={styles.at}>
              {digits(turn.at_seconds)}
            </Note>{' '}
            {turn.said}
          </p>
        )}
        <p className={styles.reply}>{curly(turn.reply)}</p>
        {turn.said !== '' && <Note>{understoodIn(turn)}</Note>}
      </li>
    ))}
  </Stack>
)

/** Returns what was understood, answered and marked, in one line. */
export function understoodIn({ heard, told, earned }: ExcerptTurn): string {
  const understood =
    heard.length === 0
      ? 'Nothing understood'
      : `Understood: ${heard.map(({ act, words }) => `${act} (“${words}”)`).join(', ')}`
  const facts = told.length > 0 && `told: ${told.join('; ')}`
  const marks = earned.length > 0 && `earned: ${earned.join('; ')}`
  return `${[understood, facts, marks].filter(Boolean).join(' · ')}`
}
