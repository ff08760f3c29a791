import { use, useState } from 'react'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Files } from './files-shown.ts'
import { actAndMoveOn } from './move-on.ts'
import { QUESTIONS, questionAdded, questionsOf } from './question-rows.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

/** Example questions of an answer: proposed ones can be accepted or removed, and new ones added. */
export function ExampleQuestions({ answer, change }: { answer: string; change: ApplyChange }) {
  const files = use(Files)
  const [typed, setTyped] = useState('')
  const rows = questionsOf(files, answer)
  const proposed = rows.filter(({ isProposed }) => isProposed)
  const add = () => {
    if (typed.trim() === '') return
    for (const one of questionAdded(files, answer, typed)) change(one)
    setTyped('')
  }
  return (
    <fieldset className={styles.group}>
      <legend>Example questions</legend>
      <Stack as="ul" gap={8} oneColumn breaks className={styles.questions}>
        {rows.map(({ at, question, isProposed }) => (
          <li key={at}>
            <span>{question}</span>
            {isProposed && <span className={styles.proposed}>Proposed</span>}
            <Button
              kind="quiet"
              size="small"
              onClick={({ currentTarget }) =>
                actAndMoveOn(currentTarget, () => change({ op: 'remove', file: QUESTIONS, path: [at] }))
              }
            >
              Remove<span className="visually-hidden">: {question}</span>
            </Button>
          </li>
        ))}
      </Stack>
      {proposed.length > 0 && (
        <Button
          size="small"
          onClick={({ currentTarget }) =>
            actAndMoveOn(currentTarget, () => {
              for (const { at } of proposed) change({ op: 'accept', file: QUESTIONS, path: [at] })
            })
          }
        >
          Accept the {proposed.length} proposed
        </Button>
      )}
      <TextField
        label="Another question it answers"
        value={typed}
        maxLength={500}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
        }}
      />
      <Button kind="outline" size="small" onClick={add}>
        Add the question
      </Button>
    </fieldset>
  )
}
