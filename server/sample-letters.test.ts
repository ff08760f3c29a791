import { expect, test } from 'vitest'
import { testServer } from '../tests/server-harness.ts'

test('every letter can be looked at in development, as HTML and as text', async () => {
  const { call } = await testServer()
  const { letters } = (await call('GET', '/api/v1/dev/mails/')).body
  expect(letters.length).toBeGreaterThan(5)
  for (const { name, subject, text, html } of letters) {
    expect(subject, name).not.toBe('')
    expect(text, name).not.toMatch(/undefined|null|\[object/)
    expect(html, name).toMatch(/^<!doctype html>[\s\S]+<\/html>$/)
  }
})

test('where the development inbox is closed, so are they', async () => {
  const { call } = await testServer({ showOutbox: false })
  expect((await call('GET', '/api/v1/dev/mails/')).status).toBe(404)
})
