import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { customCollections } from '../db/tables.ts'

const { db, call, verified } = await testServer()
const URL = '/api/v1/cases/custom-collection/'

const create = (student: Student, body: object) => student.call('POST', URL, body)
const change = (student: Student, id: string, body: object) => student.call('PATCH', `${URL}${id}/`, body)
const list = async (student: Student) => (await student.call('GET', `${URL}list/`)).body
const open = (student: Student, path: string) => student.call('GET', `${URL}shared/${path.split('/').at(-1)}/`)

describe('a custom collection', () => {
  test('is made, named, filled, put in another order and deleted by its student', async () => {
    const student = await verified()
    expect(await list(student)).toEqual([])
    const { status, body: made } = await create(student, { name: '  Finals  ' })
    expect(status).toBe(200)
    expect(made).toEqual({ id: expect.any(String), name: 'Finals', cases: [], share: null })
    expect((await change(student, made.id, { cases: [52, 60, 1] })).body.cases).toEqual([52, 60, 1])
    expect((await change(student, made.id, { cases: [1, 52] })).body).toMatchObject({ name: 'Finals', cases: [1, 52] })
    expect((await change(student, made.id, { name: 'January' })).body).toMatchObject({
      name: 'January',
      cases: [1, 52],
    })
    expect(await list(student)).toEqual([{ ...made, name: 'January', cases: [1, 52] }])
    const deleteCollection = () => student.call('POST', `${URL}${made.id}/delete/`, {})
    expect((await deleteCollection()).body).toEqual({ deleted: true })
    expect(await deleteCollection()).toMatchObject({
      status: 404,
      body: { message: 'This collection no longer exists.' },
    })
    expect(await list(student)).toEqual([])
  })

  test('is nobody else’s to see, change or delete', async () => {
    const [mine, other] = [await verified(), await verified()]
    const { id } = (await create(mine, { name: 'Mine', cases: [52] })).body
    expect(await list(other)).toEqual([])
    expect((await change(other, id, { name: 'Theirs' })).status).toBe(404)
    expect((await other.call('POST', `${URL}${id}/delete/`, {})).status).toBe(404)
    expect((await call('GET', `${URL}list/`)).status).toBe(401)
    expect(await list(mine)).toMatchObject([{ name: 'Mine', cases: [52] }])
  })

  test.each([
    ['no name', { name: '   ' }, 'Required'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'At most 60 characters'],
    ['a case twice', { name: 'Mine', cases: [52, 52] }, 'A collection can include each case only once.'],
    ['a case that does not exist', { name: 'Mine', cases: [52, 9999] }, 'There is no such case.'],
    ['121 cases', { name: 'Mine', cases: Array.from({ length: 121 }, (_, id) => id) }, 'At most 120 cases'],
  ])('with %s is refused', async (_, body, message) => {
    const student = await verified()
    const { status, body: refusal } = await create(student, body)
    expect(status).toBe(400)
    expect(Object.values(refusal.errors).flat()).toContain(message)
    expect(await list(student)).toEqual([])
  })

  test('is one of twenty at most, however many are made at the same moment', async () => {
    const student = await verified()
    const made = await Promise.all(Array.from({ length: 23 }, (_, nth) => create(student, { name: `Nr ${nth}` })))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(made.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too-many-collections' },
    })
    expect(await list(student)).toHaveLength(20)
  })

  test('leaves out a case that has left the library', async () => {
    const student = await verified()
    const { id } = (await create(student, { name: 'Old', cases: [52] })).body
    await db
      .update(customCollections)
      .set({ cases: [9999, 52] })
      .where(eq(customCollections.id, id))
    expect((await list(student))[0].cases).toEqual([52])
  })
})

describe('a shared collection', () => {
  test('is shown to who is signed in and has the link, until it ends; made anew, it has a new address', async () => {
    const [mine, friend] = [await verified(), await verified()]
    const { id } = (await create(mine, { name: 'Finals', cases: [52, 1] })).body
    const share = async (shared: boolean) => (await change(mine, id, { shared })).body.share
    const { path } = await share(true)
    expect(await share(true)).toEqual({ path })
    expect((await open(friend, path)).body).toEqual({ name: 'Finals', cases: [52, 1] })
    expect((await call('GET', `${URL}shared/${path.split('/').at(-1)}/`)).status).toBe(401)
    await change(mine, id, { cases: [1] })
    expect((await open(friend, path)).body.cases).toEqual([1])
    expect(await share(false)).toBeNull()
    expect((await open(friend, path)).status).toBe(404)
    expect((await share(true)).path).not.toBe(path)
  })

  test('is not found under a key that nobody made', async () => {
    expect((await open(await verified(), randomUUID())).status).toBe(404)
  })
})
