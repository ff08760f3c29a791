import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { info, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { attempts } from '../../db/tables.ts'

const { verified, content, clock, db } = await testServer()

/** Its first module has no must-ask, its third has two. */
const CASE = 52
const { items } = viewOf(content.cases.get(CASE)!)
const better = (id: string) => items.find((item) => item.id === id)!.better
const HISTORY_MODULE = 2

const learn = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'learn' })).body.session_id
const show = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/agent/learn/session/${session}/`)).body
const change = (student: Student, session: string, body: object) =>
  student.call('PATCH', `/api/v1/agent/learn/session/${session}/`, body)
const enter = (student: Student, session: string, at: number) =>
  change(student, session, { current_category_index: at })

async function inHistory(): Promise<{ student: Student; session: string }> {
  const student = await verified()
  const session = await learn(student)
  await enter(student, session, 1)
  await enter(student, session, HISTORY_MODULE)
  return { student, session }
}

/** Asks every must-ask by its model question, module by module, and finishes. */
async function finishing(student: Student, session: string) {
  const { panel } = await show(student, session)
  for (let at = 0; at < panel.modules.length; at += 1) {
    if (at > 0) await enter(student, session, at)
    const category = [...new Set(items.map((item) => item.category))][at]
    for (const item of items.filter((one) => one.mustAsk && one.category === category))
      for (let tries = 0; tries < 3; tries += 1) await say(student, session, item.better)
  }
  await stop(student, session)
  return show(student, session)
}

test('a lesson begins in the first module, introduced by the professor, with nothing of what is to come', async () => {
  const student = await verified()
  const { panel, completed, result } = await show(student, await learn(student))
  expect({ completed, result }).toEqual({ completed: false, result: null })
  expect(panel).toMatchObject({ current_category_index: 0, complete_flag: false })
  expect(panel.modules[0].intro).toMatchObject({ status: 'learn_mode_intro', after: 0 })
  expect(panel.modules[0].intro.patient).toBe(content.cases.get(CASE)!.learn!.modules.introduction)
  expect(panel.modules[0].intro.lesson).toBe(content.learnModules.introduction!.lesson)
  expect(panel.modules[1]).toEqual({
    name: 'Presenting complaint',
    marks: 4,
    earned: 0,
    must_asks: { asked: 0, of: 0 },
    done: false,
    intro: null,
    items: null,
  })
})

test('a lesson has no clock that ends it before its session does, and no hints', async () => {
  const student = await verified()
  const session = await learn(student)
  expect(await info(student, session)).toMatchObject({ mode: 'learn', time_limit: 14_400, hints: [] })
})

test('a reply brings the panel along, with what it met in the student’s own words', async () => {
  const { student, session } = await inHistory()
  const { body } = await say(student, session, better('severity'))
  expect(body).toMatchObject({
    hit_must_asked_qn: true,
    current_category_index: HISTORY_MODULE,
    category_fully_complete_flag: false,
  })
  const shown = body.learn.modules[HISTORY_MODULE].items.find(({ words }: { words: string | null }) => words)
  expect(shown).toMatchObject({ must_ask: true, label: 'How bad', words: better('severity'), nudge: null })
  expect(body.learn.category_complete_flag).toBe(false)
})

test('the same message sent twice is answered once, with the panel as it stands', async () => {
  const { student, session } = await inHistory()
  const id = randomUUID()
  const [first, second] = [await say(student, session, better('severity'), id), await say(student, session, 'No.', id)]
  expect(second.body.response).toBe(first.body.response)
  expect(second.body.learn).toEqual(first.body.learn)
})

test('the next module opens when the must-asks are met, in order, and once for two tabs', async () => {
  const { student, session } = await inHistory()
  expect(await enter(student, session, HISTORY_MODULE + 1)).toMatchObject({
    status: 409,
    body: { code: 'must-asks-open' },
  })
  await say(student, session, better('severity'))
  const { body } = await say(student, session, better('reliever-today'))
  expect(body.learn).toMatchObject({ category_complete_flag: true, category_fully_complete_flag: false })
  expect(await enter(student, session, HISTORY_MODULE + 2)).toMatchObject({ status: 409, body: { code: 'not-next' } })
  const both = await Promise.all([0, 1].map(() => enter(student, session, HISTORY_MODULE + 1)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { panel } = await show(student, session)
  expect(panel.current_category_index).toBe(HISTORY_MODULE + 1)
  // After the greeting and two turns.
  expect(panel.modules[HISTORY_MODULE + 1].intro.after).toBe(3)
})

test('help is a nudge, then the topic, then a question; sent twice it is one step', async () => {
  const { student, session } = await inHistory()
  const at = items.filter(({ category }) => category === 'history').findIndex(({ id }) => id === 'severity')
  const helped = async (times: number) =>
    (await change(student, session, { help: { item: at, helped: times } })).body.panel.modules[HISTORY_MODULE].items[at]
  const nudge = content.cases.get(CASE)!.learn!.nudges.severity
  expect(await helped(0)).toMatchObject({ helped: 1, nudge, topic: null, question: null, label: null })
  expect(await helped(0)).toMatchObject({ helped: 1, topic: null })
  expect(await helped(1)).toMatchObject({ helped: 2, nudge, topic: 'How bad', question: null })
  expect(await helped(2)).toMatchObject({ helped: 3, question: better('severity'), why: null })
})

test('help is for the first open must-ask of the module alone', async () => {
  const { student, session } = await inHistory()
  const places = items.filter(({ category }) => category === 'history').map(({ id }) => id)
  const ask = (id: string, helped = 0) => change(student, session, { help: { item: places.indexOf(id), helped } })
  for (const refused of [await ask('reliever-today'), await ask('night-waking'), await ask('severity', 1)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-help' } })
  await say(student, session, better('severity'))
  expect((await ask('reliever-today')).status).toBe(200)
})

test('a lesson that is finished tells everything then, and counts in no score', async () => {
  const student = await verified()
  const session = await learn(student)
  const body = await finishing(student, session)
  const mustAsks = items.filter(({ mustAsk }) => mustAsk).length
  expect(body.result).toMatchObject({
    diagnosis: 'Acute asthma exacerbation',
    must_asks: { asked: mustAsks, of: mustAsks },
    unaided: mustAsks,
  })
  const shown = body.panel.modules.flatMap((one: { items: object[] }) => one.items)
  expect(shown).toHaveLength(items.length)
  expect(shown.every(({ label, question }: Record<string, unknown>) => label && question)).toBe(true)
  expect((await enter(student, session, 3)).body).toEqual(body)

  expect((await student.call('GET', '/api/v1/agent/case-history/')).body).toEqual([])
  const { body: listed } = await student.call('GET', `/api/v1/cases/${CASE}/`)
  expect(listed).toMatchObject({ result: null, open_session: null, spm_best_stars: null })
  const { skills, lessons } = (await student.call('GET', '/api/v1/agent/learn/')).body
  expect(skills).toHaveLength(11)
  expect(lessons).toMatchObject([
    { case_id: CASE, session_id: session, finished: expect.any(String), modules: { entered: 10, of: 10 } },
  ])
  expect((await student.call('GET', '/api/v1/auth/user/')).body.day_streak).toBe(1)
})

test('an open lesson is no open consultation, and its marks are no marking sheet', async () => {
  const student = await verified()
  const session = await learn(student)
  const { body } = await student.call('GET', `/api/v1/cases/${CASE}/`)
  expect(body.open_session).toBeNull()
  await stop(student, session)
  expect((await student.call('GET', `/api/v1/cases/session/${session}/`)).status).toBe(404)
  expect((await student.call('GET', `/api/v1/agent/session/${session}/chrono-rubric/`)).status).toBe(404)
})

test('who has learned with a patient is not compared with those who meet them for the first time', async () => {
  const firsts = async (student: Student) => {
    const { body } = await student.call('GET', '/api/v1/auth/user/')
    const rows = await db.select().from(attempts).where(eq(attempts.userId, body.id))
    return rows.filter(({ mode }) => mode === 'spm').map(({ isFirst }) => isFirst)
  }
  const history = async (student: Student) => {
    const { body } = await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })
    await say(student, body.session_id, 'Do you smoke?')
    await stop(student, body.session_id)
  }
  const unaided = await verified()
  await learn(unaided)
  await history(unaided)
  expect(await firsts(unaided)).toEqual([true])
  const taught = await verified()
  await say(taught, await learn(taught), 'Do you smoke?')
  await history(taught)
  expect(await firsts(taught)).toEqual([false])
})

test('a lesson is resumed where it was; after four hours it can be finished as it stands, and nothing else', async () => {
  const { student, session } = await inHistory()
  await say(student, session, better('severity'))
  expect(await learn(student)).toBe(session)
  clock.pass(4 * 3600 + 1)
  expect(await learn(student)).toBe(session)
  expect(await enter(student, session, HISTORY_MODULE + 1)).toMatchObject({ body: { code: 'session-expired' } })
  const { lessons } = (await student.call('GET', '/api/v1/agent/learn/')).body
  expect(lessons).toMatchObject([{ finished: null, expired: true, modules: { entered: 3, of: 10 } }])
  await stop(student, session)
  expect((await show(student, session)).result).toMatchObject({ must_asks: { asked: 1 } })
  expect(await learn(student)).not.toBe(session)
})

test('a lesson is its student’s alone, and a consultation is no lesson', async () => {
  const { session } = await inHistory()
  const stranger = await verified()
  expect((await stranger.call('GET', `/api/v1/agent/learn/session/${session}/`)).status).toBe(404)
  expect((await enter(stranger, session, 3)).status).toBe(404)
  const { body } = await stranger.call('POST', '/api/v1/agent/session/', { case_id: CASE })
  expect((await stranger.call('GET', `/api/v1/agent/learn/session/${body.session_id}/`)).status).toBe(404)
})

test('one thing is changed at a time', async () => {
  const { student, session } = await inHistory()
  const help = { item: 0, helped: 0 }
  for (const body of [{}, { help, current_category_index: 3 }, { completed: true }])
    expect((await change(student, session, body)).status).toBe(400)
})
