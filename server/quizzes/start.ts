import { type QuizStart, quizSession, quizStart } from '#contract/quiz.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { secondsWith } from '../library/time-limit.ts'
import { shuffledIndexes } from '../shuffle.ts'
import type { User } from '../user.ts'
import { type OpenBank, openBank } from './access.ts'
import { type BankQuiz, questionsUnderName } from './bank.ts'
import { SECONDS_EACH } from './list.ts'
import { endOverdue, openQuiz, refuseDuringExam } from './open-quiz.ts'
import { presentQuiz } from './present-quiz.ts'
import { findQueue } from './queue.ts'
import { createQuiz, type Drawn, findOpen, lockStudent, type NewQuiz, type QuizIdentity } from './store.ts'

type Picked = Omit<Drawn, 'optionOrder'>
/** A quiz to start: its identifying columns, and the questions to draw from. */
type Plan = {
  is: QuizIdentity & Pick<NewQuiz, 'timeLimitSeconds'>
  /** Identity for finding an open quiz of the same kind. */
  same: QuizIdentity
  picked: readonly Picked[]
}

const MOST_REVIEWED = 20

/** Starts a quiz, or continues an open one with the same identity. Idempotent across double clicks and devices. */
export const startQuiz = endpoint({
  body: quizStart,
  returns: quizSession,
  async handle({ body, user }, deps) {
    await endOverdue(deps, user)
    if (body.kind !== 'mixed') await refuseDuringExam(deps, user)
    const plan = await planOf(deps, user, body)
    const id = await deps.db.transaction(async (tx) => {
      await lockStudent(tx, user.id)
      const open = await findOpen(tx, user.id, plan.same)
      if (open) return open
      if (plan.picked.length === 0) throw conflict('nothing-to-ask', 'There are no questions here today.')
      const drawn = plan.picked.map((one) => ({
        ...one,
        optionOrder: shuffledIndexes(one.question.options.length, deps.chance),
      }))
      return createQuiz(tx, { ...plan.is, userId: user.id, createdAt: deps.now() }, drawn)
    })
    return presentQuiz(deps, user, await openQuiz(deps, id, user))
  },
})

async function planOf(deps: Deps, user: User, body: QuizStart): Promise<Plan> {
  const open = await openBank(deps, user)
  if (body.kind === 'condition') return onCondition(deps, open, body.condition)
  if (body.kind === 'missed') return onMissed(deps, user, open, body.of)
  if (body.kind === 'review') return onReview(deps, user, open)
  return mixed(deps, user, open, body)
}

function onCondition({ chance }: Deps, open: OpenBank, condition: string): Plan {
  const quiz = open.get(condition)
  if (!quiz) throw notFound('There is no quiz on this condition.')
  const questions = questionsUnderName(quiz)
  return {
    is: { kind: 'condition', condition },
    same: { kind: 'condition', condition },
    picked: shuffledIndexes(questions.length, chance).map((at) => ({ condition, question: questions[at]! })),
  }
}

/** Selects only wrong or unanswered questions, in their current wording. */
async function onMissed(deps: Deps, user: User, open: OpenBank, of: string): Promise<Plan> {
  const { quiz, answers } = await openQuiz(deps, of, user)
  if (quiz.finishedAt === null) throw conflict('not-finished', 'You haven’t finished this quiz yet.')
  const missed = new Set(answers.filter(({ isRight }) => !isRight).map(({ question }) => question))
  return {
    is: { kind: 'missed', condition: quiz.condition, again: of },
    same: { kind: 'missed', again: of },
    picked: everyQuestion(open).filter(({ question }) => missed.has(question.id)),
  }
}

async function onReview(deps: Deps, user: User, open: OpenBank): Promise<Plan> {
  const { due } = await findQueue(deps, user)
  const known = new Map(everyQuestion(open).map((picked) => [picked.question.id, picked]))
  return {
    is: { kind: 'review' },
    same: { kind: 'review' },
    picked: due.slice(0, MOST_REVIEWED).flatMap((id) => known.get(id) ?? []),
  }
}

function mixed(
  deps: Deps,
  user: User,
  open: OpenBank,
  { systems, length }: Extract<QuizStart, { kind: 'mixed' }>,
): Plan {
  const wanted = [...open.values()].filter(({ system }) => systems.length === 0 || systems.includes(system))
  const questions = wanted.flatMap(pickedOf)
  if (questions.length === 0) throw invalid('Choose a system that has questions.', { systems: ['Choose one.'] })
  const picked = shuffledIndexes(questions.length, deps.chance)
    .slice(0, length)
    .map((at) => questions[at]!)
  return {
    is: { kind: 'mixed', timeLimitSeconds: secondsWith(user.extraTime, picked.length * SECONDS_EACH) },
    same: { kind: 'mixed' },
    picked,
  }
}

const pickedOf = ({ condition, questions }: BankQuiz): Picked[] =>
  questions.map((question) => ({ condition, question }))

const everyQuestion = (open: OpenBank): Picked[] => [...open.values()].flatMap(pickedOf)
