import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testServer } from '../tests/server-harness.ts'

const { call } = await testServer()

test('every letter can be looked at in development, as HTML and as text', async () => {
  const { letters } = (await call('GET', '/api/v1/dev/mails/')).body
  expect(letters.length).toBeGreaterThan(5)
  for (const { name, subject, text, html } of letters) {
    expect(subject, name).not.toBe('')
    expect(text, name).not.toMatch(/undefined|null|\[object/)
    expect(html, name).toMatch(/^<!doctype html>[\s\S]+<\/html>$/)
  }
})

test('where the development inbox is closed, so are they', async () => {
  const closed = await testServer({ showOutbox: false })
  expect((await closed.call('GET', '/api/v1/dev/mails/')).status).toBe(404)
})

test('none is forgotten: every letter that is written anywhere is among them', () => {
  const files = globSync('server/**/*letter*.ts', { exclude: ['**/*.test.ts'] })
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+Letter)\b/gm)].map(([, name]) => name!),
  )
  expect(written.length).toBeGreaterThan(10)
  const shown = readFileSync('server/sample-letters.ts', 'utf8')
  expect(written.filter((name) => !shown.includes(`: ${name}(`))).toEqual([])
})
