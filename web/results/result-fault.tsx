import type { OpenItem } from '#contract/answers.ts'
import { wordsFor as openWordsFor } from '../answers/open-words.ts'
import { Refusal, sentenceOf } from '../api.ts'
import { casePath, HOME } from '../paths/case-paths.ts'
import { Button } from '../ui/forms/button.tsx'
import { Lead, Text } from '../ui/layout/text.ts'
import styles from './result-fault.module.css'

type Props = { error: unknown; caseId: string | undefined; journeyId: string | undefined }

/** Shown when a result cannot be loaded: why, and a way on. Does not reveal whether another person's session exists. */
export function ResultFault({ error, caseId, journeyId }: Props) {
  const status = error instanceof Refusal ? error.status : 500
  if (error instanceof Refusal && error.open) return <NotYet error={error} open={error.open} />
  return (
    <main id="main" tabIndex={-1} className={styles.fault}>
      <Text as="h1" size="title-1">
        {status === 409 ? 'This consultation is still open.' : 'We could not find this result.'}
      </Text>
      <Lead>{wordsFor(status, error)}</Lead>
      <Lead className={styles.ways}>
        {status === 409 && caseId && <Button href={casePath(caseId, journeyId)}>Go back to the patient</Button>}
        <Button kind={status === 409 ? 'quiet' : 'primary'} href={HOME}>
          Back To Dashboard
        </Button>
      </Lead>
    </main>
  )
}

/** Shown when opening the result would spoil another item that the student still has open. */
function NotYet({ error, open }: { error: Refusal; open: OpenItem }) {
  const { back } = openWordsFor(open)
  return (
    <main id="main" tabIndex={-1} className={styles.fault}>
      <Text as="h1" size="title-1">
        Not yet.
      </Text>
      <Lead>{error.message}</Lead>
      <Lead className={styles.ways}>
        <Button href={back.href}>{back.label}</Button>
        <Button kind="quiet" href={HOME}>
          Back To Dashboard
        </Button>
      </Lead>
    </main>
  )
}

function wordsFor(status: number, error: unknown): string {
  if (status === 409) return 'Submit the case first: your debrief is based on the whole conversation.'
  if (status === 404 || status === 400) return 'It may belong to another account, or the address may be incomplete.'
  return sentenceOf(error)
}
