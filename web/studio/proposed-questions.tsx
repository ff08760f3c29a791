import { use } from 'react'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { Files } from './files-shown.ts'
import { actAndMoveOn, STEP } from './move-on.ts'
import { proposedByAnswer, QUESTIONS } from './question-rows.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

/** Every proposed example question, grouped by answer, so that they can be read in one go. */
export function ProposedQuestions({ change }: { change: ApplyChange }) {
  const files = use(Files)
  const groups = proposedByAnswer(files)
  const says = saysOf(files)
  return (
    <section className={styles.card} aria-labelledby="proposed">
      <h2 id="proposed" tabIndex={-1}>
        Proposed questions
      </h2>
      <Note>
        Questions from other cases, suggested for your answers. Remove any that the line doesn’t answer, then accept the
        rest to move to the next line.
      </Note>
      {groups.length === 0 && <p>No proposed questions left.</p>}
      {groups.map(({ answer, rows }) => (
        <fieldset key={answer} className={styles.group}>
          <legend>{answer}</legend>
          {says.has(answer) && <Note>{says.get(answer)}</Note>}
          <Button
            size="small"
            {...STEP}
            onClick={({ currentTarget }) =>
              actAndMoveOn(currentTarget, () => {
                for (const { at } of rows) change({ op: 'accept', file: QUESTIONS, path: [at] })
              })
            }
          >
            Accept these {rows.length}
            <span className="visually-hidden"> for {answer}</span>
          </Button>
          <Stack as="ul" gap={8} oneColumn breaks className={styles.questions}>
            {rows.map(({ at, question }) => (
              <li key={at}>
                <span>{question}</span>
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
        </fieldset>
      ))}
    </section>
  )
}

/** Returns the patient's words by id of answer or detail. */
function saysOf({ yaml }: StudioFiles): Map<string, string> {
  const { answers } = Object(yaml['case.yaml'])
  const all = Array.isArray(answers) ? answers.flatMap((one) => [one, ...(Object(one).details ?? [])]) : []
  return new Map(all.map((one) => [String(Object(one).id), String(Object(one).says ?? '')]))
}
