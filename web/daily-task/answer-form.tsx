import { useId, useState } from 'react'
import type { DailyQuestion, DailyReply } from '#contract/daily.ts'
import { sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './answer-form.module.css'
import { type DailyAnswers, handInAnswers } from './daily-calls.ts'
import { useSavedAnswers } from './use-saved-answers.ts'

const LONGEST = 2000

type Props = { task: DailyReply; onHandedIn: (task: DailyReply) => void }

/** The questions, each with a box for an answer in the student's own words. */
export function AnswerForm({ task, onHandedIn }: Props) {
  const { answers, write, saveStatus, saveNow } = useSavedAnswers(task)
  const { handIn, leaving, fault } = useHandingIn(task, answers, saveNow, onHandedIn)
  const empty = Object.values(answers).every((words) => words.trim() === '')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handIn()
      }}
    >
      <ol className={styles.questions}>
        {task.questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            words={answers[question.id] ?? ''}
            readOnly={leaving}
            onWrite={(words) => write(question.id, words)}
          />
        ))}
      </ol>
      {fault && <Notice tone="red">{fault}</Notice>}
      <div className={styles.end}>
        <p className={styles.kept} role="status">
          {saveStatus}
        </p>
        <Text size="copy" tone="soft" className={styles.hint} id="hand-in-hint">
          {empty
            ? 'Answer at least one question first.'
            : 'After that you can’t change your answers, and you’ll see what a good one says.'}
        </Text>
        <Button type="submit" disabled={leaving || empty} aria-describedby="hand-in-hint">
          {leaving ? 'Comparing…' : 'Hand in and compare'}
        </Button>
      </div>
    </form>
  )
}

type QuestionProps = {
  question: DailyQuestion
  words: string
  readOnly: boolean
  onWrite: (words: string) => void
}

function Question({ question, words, readOnly, onWrite }: QuestionProps) {
  const id = useId()
  return (
    <Stack as="li" gap={12}>
      <label htmlFor={id}>{curly(question.question)}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={LONGEST}
        value={words}
        readOnly={readOnly}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Stack>
  )
}

/** Saves the answers before handing them in, so that a failed request loses nothing. */
function useHandingIn(
  task: DailyReply,
  answers: DailyAnswers,
  saveNow: (whole: DailyAnswers) => Promise<unknown>,
  onHandedIn: (task: DailyReply) => void,
) {
  const [leaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const handIn = async () => {
    setLeaving(true)
    setFault(null)
    try {
      // If another tab has handed in already, its answers count; the server returns them either way.
      await saveNow(answers).catch(() => undefined)
      onHandedIn(await handInAnswers(task.name, answers))
    } catch (error) {
      setFault(sentenceOf(error))
      setLeaving(false)
    }
  }
  return { handIn, leaving, fault }
}
