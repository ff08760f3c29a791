import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuizList } from '#contract/quiz.ts'
import { sentenceOf } from '../api.ts'
import { QUIZZES, quizPath } from '../paths/quiz-paths.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { inOrder, systemName } from '../ui/icons/systems.ts'
import { Box } from '../ui/layout/box.ts'
import { Flow } from '../ui/layout/row.ts'
import { Lead, Text } from '../ui/layout/text.ts'
import styles from './mixed-set-up.module.css'
import { beginQuiz } from './quiz-calls.ts'
import { QuizRoom } from './quiz-room.tsx'

const LENGTHS = [10, 20, 30] as const
type Length = (typeof LENGTHS)[number]

/** Set-up of a mixed exam: systems and length. Starting it starts the clock. */
export function MixedSetUp({ mixed: { systems, seconds_each } }: { mixed: QuizList['mixed'] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [length, setLength] = useState<Length>(10)
  const { begin, busy, fault } = useBeginning()
  const chosenSystems = systems.filter(({ system }) => chosen.size === 0 || chosen.has(system))
  const available = chosenSystems.reduce((sum, { questions }) => sum + questions, 0)
  const count = Math.min(length, available)
  const toggle = (system: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(system)) after.add(system)
      return after
    })
  return (
    <QuizRoom system={null} back={{ to: QUIZZES, name: 'Quizzes' }} beside={{ portrait: 'woman', face: 'smile' }}>
      <h1 className={styles.heading}>A mixed quiz under exam conditions.</h1>
      <Lead above={14} measure={36} pretty>
        Questions from every system, a clock, and no explanations until you hand in. Until then you can flag questions
        and change your answers.
      </Lead>
      <fieldset className={styles.part}>
        <legend>Systems</legend>
        <Text size="copy" tone="soft" className={styles.note}>
          Tick none to include them all.
        </Text>
        <div className={styles.systems}>
          {systems
            .toSorted((one, other) => inOrder(one.system, other.system))
            .map(({ system, questions }) => (
              <label key={system} data-field={system} className={styles.system}>
                <input type="checkbox" checked={chosen.has(system)} onChange={() => toggle(system)} />
                <SystemIcon system={system} />
                <Box as="span" grow shrinks>
                  {systemName(system)}
                </Box>
                <small>{questions}</small>
              </label>
            ))}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Length</legend>
        <Flow gap={8} above={12}>
          {LENGTHS.map((one) => (
            <label key={one} className={styles.length}>
              <input type="radio" name="length" checked={length === one} onChange={() => setLength(one)} />
              {one} questions
            </label>
          ))}
        </Flow>
      </fieldset>
      {fault && <Notice tone="red">{fault}</Notice>}
      <footer className={styles.foot}>
        <p role="status">
          {count < length ? `There are ${count} questions on this. ` : ''}
          {Math.round((count * seconds_each) / 60)} minutes for {count} questions.
        </p>
        <Button disabled={busy || count === 0} onClick={() => begin([...chosen], length)}>
          {busy ? 'One moment…' : 'Start the clock'} <Icon name="arrow" />
        </Button>
      </footer>
    </QuizRoom>
  )
}

function useBeginning() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const begin = async (systems: string[], length: Length) => {
    setBusy(true)
    setFault(undefined)
    try {
      await navigate(quizPath(await beginQuiz({ kind: 'mixed', systems, length })), { replace: true })
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }
  return { begin, busy, fault }
}
