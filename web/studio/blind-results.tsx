import { useEffect, useState } from 'react'
import type { BlindResultsReply } from '#contract/studio/studio-blind.ts'
import { call, sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { LinkToCopy } from '../ui/forms/link-to-copy.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { recoverFocus } from './move-on.ts'
import styles from './studio.module.css'

/** A test link for a colleague, their results, and the replies that they marked as wrong. */
export function BlindResults({ id }: { id: string }) {
  const room = `/api/v1/studio/${id}/blind/`
  const [results, setResults] = useState<BlindResultsReply>()
  const [key, setKey] = useState('')
  const [fault, setFault] = useState('')
  useEffect(() => {
    call<BlindResultsReply>('GET', room).then(setResults, (error: unknown) => setFault(sentenceOf(error)))
  }, [room])
  async function attempt(doing: () => Promise<void>) {
    setFault('')
    try {
      await doing()
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  const makeLink = () => attempt(async () => setKey((await call<{ key: string }>('POST', room)).key))
  const settle = ({ test, position }: BlindResultsReply['tasks'][number]) =>
    attempt(async () => {
      setResults(await call<BlindResultsReply>('PATCH', room, { test, position }))
      recoverFocus()
    })
  return (
    <section className={styles.card} aria-labelledby="blind">
      <h2 id="blind" tabIndex={-1}>
        Blind test
      </h2>
      <Note>
        Give the link to a colleague who has not read the case. They talk to the patient for ten minutes, see nothing
        else, and mark any wrong replies.
      </Note>
      <Button onClick={() => void makeLink()}>Create a link</Button>
      {key && <LinkToCopy label="Link for one colleague, shown only once" path={`/blind/${key}`} />}
      {fault && <Notice tone="red">{fault}</Notice>}
      {results && results.asked > 0 && <p>{figures(results)}</p>}
      <Stack as="ul" gap={8} oneColumn breaks className={styles.differences}>
        {results?.tasks.map((task) => (
          <Stack as="li" gap={4} key={`${task.test} ${task.position}`}>
            <Note>{task.said}</Note>
            <p>{task.reply}</p>
            <Note>Chosen: {task.chosen.length > 0 ? task.chosen.join(', ') : 'no close match'}</Note>
            <Button kind="quiet" size="small" onClick={() => void settle(task)}>
              Done<span className="visually-hidden">: {task.said}</span>
            </Button>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}

function figures({ asked, wrong }: BlindResultsReply): string {
  const right = Math.round(((asked - wrong) / asked) * 100)
  return `${asked} question${asked === 1 ? '' : 's'} asked blind, ${wrong} marked as wrong: ${right}% right.`
}
