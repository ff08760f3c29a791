import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import { deleteExpired } from '../../retention/expiry-store.ts'

const { call, clock, db, verified } = await testServer()
const draft = readFileSync('content/drafts/tension-headache.txt', 'utf8')

let author: Student
let id: string
beforeAll(async () => {
  author = await join(db, await verified(), 'author')
  id = (await author.call('POST', '/api/v1/studio/', { draft })).body.id
})

const link = async (): Promise<string> =>
  `/api/v1/blind/${(await author.call('POST', `/api/v1/studio/${id}/blind/`)).body.key}/`
const results = async () => (await author.call('GET', `/api/v1/studio/${id}/blind/`)).body

test('a colleague without an account talks to the patient, and sees nothing else of the case', async () => {
  const path = await link()
  const first = await call('GET', path)
  expect(first.body).toMatchObject({ name: 'Maud Ellery', ends_at: null, is_over: false, lines: [] })
  const { body, text } = await call('POST', path, { said: 'When did it start?' })
  expect(body.lines).toEqual([
    {
      said: 'When did it start?',
      reply: 'Three months ago, when the office closed and we all went home to work.',
      is_wrong: false,
    },
  ])
  for (const secret of ['tumour', 'Tension-type', 'onset', 'rubric']) expect(text).not.toContain(secret)
})

test('a reply that is marked as wrong becomes a task, and the figures tell of it', async () => {
  const before = await results()
  const path = await link()
  await call('POST', path, { said: 'When did it start?' })
  await call('POST', path, { said: 'Do you own a horse?' })
  await call('PATCH', path, { position: 1, is_wrong: true })
  const after = await results()
  expect([after.asked - before.asked, after.wrong - before.wrong]).toEqual([2, 1])
  const [task] = after.tasks
  expect(task).toMatchObject({ position: 1, said: 'Do you own a horse?' })
  const settled = await author.call('PATCH', `/api/v1/studio/${id}/blind/`, { test: task.test, position: 1 })
  expect(settled.body).toMatchObject({ wrong: after.wrong, tasks: [] })
})

test('after ten minutes nothing more is asked, but still marked', async () => {
  const path = await link()
  await call('POST', path, { said: 'When did it start?' })
  clock.now += 10 * 60_000
  expect(await call('POST', path, { said: 'Where?' })).toMatchObject({ status: 409, body: { code: 'test-over' } })
  expect((await call('PATCH', path, { position: 0, is_wrong: true })).body).toMatchObject({
    is_over: true,
    lines: [{ is_wrong: true }],
  })
})

test('a link that nobody used ends after a month; one that was used is kept with its replies', async () => {
  const [unused, used] = [await link(), await link()]
  await call('POST', used, { said: 'When did it start?' })
  clock.now += 31 * 86_400_000
  await deleteExpired(db, new Date(clock.now))
  expect((await call('GET', unused)).status).toBe(404)
  expect((await call('GET', used)).body.lines).toHaveLength(1)
})

test('search engines are told to leave the page of a link alone', async () => {
  expect((await call('GET', '/blind/a-key')).headers['x-robots-tag']).toBe('noindex')
})

test('two questions at once are both kept', async () => {
  const path = await link()
  await Promise.all(['Where is it?', 'How bad is it?'].map((said) => call('POST', path, { said })))
  expect((await call('GET', path)).body.lines).toHaveLength(2)
})

test('a link that was never made leads nowhere, and a reply of another case is not settled', async () => {
  for (const method of ['GET', 'POST', 'PATCH'] as const)
    expect(
      (
        await call(
          method,
          '/api/v1/blind/unknown/',
          { GET: undefined, POST: { said: 'Hi' }, PATCH: { position: 0, is_wrong: true } }[method],
        )
      ).status,
    ).toBe(404)
  const other = (await author.call('POST', '/api/v1/studio/', { draft })).body.id
  const path = await link()
  await call('POST', path, { said: 'When did it start?' })
  await call('PATCH', path, { position: 0, is_wrong: true })
  const [task] = (await results()).tasks
  const reply = await author.call('PATCH', `/api/v1/studio/${other}/blind/`, {
    test: task.test,
    position: task.position,
  })
  expect(reply.status).toBe(404)
})
