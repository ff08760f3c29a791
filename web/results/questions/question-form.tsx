import { useState } from 'react'
import type { QuestionsReply } from '#contract/cases.ts'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './question-form.module.css'

type Question = QuestionsReply['questions'][number]

/** One question: radio cards, then the answer, which is final. */
export function QuestionForm({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (option: number) => Promise<void>
}) {
  const [option, setOption] = useState<number | null>(question.chosen)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const answer = async () => {
    if (option === null) return
    setSending(true)
    setFault(null)
    await onAnswer(option).catch((error) => setFault(sentenceOf(error)))
    setSending(false)
  }
  return (
    <Stack
      as="form"
      gap={18}
      onSubmit={(event) => {
        event.preventDefault()
        void answer()
      }}
    >
      <Stack as="fieldset" gap={10} shrinks className={styles.options}>
        <legend className="visually-hidden">{question.title}</legend>
        {question.options.map(({ text }, place) => (
          <label key={text} className={styles.option}>
            <input type="radio" name={question.id} checked={option === place} onChange={() => setOption(place)} />
            <span>{curly(text)}</span>
          </label>
        ))}
      </Stack>
      {fault && <Notice tone="red">{fault}</Notice>}
      <div>
        <Button type="submit" disabled={option === null || sending}>
          {sending ? 'Checking…' : 'Answer'}
        </Button>
      </div>
    </Stack>
  )
}
