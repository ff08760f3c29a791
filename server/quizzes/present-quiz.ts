import type { QuizPlace, QuizQuestionReply, QuizSession } from '#contract/quiz.ts'
import type { Deps } from '../deps.ts'
import type { User } from '../user.ts'
import type { QuizBank } from './bank.ts'
import { endOf, isExam } from './open-quiz.ts'
import { presentResult } from './present-result.ts'
import type { PresentedAnswer, Quiz } from './store.ts'

/** Returns a quiz as its student may see it now. */
export async function presentQuiz(deps: Deps, user: User, found: Quiz): Promise<QuizSession> {
  const { quiz } = found
  const over = quiz.finishedAt !== null
  const end = endOf(quiz)
  const named = quiz.condition === null ? undefined : deps.quizzes.quizzes.get(quiz.condition)
  return {
    id: quiz.id,
    kind: quiz.kind,
    condition: named ? { slug: named.condition, name: named.name, system: named.system } : null,
    exam: isExam(quiz),
    time_left: over || !end ? null : Math.max(0, Math.ceil((end.getTime() - deps.now().getTime()) / 1000)),
    timed_out: quiz.timedOut,
    places: placesOf(deps.quizzes, found, over),
    result: over ? await presentResult(deps, user, found) : null,
  }
}

function placesOf(bank: QuizBank, { quiz, answers }: Quiz, over: boolean): QuizPlace[] {
  const exam = isExam(quiz)
  const current = answers.findIndex(({ chosen }) => chosen === null)
  return answers.map((answer, at) => {
    const isRevealed = over || (!exam && answer.chosen !== null)
    const seen = isRevealed || exam || at === current
    return {
      state: stateOf(answer, isRevealed),
      flagged: answer.flagged,
      question: seen ? presentQuestion(bank, answer, isRevealed) : null,
    }
  })
}

function stateOf({ chosen, isRight }: PresentedAnswer, isRevealed: boolean): QuizPlace['state'] {
  if (!isRevealed) return chosen === null ? 'open' : 'chosen'
  if (chosen === null) return 'unanswered'
  return isRight ? 'right' : 'wrong'
}

/** Includes the best option, the explanation and the subject only if they may be revealed. */
function presentQuestion(bank: QuizBank, answer: PresentedAnswer, isRevealed: boolean): QuizQuestionReply {
  const { asQuestion: question, optionOrder, chosen, condition } = answer
  const about = bank.quizzes.get(condition)
  return {
    portrait: question.portrait ?? null,
    speaks: question.speaks ?? null,
    says: question.says ?? null,
    vignette: question.vignette,
    lead_in: question.leadIn,
    level: question.level,
    options: optionOrder.map((at) => {
      const { text, why, best = false } = question.options[at]!
      return { text, best: isRevealed ? best : null, why: isRevealed ? why : null }
    }),
    chosen: chosen === null ? null : optionOrder.indexOf(chosen),
    condition: isRevealed && about ? { slug: condition, name: about.name } : null,
    system: isRevealed && about ? about.system : null,
    reference: isRevealed ? question.reference : null,
  }
}
