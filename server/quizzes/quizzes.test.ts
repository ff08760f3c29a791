import { describe, expect, test } from 'vitest'
import type { QuizPlace } from '#contract/quiz.ts'
import { begin, stop } from '../../tests/consulting.ts'
import { quizzing, sampleBank, workThrough } from '../../tests/quizzing.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { groupMembers, groups } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'

const server = await testServer({ quizzes: sampleBank })
const { clock, db, content, verified } = server

const GOUT = { kind: 'condition', condition: 'gout' }
const MIXED = { kind: 'mixed', systems: [], length: 10 }
const ids = (places: readonly QuizPlace[]) => places.map(({ question }) => question?.lead_in)
const states = (places: readonly QuizPlace[]) => places.map(({ state }) => state).join(' ')

async function student() {
  clock.pass(3_601)
  const one = await verified()
  return { one, ...quizzing(one) }
}

const idOf = async (one: Student) => (await one.call('GET', '/api/v1/auth/user/')).body.id as string

async function givePrime(one: Student) {
  const grant = { userId: await idOf(one), kind: 'given', days: 30, reason: 'A test' } as const
  await grantPrime(db, grant, new Date(clock.now))
}

async function makeStaff(one: Student) {
  const [group] = await db.insert(groups).values({ name: 'staff' }).returning()
  await db.insert(groupMembers).values({ userId: await idOf(one), groupId: group!.id })
}

describe('a quiz on a condition', () => {
  test('asks one question after the other, and none that its title answers', async () => {
    const { begin: start } = await student()
    const quiz = await start(GOUT)
    expect(quiz).toMatchObject({
      kind: 'condition',
      condition: { slug: 'gout', name: 'Gout' },
      exam: false,
      time_left: null,
    })
    expect(quiz.places).toHaveLength(4)
    expect(ids(quiz.places).slice(1)).toEqual([undefined, undefined, undefined])
    expect(JSON.stringify(quiz)).not.toContain('gout-1?')
  })

  test('tells before an answer neither what is best nor why, and after it nothing of the next', async () => {
    const { begin: start, answer } = await student()
    const quiz = await start(GOUT)
    const before = JSON.stringify(quiz)
    expect(before).not.toMatch(/because|guideline/)
    expect(quiz.places[0]!.question!.options.map(({ best, why }) => [best, why])).toEqual(Array(5).fill([null, null]))
    const after = await answer(quiz, 0, false)
    expect(after.places[0]).toMatchObject({
      state: 'wrong',
      question: { condition: { slug: 'gout' }, system: 'rheumatological' },
    })
    expect(after.places[0]!.question!.options.every(({ why }) => why?.startsWith('because'))).toBe(true)
    expect(after.places[1]!.question!.options.some(({ why, best }) => why !== null || best !== null)).toBe(false)
    expect(JSON.stringify(after.places.slice(1))).not.toMatch(/because|guideline/)
  })

  test('keeps the order of its questions and options through a reload, on a second device, and when it is begun twice', async () => {
    const { one, begin: start, answer, read } = await student()
    const [quiz, twin] = await Promise.all([start(GOUT), start(GOUT)])
    expect(twin!.id).toBe(quiz!.id)
    await answer(quiz!, 0, true)
    const elsewhere = quizzing(one)
    expect(await elsewhere.read(quiz!.id)).toEqual(await read(quiz!.id))
    expect((await elsewhere.begin(GOUT)).places[0]!.question!.options.map(({ text }) => text)).toEqual(
      quiz!.places[0]!.question!.options.map(({ text }) => text),
    )
  })

  test('draws every place for the best option', async () => {
    const { begin: start, answer } = await student()
    const places = new Set<number>()
    for (let round = 0; round < 12; round += 1) {
      let quiz = await start(GOUT)
      for (const place of quiz.places.keys()) {
        quiz = await answer(quiz, place, true)
        places.add(quiz.places[place]!.question!.options.findIndex(({ best }) => best))
      }
    }
    expect(places).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('takes the first answer, however often and in whatever words it is sent', async () => {
    const { begin: start, answer, change } = await student()
    const quiz = await start(GOUT)
    const first = await answer(quiz, 0, false)
    const again = await answer(quiz, 0, true)
    expect(again.places[0]).toEqual(first.places[0])
    expect(again.places[0]!.state).toBe('wrong')
    expect(await change(quiz.id, { place: 2, option: 0 })).toMatchObject({ status: 409, body: { code: 'not-yet' } })
    expect((await change(quiz.id, { place: 7, option: 0 })).status).toBe(400)
    expect((await change(quiz.id, { place: 1, option: 5 })).status).toBe(400)
  })

  test('ends with its last answer and says what was missed', async () => {
    const { one, begin: start, finish, list } = await student()
    const quiz = await start(GOUT)
    expect((await one.call('POST', `/api/v1/quiz/session/${quiz.id}/finish/`)).body.code).toBe('questions-open')
    const over = await workThrough(one, quiz, [1])
    expect(states(over.places)).toBe('right wrong right right')
    const missed = over.places[1]!.question!.lead_in.replace('?', '')
    expect(over.result).toMatchObject({
      right: 3,
      of: 4,
      unanswered: 0,
      systems: [],
      meet: null,
      back_on: '2026-11-21',
    })
    expect(over.result!.lines[1]).toEqual({ short: `about ${missed}`, state: 'wrong', best: `${missed} best` })
    expect(over.result!.kinds[0]).toMatchObject({ missed: 1, of: 1 })
    expect(over.result!.repeat).toEqual([{ condition: 'gout', name: 'Gout', missed: 1, quiz: true }])
    expect(await finish(quiz.id)).toEqual(over)
    expect((await list()).quizzes.find(({ condition }: { condition: string }) => condition === 'gout')).toMatchObject({
      best: { right: 3, of: 4 },
      begun: null,
      questions: 4,
      more: 0,
    })
  })

  test('leads to its patient only where the student has met them and was told', async () => {
    const { one, begin: start, read } = await student()
    const quiz = await start(GOUT)
    await workThrough(one, quiz)
    const session = await begin(one, 29)
    expect((await read(quiz.id)).result!.meet).toBeNull()
    await stop(one, session)
    expect((await read(quiz.id)).result!.meet).toBeNull()
    await one.call('GET', `/api/v1/cases/session/${session}/`)
    expect((await read(quiz.id)).result!.meet).toEqual({
      case_id: 29,
      patient_name: content.cases.get(29)!.file.patient.name,
    })
  })
})

describe('only the missed ones', () => {
  test('are asked again, once the quiz is over', async () => {
    const { one, begin: start, start: tryStart } = await student()
    const quiz = await start(GOUT)
    expect((await tryStart({ kind: 'missed', of: quiz.id })).body.code).toBe('not-finished')
    const over = await workThrough(one, quiz, [0, 2])
    const again = await start({ kind: 'missed', of: quiz.id })
    expect(again.kind).toBe('missed')
    expect(again.places).toHaveLength(2)
    const done = await workThrough(one, again)
    expect(new Set(ids(done.places))).toEqual(
      new Set([over.places[0], over.places[2]].map((one) => one!.question!.lead_in)),
    )
    expect((await tryStart({ kind: 'missed', of: again.id })).body.code).toBe('nothing-to-ask')
  })

  test('of somebody else are not there', async () => {
    const { one, begin: start } = await student()
    const quiz = await start(GOUT)
    await workThrough(one, quiz, [0])
    const other = await student()
    expect((await other.start({ kind: 'missed', of: quiz.id })).status).toBe(404)
  })
})

test('an unknown condition has no quiz', async () => {
  const { start } = await student()
  expect((await start({ kind: 'condition', condition: 'lumbago' })).status).toBe(404)
})

describe('a mixed quiz', () => {
  async function prime() {
    const found = await student()
    await givePrime(found.one)
    return found
  }

  test('draws from the systems that were chosen, each question once, with 72 seconds for each', async () => {
    const { begin: start, list } = await prime()
    expect((await list()).mixed).toEqual({
      systems: [
        { system: 'respiratory', questions: 5 },
        { system: 'rheumatological', questions: 5 },
      ],
      seconds_each: 72,
      begun: null,
    })
    const quiz = await start({ kind: 'mixed', systems: ['respiratory'], length: 10 })
    expect(quiz).toMatchObject({ exam: true, condition: null, time_left: 5 * 72, result: null })
    expect(new Set(ids(quiz.places))).toEqual(new Set([1, 2, 3, 4, 5].map((at) => `asthma-${at}?`)))
  })

  test('of no known system is not begun', async () => {
    const { start } = await prime()
    expect((await start({ kind: 'mixed', systems: ['knees'], length: 10 })).status).toBe(400)
    expect((await start({ kind: 'mixed', systems: [], length: 11 })).status).toBe(400)
  })

  test('tells nothing until it is handed in, lets an answer be changed and a question be flagged', async () => {
    const { begin: start, answer, change, finish } = await prime()
    const quiz = await start(MIXED)
    await answer(quiz, 3, false)
    await answer(quiz, 0, true)
    const flagged = (await change(quiz.id, { place: 5, flagged: true })).body
    expect(flagged.places[5].flagged).toBe(true)
    const changed = await answer(quiz, 3, true)
    expect(JSON.stringify(changed)).not.toMatch(/because|guideline|"right"|"wrong"|true,"why"/)
    expect(changed.places.flatMap(({ question }) => [question!.condition, question!.system])).toEqual(
      Array(20).fill(null),
    )
    expect(states(changed.places)).toBe('chosen open open chosen open open open open open open')
    const over = await finish(quiz.id)
    expect(over).toMatchObject({ time_left: null, timed_out: false, result: { right: 2, of: 10, unanswered: 8 } })
    expect(over.result!.systems.reduce((sum, { missed }) => sum + missed, 0)).toBe(8)
    expect(over.result!.kinds.reduce((sum, { missed }) => sum + missed, 0)).toBe(0)
    expect(over.places[1]!.state).toBe('unanswered')
    expect(JSON.stringify(over)).toContain('because')
    expect((await answer(quiz, 1, true)).places[1]!.state).toBe('unanswered')
  })

  test('is handed in by the clock, with what was answered until then', async () => {
    const { begin: start, answer, read, list, change } = await prime()
    const quiz = await start(MIXED)
    await answer(quiz, 0, false)
    clock.pass(719)
    expect((await read(quiz.id)).time_left).toBe(1)
    expect((await list()).mixed.begun).toMatchObject({ id: quiz.id, answered: 1, of: 10 })
    clock.pass(1)
    expect((await change(quiz.id, { place: 1, option: 0 })).body).toMatchObject({ timed_out: true })
    const over = await read(quiz.id)
    expect(over.result).toMatchObject({ right: 0, unanswered: 9 })
    expect((await list()).mixed.begun).toBeNull()
    expect((await start(MIXED)).id).not.toBe(quiz.id)
  })

  test('is handed in by the clock also where nobody looked', async () => {
    const { begin: start, answer, list } = await prime()
    await answer(await start(MIXED), 0, false)
    clock.pass(3_600)
    expect(await list()).toMatchObject({ mixed: { begun: null }, review: { due: 0, later: 1 } })
  })

  test('gives extra time to who has it', async () => {
    const { one, begin: start } = await prime()
    await one.call('PATCH', '/api/v1/auth/user/', { profile: { extra_time: 25 } })
    expect((await start(MIXED)).time_left).toBe(10 * 90)
  })
})

describe('a report', () => {
  const REPORT = { place: 0, reason: 'answer', text: ' The second is better. ' }

  test('is kept with the question as it was worded, for staff to settle', async () => {
    const { one, begin: start } = await student()
    const quiz = await start(GOUT)
    const lead = quiz.places[0]!.question!.lead_in
    expect((await one.call('POST', `/api/v1/quiz/session/${quiz.id}/report/`, REPORT)).body.message).toBe(
      'Thank you. We’ll look at this question.',
    )
    const staff = await server.verified()
    await makeStaff(staff)
    const read = async () => (await staff.call('GET', '/api/v1/admin/quiz-reports/?waiting=yes')).body
    const { reports, waiting } = await read()
    expect(waiting).toBe(1)
    expect(reports[0]).toMatchObject({
      from: one.email,
      condition: 'gout',
      lead_in: lead,
      question: lead.replace('?', ''),
      reason: 'The marked answer is wrong',
      text: 'The second is better.',
      settled_at: null,
    })
    const settle = (settled: boolean) =>
      staff.call('PATCH', `/api/v1/admin/quiz-reports/${reports[0].id}/`, { settled })
    expect((await settle(true)).body.settled_at).toBe(new Date(clock.now).toISOString())
    expect((await read()).reports).toEqual([])
    expect((await settle(false)).body.settled_at).toBeNull()
    const log = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(log.slice(0, 2).map(({ did }: { did: string }) => did)).toEqual(['put a report back', 'settled a report'])
  })

  test('is refused for a question that is not there, without a reason, and after twenty a day', async () => {
    const { one, begin: start } = await student()
    const { id } = await start(GOUT)
    const report = (body: object) => one.call('POST', `/api/v1/quiz/session/${id}/report/`, body)
    expect((await report({ ...REPORT, place: 9 })).status).toBe(400)
    expect((await report({ place: 0 })).status).toBe(400)
    for (let at = 0; at < 20; at += 1) expect((await report(REPORT)).status).toBe(200)
    expect((await report(REPORT)).status).toBe(429)
  })
})

test('the file with everything tells answers in words, and of an exam that runs not whether they are right', async () => {
  const { one, begin: start, answer } = await student()
  await workThrough(one, await start(GOUT), [0])
  await answer(await start(MIXED), 0, false)
  await one.call('POST', '/api/v1/auth/user/export/')
  await server.runJobs()
  const { quizzes, quiz_cards } = (await one.call('GET', '/api/v1/auth/user/export/')).body
  expect(quizzes.map(({ kind }: { kind: string }) => kind)).toEqual(['condition', 'mixed'])
  expect(quizzes[0].answers).toHaveLength(4)
  expect(quizzes[0].answers[0]).toMatchObject({ answer: expect.stringMatching(/^gout-\d /), right: false })
  expect(quizzes[1].answers[0]).not.toHaveProperty('right')
  expect(quiz_cards).toHaveLength(1)
})
