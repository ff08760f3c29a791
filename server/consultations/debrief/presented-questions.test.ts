import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AnswerQuestionsReply } from '#contract/agent.ts'
import type { QuestionsReply } from '#contract/cases.ts'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { attempts } from '../../db/tables.ts'
import { shuffledIndexes } from '../../shuffle.ts'

const CASE = 52
/** Number of cases that existed before attempts stored their questions. */
const OF_THAT_TIME = 20
/** Source of the next random draws; each test sets its own. */
const chance = { of: (below: number) => below - 1 }
const IN_FILE_ORDER = (below: number) => below - 1
const TURNED = () => 0

type Question = CaseFile['questions'][number]

const explained = (question: Question): Question => ({
  ...question,
  options: question.options.map((option, at) => ({ ...option, why: `${question.id} ${at} is what it is.` })),
})
const rewrite = (patientCase: PatientCase): PatientCase =>
  patientCase.id === CASE
    ? { ...patientCase, file: { ...patientCase.file, questions: patientCase.file.questions.map(explained) } }
    : patientCase
const { call, content, db, verified } = await testServer({ chance: (below) => chance.of(below), rewrite })
const patientCase = content.cases.get(CASE)!
const { questions } = patientCase.file
const first = questions[0]!

type Attempted = { student: Student; session: string }

async function stopped(of = IN_FILE_ORDER): Promise<Attempted> {
  chance.of = of
  const student = await verified()
  const session = (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  return { student, session }
}

/** Resets an attempt to the format from before questions were stored. */
const fromBefore = (session: string, questionAnswers: Record<string, number> = {}) =>
  db.update(attempts).set({ askedQuestions: null, optionOrder: null, questionAnswers }).where(eq(attempts.id, session))
const rowOf = async (session: string) => (await db.select().from(attempts).where(eq(attempts.id, session)))[0]!

const show = async ({ student, session }: Attempted): Promise<QuestionsReply['questions']> =>
  (await student.call('GET', `/api/v1/cases/${CASE}/questions/?session_id=${session}`)).body.questions
const answer = ({ student, session }: Attempted, question_id: string, option: number) =>
  student.call('POST', `/api/agent/${session}/question/`, { answers: [{ question_id, option }] })
const debriefOf = async ({ student, session }: Attempted) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text)
/** Returns the options in the order that results if the random number is always 0: the first moves to the end. */
const turned = <Option>([head, ...rest]: readonly Option[]) => [...rest, head!]

describe('the order of options', () => {
  test('is drawn for each attempt', async () => {
    const [one, other] = [await show(await stopped(IN_FILE_ORDER)), await show(await stopped(TURNED))]
    expect(texts(one[0]!.options)).toEqual(texts(first.options))
    expect(texts(other[0]!.options)).toEqual(turned(texts(first.options)))
  })

  test('stays: when the page is loaded again, after the answer, in the debrief and in the shared one', async () => {
    const mine = await stopped(TURNED)
    const shown = await show(mine)
    chance.of = IN_FILE_ORDER
    expect(await show(mine)).toEqual(shown)
    const answers: AnswerQuestionsReply = (await answer(mine, first.id, 2)).body
    const debrief = await debriefOf(mine)
    const { share } = (
      await mine.student.call('PATCH', `/api/v1/agent/session/${mine.session}/share/`, { shared: true })
    ).body
    const { body } = await call('GET', `/api/v1${share.path}/`)
    for (const reply of [answers, debrief, body.debrief]) {
      expect(texts(reply.session_question_answers[0].options)).toEqual(texts(shown[0]!.options))
      expect(reply.session_question_answers[0].chosen).toBe(2)
    }
  })

  test('gives the mark of the option that was seen at the chosen place', async () => {
    const mine = await stopped(TURNED)
    const seen = turned(first.options)
    const best = seen.findIndex(({ mark }) => mark === Math.max(...seen.map((option) => option.mark)))
    const { body } = await answer(mine, first.id, best)
    expect(body.session_question_answers[0]).toMatchObject({ chosen: best, earned_marks: seen[best]!.mark })
    expect((await show(mine))[0]!.chosen).toBe(best)
  })

  test('is any order, each as likely as another', () => {
    const draws = [0, 1].flatMap((high) =>
      [0, 1, 2].map((low) => shuffledIndexes(3, (below) => (below === 3 ? low : high))),
    )
    expect(new Set(draws.map(String)).size).toBe(6)
    expect(draws.every((order) => new Set(order).size === 3 && Math.max(...order) === 2)).toBe(true)
  })
})

test('each option comes with its own sentence, once its question is answered', async () => {
  const mine = await stopped()
  const before = await mine.student.call('GET', `/api/v1/cases/${CASE}/questions/?session_id=${mine.session}`)
  expect(before.text).not.toContain('is what it is')
  const { body } = await answer(mine, first.id, 0)
  expect(body.session_question_answers).toHaveLength(1)
  const whys = body.session_question_answers[0].options.map(({ why }: { why: string }) => why)
  expect(whys).toEqual(first.options.map((_, at) => `${first.id} ${at} is what it is.`))
})

describe('an attempt keeps the questions that it was asked', () => {
  test('when the case asks others later', async () => {
    const mine = await stopped()
    await answer(mine, first.id, 1)
    const changed = questions.map((question) => ({ ...question, title: 'Something else' }))
    const cases = content.cases as Map<number, PatientCase>
    cases.set(CASE, { ...patientCase, file: { ...patientCase.file, questions: changed } })
    const [presented, debrief, next] = [await show(mine), await debriefOf(mine), await show(await stopped())]
    cases.set(CASE, patientCase)
    expect(presented.map(({ title }) => title)).toEqual(questions.map(({ title }) => title))
    expect(debrief.session_question_answers[0].title).toBe(first.title)
    expect(next[0]!.title).toBe('Something else')
  })

  test('with the words of the time before questions were kept, where it answered then', async () => {
    const earlier = (await content.earlierQuestions(patientCase))!
    const [asked] = earlier
    const mine = await stopped(TURNED)
    await fromBefore(mine.session, { [asked!.id]: 0 })
    const { session_question_answers: answers, session_overall_answers: overall } = await debriefOf(mine)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatchObject({ id: asked!.id, title: asked!.title, chosen: 0 })
    expect(answers[0].options.map(({ text, mark }: { text: string; mark: number }) => ({ text, mark }))).toEqual(
      asked!.options,
    )
    expect(overall.earned_marks).toBe(asked!.options[0]!.mark)
    expect((await show(mine)).map(({ id }) => id)).toEqual(earlier.map(({ id }) => id))
  })

  test('and one that answered nothing then is asked what the case asks now', async () => {
    const mine = await stopped()
    await fromBefore(mine.session)
    chance.of = TURNED
    const [shown] = await show(mine)
    expect(texts(shown!.options)).toEqual(turned(texts(first.options)))
    expect((await rowOf(mine.session)).askedQuestions).not.toBeNull()
  })

  test('and an answer from a page of that time is an answer to what that page showed', async () => {
    const [asked] = (await content.earlierQuestions(patientCase))!
    const mine = await stopped()
    await fromBefore(mine.session)
    const { body } = await answer(mine, asked!.id, 1)
    expect(texts(body.session_question_answers[0].options)).toEqual(texts(asked!.options))
    expect(body.session_question_answers[0].chosen).toBe(1)
  })

  test('every case of that time has them beside it, whole', async () => {
    const stored = await Promise.all([...content.cases.values()].map((one) => content.earlierQuestions(one)))
    const counts = stored.flatMap((questions) => questions?.length ?? [])
    expect(counts).toHaveLength(OF_THAT_TIME)
    expect(counts.filter((count) => count < 4)).toEqual([])
  })
})

describe('in several tabs at once', () => {
  test('one order is drawn and shown', async () => {
    const mine = await stopped()
    await fromBefore(mine.session)
    let draws = 0
    chance.of = (below) => {
      draws += 1
      return draws % below
    }
    const shown = await Promise.all([1, 2, 3, 4].map(() => show(mine)))
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('an answer is never kept for questions that it was not given to', async () => {
    const [asked] = (await content.earlierQuestions(patientCase))!
    const mine = await stopped()
    await fromBefore(mine.session)
    chance.of = TURNED
    const [, given] = await Promise.all([show(mine), answer(mine, asked!.id, 0)])
    const { askedQuestions, questionAnswers } = await rowOf(mine.session)
    if (given.status === 200)
      expect({ askedQuestions, questionAnswers }).toMatchObject({
        questionAnswers: { [asked!.id]: expect.any(Number) },
      })
    else expect({ status: given.status, questionAnswers }).toEqual({ status: 409, questionAnswers: {} })
    const [shown] = (await debriefOf(mine)).session_question_answers
    if (given.status === 200)
      expect(texts(shown.options)).toEqual(texts(given.body.session_question_answers[0].options))
  })
})
