import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { marksWord } from '../../ui/text/words.ts'
import styles from './answered-question.module.css'

export type Answered = DebriefReply['session_question_answers'][number]

/** An answered question: the chosen option, the best one, and why each option is right or wrong. */
export function AnsweredQuestion({ question }: { question: Answered }) {
  const best = Math.max(...question.options.map((option) => option.mark))
  return (
    <Stack gap={16}>
      <Stack as="ul" gap={8} className={styles.options}>
        {question.options.map((option, place) => {
          const chosen = place === question.chosen
          const right = option.mark === best
          return (
            <li key={option.text} className={classNames(right && styles.right, chosen && styles.chosen)}>
              {right ? <Icon name="check" /> : <i className={styles.hollow} />}
              <span>
                {curly(option.text)}
                {(chosen || right) && <small>{optionState({ chosen, right })}</small>}
              </span>
              <em>{marksWord(option.mark)}</em>
              {option.why && <p>{curly(option.why)}</p>}
            </li>
          )
        })}
      </Stack>
      <Text pretty>{curly(question.explanation)}</Text>
    </Stack>
  )
}

function optionState({ chosen, right }: { chosen: boolean; right: boolean }): string {
  if (chosen && right) return 'Your answer, and the best one'
  return chosen ? 'Your answer' : 'The best answer'
}
