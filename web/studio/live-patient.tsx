import { type FormEvent, useState } from 'react'
import type { StudioAskReply } from '#contract/studio/studio.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { questionAdded } from './question-rows.ts'
import styles from './studio.module.css'
import { KEYS } from './use-keys.ts'
import type { ApplyChange } from './use-studio.ts'

type PatientExchange = { said: string; reply: StudioAskReply }
type Props = { id: string; files: StudioFiles; change: ApplyChange; save: () => Promise<void>; onMissing: () => void }

const MOST_LINES = 30

/** The patient as written so far: the reply, why it was chosen, and how to correct a wrong one. */
export function LivePatient({ id, files, change, save, onMissing }: Props) {
  const [talk, setTalk] = useState<PatientExchange[]>([])
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    const message = typed.trim()
    if (message === '' || isBusy) return
    setIsBusy(true)
    setFault('')
    try {
      await save()
      const lines = [...talk.map((one) => one.said), message].slice(-MOST_LINES)
      const reply = await call<StudioAskReply>('POST', `/api/v1/studio/${id}/ask/`, { said: lines })
      setTalk([...talk, { said: message, reply }])
      setTyped('')
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setIsBusy(false)
  }

  const last = talk.at(-1)
  return (
    <section className={styles.patient} aria-labelledby="live-patient">
      <h2 id="live-patient">The patient so far</h2>
      <Stack as="ol" gap={8} oneColumn breaks aria-live="polite">
        {talk.map(({ said, reply }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only appended
          <li key={at}>
            <Note>{said}</Note>
            <p className={styles.reply}>{reply.reply}</p>
          </li>
        ))}
      </Stack>
      {last && !isBusy && <Why key={talk.length} exchange={last} files={files} change={change} onMissing={onMissing} />}
      <Stack as="form" gap={8} onSubmit={ask}>
        <TextField
          label="Ask the patient"
          value={typed}
          maxLength={500}
          autoComplete="off"
          data-ask=""
          aria-keyshortcuts={KEYS.patient}
          error={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row gap={8} wrap>
          <Button type="submit" size="small">
            Ask
          </Button>
          {talk.length > 0 && (
            <Button kind="quiet" size="small" onClick={() => setTalk([])}>
              Start again
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  )
}

/** The answer chosen for the last question and the other candidates, each with its score. */
function Why({ exchange, files, change, onMissing }: Omit<Props, 'id' | 'save'> & { exchange: PatientExchange }) {
  const [done, setDone] = useState('')
  const { said, reply } = exchange
  function teach(answer: string, topic: string) {
    for (const one of questionAdded(files, answer, said)) change(one)
    setDone(`“${said}” is now an example question for “${topic}”.`)
  }
  function write() {
    const answers = Object(files.yaml['case.yaml']).answers
    const at = Array.isArray(answers) ? answers.length : 0
    const value = { id: `asked-${at + 1}`, topic: said, says: '', asks: [said] }
    change({ op: 'insert', file: 'case.yaml', path: ['answers', at], value })
    setDone('A new answer is on the Answers card: write what the patient says.')
    onMissing()
  }
  return (
    <div className={styles.why}>
      <Text as="h3" size="subhead">
        Chosen
      </Text>
      {reply.chosen.length === 0 && <Note>No close match.</Note>}
      <Stack as="ul" gap={8} oneColumn breaks>
        {reply.chosen.map(({ id, topic, score }) => (
          <li key={id}>
            {topic} <Note as="span">{score.toFixed(2)}</Note>
          </li>
        ))}
      </Stack>
      {reply.earned.length > 0 && <Text tone="good">Earned: {reply.earned.join(', ')}</Text>}
      <Text as="h3" size="subhead">
        Next
      </Text>
      <Stack as="ul" gap={8} oneColumn breaks>
        {reply.next.map(({ id, topic, score, own }) => (
          <li key={id}>
            {topic} <Note as="span">{score.toFixed(2)}</Note>
            {own && (
              <Button kind="quiet" size="small" onClick={() => teach(id, topic)}>
                This answers it<span className="visually-hidden">: {topic}</span>
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <Button kind="outline" size="small" onClick={write}>
          Missing: write an answer
        </Button>
      )}
    </div>
  )
}
