import type { ReactNode } from 'react'
import type { QuizQuestionReply } from '#contract/quiz.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './story.module.css'

type Props = { question: QuizQuestionReply; kick: ReactNode; id: string; heading?: React.Ref<HTMLHeadingElement> }

/** The vignette and the question. */
export function Story({ question, kick, id, heading }: Props) {
  return (
    <>
      <Text size="ui" tone="soft" className={styles.kick}>
        {kick}
      </Text>
      <p className={styles.vignette}>{curly(question.vignette)}</p>
      <h1 id={id} ref={heading} tabIndex={-1} className={styles.leadIn}>
        {curly(question.lead_in)}
      </h1>
    </>
  )
}

export function Reference({ question }: { question: QuizQuestionReply }) {
  if (!question.reference) return null
  const { title, body, year } = question.reference
  return (
    <Note above={14}>
      {title}. {body}, {year}.
    </Note>
  )
}
