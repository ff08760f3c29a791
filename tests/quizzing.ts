import type { QuizSession } from '#contract/quiz.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import type { QuizBank } from '#server/quizzes/bank.ts'
import type { Student } from './server-harness.ts'

// Made-up quizzes, and a student's actions on them.

/** Returns a question whose best option is "<id> best"; every reason starts with "because". */
export function sampleQuestion(id: string, tests: QuizQuestion['tests']): QuizQuestion {
  const options = ['best', 'second', 'third', 'fourth', 'fifth'].map((word) => ({
    text: `${id} ${word}`,
    why: `because ${id} ${word}`,
    ...(word === 'best' && { best: true as const }),
  }))
  const reference = { title: `guideline of ${id}`, body: 'NICE', year: 2023 }
  return { id, tests, short: `about ${id}`, vignette: `story of ${id}`, leadIn: `${id}?`, options, reference, level: 1 }
}

const quizOn = (condition: string, name: string, system: string) => ({
  condition,
  name,
  system,
  questions: (['diagnosis', 'question', 'red-flag', 'risk', 'test'] as const).map((tests, at) =>
    sampleQuestion(`${condition}-${at + 1}`, tests),
  ),
})

/** Two quizzes that are short enough to be free. */
export const sampleBank: QuizBank = {
  quizzes: new Map(
    [quizOn('asthma', 'Asthma', 'respiratory'), quizOn('gout', 'Gout', 'rheumatological')].map((quiz) => [
      quiz.condition,
      quiz,
    ]),
  ),
}

/** A student's actions on quizzes, each returning the API's reply. */
export function quizzing(student: Student) {
  const session = async (call: ReturnType<Student['call']>): Promise<QuizSession> => (await call).body
  return {
    list: async () => (await student.call('GET', '/api/v1/quiz/')).body,
    start: (body: object) => student.call('POST', '/api/v1/quiz/session/', body),
    begin: (body: object) => session(student.call('POST', '/api/v1/quiz/session/', body)),
    read: (id: string) => session(student.call('GET', `/api/v1/quiz/session/${id}/`)),
    change: (id: string, body: object) => student.call('PATCH', `/api/v1/quiz/session/${id}/`, body),
    finish: (id: string) => session(student.call('POST', `/api/v1/quiz/session/${id}/finish/`)),
    /** Answers a place rightly or wrongly, which the texts of a made-up quiz reveal. */
    answer: async (quiz: QuizSession, place: number, right: boolean, more: object = {}): Promise<QuizSession> => {
      const { places } = await session(student.call('GET', `/api/v1/quiz/session/${quiz.id}/`))
      const option = places[place]!.question!.options.findIndex(({ text }) => text.endsWith('best') === right)
      return session(student.call('PATCH', `/api/v1/quiz/session/${quiz.id}/`, { place, option, ...more }))
    },
  }
}

/** Answers every open question, those at `wrong` wrongly. */
export async function workThrough(student: Student, quiz: QuizSession, wrong: readonly number[] = []) {
  const { answer, read } = quizzing(student)
  let at = quiz
  for (const place of quiz.places.keys())
    if (at.places[place]!.state === 'open') at = await answer(at, place, !wrong.includes(place))
  return read(quiz.id)
}
