import { useRevalidator } from 'react-router'
import { Refusal, sentenceOf } from '../api.ts'
import { QUIZZES } from '../paths/quiz-paths.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'

/** Shown when a quiz could not be loaded: a link back if it is unknown, otherwise a retry button. */
export function QuizFault({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const unknown = error instanceof Refusal && error.status === 404
  return (
    <main id="main" tabIndex={-1}>
      <EmptyBed title={unknown ? 'We couldn’t find this quiz' : 'We couldn’t load this quiz'}>
        <p>
          {unknown ? 'It may belong to someone else, or its condition may have no questions yet.' : sentenceOf(error)}
        </p>
        {!unknown && <Button onClick={() => void revalidate()}>Try again</Button>}
        <Button kind={unknown ? 'primary' : 'outline'} href={QUIZZES}>
          All quizzes
        </Button>
      </EmptyBed>
    </main>
  )
}
