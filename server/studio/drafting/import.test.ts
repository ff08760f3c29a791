import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { waiting } from '#contract/values/studio-change.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'

const { db, verified } = await testServer()
const clinic = readFileSync('tests/content/imports/agent-clinic.jsonl', 'utf8')

let author: Student
beforeAll(async () => {
  author = await join(db, await verified(), 'author')
})
const upload = (body: object) => author.call('POST', '/api/v1/studio/import/', body)

test('of several cases one is chosen, and becomes a draft under a free number', async () => {
  const { body } = await upload({ text: clinic })
  expect(body).toMatchObject({ titles: ['Gout, 52-year-old male', expect.any(String)], made: null })
  const { made } = (await upload({ text: clinic, record: 0 })).body
  expect(made.draft).toMatch(/^CASE 901 Gout \|/)
  const { id } = (await author.call('POST', '/api/v1/studio/', { draft: made.draft })).body
  const { files } = (await author.call('GET', `/api/v1/studio/${id}/`)).body
  expect(waiting(files)).toBeGreaterThan(40)
  expect(files.comments['case.yaml'][0].text).toContain('MIT License, Copyright (c) 2024 Samuel Schmidgall')
  expect((await upload({ text: clinic, record: 0 })).body.made.draft).toMatch(/^CASE 902 /)
})

test('a large file is taken, and one that is no case says why', async () => {
  const [line] = clinic.split('\n')
  const { body } = await upload({ text: `${line}\n`.repeat(200) })
  expect(body.titles).toHaveLength(200)
  expect(await upload({ text: clinic, record: 7 })).toMatchObject({ status: 400 })
  const refused = await upload({ text: 'a,b' })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('This is not JSON') } })
})
