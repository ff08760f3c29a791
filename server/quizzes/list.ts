import { quizList } from '#contract/quiz.ts'
import { endpoint } from '../endpoint.ts'
import { secondsWith } from '../library/time-limit.ts'
import { type OpenBank, openBank } from './access.ts'
import { type BankQuiz, questionsUnderName } from './bank.ts'
import { endOverdue } from './open-quiz.ts'
import { findQueue } from './queue.ts'
import { countQuizzes, type QuizCount } from './store.ts'

/** Seconds per question in a written final examination. */
export const SECONDS_EACH = 72

/** Returns every quiz with the student's progress, the questions due today, and the pool for a mixed quiz. */
export const showQuizzes = endpoint({
  returns: quizList,
  async handle({ user }, deps) {
    await endOverdue(deps, user)
    const open = await openBank(deps, user)
    const { due, later, next } = await findQueue(deps, user)
    const counts = await countQuizzes(deps.db, user.id)
    const begun = counts.filter(({ finishedAt }) => finishedAt === null)
    return {
      quizzes: [...deps.quizzes.quizzes.values()].map((quiz) => {
        const own = counts.filter(({ kind, condition }) => kind === 'condition' && condition === quiz.condition)
        return {
          condition: quiz.condition,
          name: quiz.name,
          system: quiz.system,
          questions: openOn(open, quiz),
          more: questionsUnderName(quiz).length - openOn(open, quiz),
          best: bestOf(own),
          begun: presentBegun(begun.find((one) => own.includes(one))),
        }
      }),
      review: {
        due: due.length,
        later,
        next,
        begun: presentBegun(begun.find(({ kind }) => kind === 'review')),
      },
      mixed: {
        systems: systemsOf(open),
        seconds_each: secondsWith(user.extraTime, SECONDS_EACH),
        begun: presentBegun(begun.find(({ kind }) => kind === 'mixed')),
      },
    }
  },
})

const presentBegun = (count: QuizCount | undefined) =>
  count ? { id: count.id, answered: count.answered, of: count.of } : null

/** By proportion, since quizzes may gain questions; in a tie the later one. */
function bestOf(counts: readonly QuizCount[]) {
  const finished = counts.filter(({ finishedAt }) => finishedAt !== null)
  const [best] = finished.toSorted((one, other) => other.right / other.of - one.right / one.of)
  return best ? { right: best.right, of: best.of } : null
}

const openOn = (open: OpenBank, { condition }: BankQuiz): number => {
  const quiz = open.get(condition)
  return quiz ? questionsUnderName(quiz).length : 0
}

function systemsOf(open: OpenBank) {
  const bySystem = Map.groupBy(open.values(), ({ system }) => system)
  return [...bySystem].map(([system, quizzes]) => ({
    system,
    questions: quizzes.reduce((sum, { questions }) => sum + questions.length, 0),
  }))
}
