import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'
import { routes } from '../routes.ts'
import { wholeDocument } from './api-document.ts'

const { call, db, verified } = await testServer()

const described = ({ paths = {} }: { paths?: object }) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort()
const among = (rows: typeof routes) => rows.map(([method, url]) => `${method} ${url}`).sort()
const OF_STAFF = ['owner', 'staff', 'author', 'studio']
const open = routes.filter(([, , access]) => !OF_STAFF.includes(access))

test('the API describes itself to staff: every route of the table, with who may call it', async () => {
  const staff = await join(db, await verified(), 'staff')
  const { body } = await staff.call('GET', '/api/openapi.json')
  expect(described(body)).toEqual(among(routes))
  expect(JSON.parse(JSON.stringify(await wholeDocument()))).toEqual(body)
  expect(body.paths['/api/v1/auth/user/'].get.security).toEqual([{ token: [] }])
  expect(body.paths['/api/v1/auth/login/'].post.security).toBeUndefined()
})

test('F15: the document of the API names no route of staff or authors to anybody else', async () => {
  const [student, author] = [await verified(), await join(db, await verified(), 'author')]
  for (const caller of [{ call }, student, author]) {
    const { body, text } = await caller.call('GET', '/api/openapi.json')
    expect(described(body)).toEqual(among(open))
    expect(text).not.toContain('admin')
  }
  expect(among(routes).length - among(open).length).toBeGreaterThan(30)
})
