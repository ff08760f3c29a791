import { afterAll, expect, test } from 'vitest'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { makeSchool } from '../../../tests/schools.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import { vendorStandIn } from '../../../tests/vendor-stand-in.ts'

const store = await vendorStandIn(() => ({ status: 200, body: '["id"]' }))
afterAll(() => store.close())
const recordStores = new Map([['northern', { endpoint: `${store.url}/`, username: 'key', password: 'secret' }]])
const { db, verified, clock, runJobs } = await testServer({ recordStores })
const staff = await join(db, await verified(), 'staff')

async function classOf(slug: string) {
  const school = await makeSchool(staff, `School ${slug}`, slug)
  const educator = await school.join(await verified(), 'educator')
  const student = await school.join(await verified())
  const cohort = await school.group('Year 3')
  for (const who of [educator, student]) await school.place(who, cohort)
  const set = { group_id: cohort, title: 'Week 3', kind: 'case', case_ids: [52] }
  const opens = new Date(clock.now).toISOString()
  const { body } = await educator.call('POST', '/api/v1/educator/assignments/', { ...set, opens_at: opens })
  return { student, assignment: body.id as string }
}

const agree = (who: Student, ...scopes: string[]) => who.call('POST', '/api/v1/institution/consent/', { scopes })

async function consult(who: Student) {
  const session = await begin(who)
  await say(who, session, 'Do you smoke?')
  await stop(who, session)
}

test('who agreed is told of to their institution’s store, once, also after a fault; nobody else is', async () => {
  const [agreed, silent, elsewhere] = [await classOf('northern'), await classOf('silent'), await classOf('southern')]
  await agree(agreed.student, 'results')
  await agree(elsewhere.student, 'results')
  store.behave(() => ({ status: 503 }))
  for (const { student } of [agreed, silent, elsewhere]) await consult(student)
  await runJobs()
  expect(store.seen).toHaveLength(1)
  store.behave(() => ({ status: 200, body: '["id"]' }))
  await runJobs({ later: true })
  expect(store.seen).toHaveLength(2)
  const [first, again] = store.seen.map(({ body }) => JSON.parse(body.toString()))
  expect(again).toEqual(first)
  expect(again).toMatchObject({
    actor: { mbox: `mailto:${agreed.student.email}` },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
    object: { definition: { name: { 'en-GB': 'Week 3' } } },
    result: { completion: true },
  })
  expect(again.object.id).toContain(agreed.assignment)
  expect(again.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(store.seen[1]).toMatchObject({
    method: 'POST',
    path: '/v1/statements',
    headers: { 'x-experience-api-version': '1.0.3', authorization: `Basic ${btoa('key:secret')}` },
  })
}, 120_000)

test('a consent that is withdrawn before it is sent stops it', async () => {
  const { student } = await classOf('northern-two')
  recordStores.set('northern-two', recordStores.get('northern')!)
  await agree(student, 'results')
  await consult(student)
  await agree(student)
  const before = store.seen.length
  await runJobs()
  expect(store.seen).toHaveLength(before)
}, 120_000)
