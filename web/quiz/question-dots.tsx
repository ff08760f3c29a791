import type { QuizPlace } from '#contract/quiz.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Flow } from '../ui/layout/row.ts'
import styles from './question-dots.module.css'

const STATES: Record<QuizPlace['state'], string> = {
  open: 'not answered',
  chosen: 'answered',
  right: 'right',
  wrong: 'wrong',
  unanswered: 'unanswered',
}

type Props = {
  places: readonly QuizPlace[]
  at: number
  /** Makes each question a button, if the user may navigate freely. */
  onGo?: (place: number) => void
}

/** Every question of a quiz, with its state. */
export function QuestionDots({ places, at, onGo }: Props) {
  return (
    <Flow
      as="ol"
      gap={6}
      className={classNames(styles.dots, onGo && styles.many)}
      aria-label={`Question ${at + 1} of ${places.length}`}
    >
      {places.map(({ state, flagged }, place) => {
        const now = place === at
        const looks = classNames(styles.dot, styles[state], now && styles.now)
        const words = `Question ${place + 1}, ${STATES[state]}${flagged ? ', flagged' : ''}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by position
          <li key={place}>
            {onGo ? (
              <button
                type="button"
                className={looks}
                aria-current={now ? 'step' : undefined}
                aria-label={words}
                onClick={() => onGo(place)}
              >
                <Mark state={state} place={place} />
                {flagged && <Icon name="flag" className={styles.flag} />}
              </button>
            ) : (
              <span className={looks}>
                <span className="visually-hidden">{words}</span>
                <span aria-hidden="true">
                  <Mark state={state} place={place} />
                </span>
              </span>
            )}
          </li>
        )
      })}
    </Flow>
  )
}

function Mark({ state, place }: { state: QuizPlace['state']; place: number }) {
  if (state === 'right') return <Icon name="check" />
  if (state === 'wrong') return <Icon name="x" />
  return place + 1
}
