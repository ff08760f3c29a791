import { replace } from 'react-router'
import type { QuizSession } from '#contract/quiz.ts'
import { Refusal } from '../api.ts'
import { QUIZZES, quizPath, quizResultPath } from '../paths/quiz-paths.ts'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import type { Route } from './+types/quiz-screen.ts'
import { Exam } from './exam.tsx'
import { MixedSetUp } from './mixed-set-up.tsx'
import { Practice } from './practice.tsx'
import { beginQuiz, readQuiz, readQuizzes } from './quiz-calls.ts'
import { QuizFault } from './quiz-fault.tsx'
import { titleOf } from './quiz-words.ts'

/** Loads the quiz of a URL, or begins one. A quiz that begins gets its own URL, so that a reload continues it. */
export async function clientLoader({ params: { conditionId }, request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('session')
  if (id) return { quiz: stillOpen(await readQuiz(id)), mixed: null }
  if (conditionId === 'missed') throw replace(QUIZZES)
  if (conditionId !== 'mixed') throw replace(quizPath(await begin(conditionId)))
  const { mixed } = await readQuizzes()
  if (mixed.begun) throw replace(quizPath({ id: mixed.begun.id, kind: 'mixed', condition: null }))
  return { quiz: null, mixed }
}

/** If there is nothing to ask today, redirects to the quiz home, which explains it. */
async function begin(conditionId: string): Promise<QuizSession> {
  try {
    return await beginQuiz(
      conditionId === 'review' ? { kind: 'review' } : { kind: 'condition', condition: conditionId },
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing-to-ask') throw replace(QUIZZES)
    throw error
  }
}

function stillOpen(quiz: QuizSession): QuizSession {
  if (quiz.result) throw replace(quizResultPath(quiz))
  return quiz
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.quiz ? titleOf(loaderData.quiz) : 'Mixed quiz'} · Quiz · Bedside` },
]

export default function QuizScreen({ loaderData: { quiz, mixed } }: Route.ComponentProps) {
  if (!quiz) return mixed && <MixedSetUp mixed={mixed} />
  return quiz.exam ? <Exam key={quiz.id} quiz={quiz} /> : <Practice key={quiz.id} quiz={quiz} />
}

export const HydrateFallback = PageLoading

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <QuizFault error={error} />
