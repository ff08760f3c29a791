import { type ReactNode, useId } from 'react'
import type { QuizQuestionReply } from '#contract/quiz.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { curly } from '../ui/text/curly.ts'
import styles from './options.module.css'
import { LETTERS } from './quiz-words.ts'

type ChoosingProps = {
  question: QuizQuestionReply
  labelledBy: string
  picked: number | null
  onPick: (option: number) => void
}

/** The five options as a radio group. */
export function Choosing({ question, labelledBy, picked, onPick }: ChoosingProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {question.options.map(({ text }, at) => (
        <label key={text} className={classNames(styles.option, styles.pick, picked === at && styles.picked)}>
          <input
            type="radio"
            name={name}
            checked={picked === at}
            onChange={() => onPick(at)}
            className="visually-hidden"
          />
          <b aria-hidden="true" className={styles.letter}>
            {LETTERS[at]}
          </b>
          <span>{curly(text)}</span>
        </label>
      ))}
    </div>
  )
}

/** The five options after answering, with the explanation inside the answer. */
export function AnsweredOptions({ question, all = false }: { question: QuizQuestionReply; all?: boolean }) {
  return (
    <ol className={styles.options}>
      {question.options.map(({ text, best, why }, at) => {
        const chosen = question.chosen === at
        const wrong = chosen && !best
        return (
          <li key={text} className={classNames(styles.option, best && styles.best, wrong && styles.wrong)}>
            <b aria-hidden="true" className={styles.letter}>
              {LETTERS[at]}
            </b>
            <span>
              <Verdict best={best === true} chosen={chosen} />
              {curly(text)}
              {(best || chosen || all) && why && <small>{curly(why)}</small>}
            </span>
            {(best || wrong) && <Icon name={best ? 'check' : 'x'} />}
          </li>
        )
      })}
    </ol>
  )
}

function Verdict({ best, chosen }: { best: boolean; chosen: boolean }): ReactNode {
  if (!best && !chosen) return null
  const words = [chosen && 'Your answer', best ? 'the best one' : 'not the best'].filter(Boolean).join(', ')
  return <span className="visually-hidden">{words}: </span>
}
