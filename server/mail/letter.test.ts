import { expect, test } from 'vitest'
import { action, leads, letter, loud, points, says } from './letter.ts'

const LINK = 'http://bedside.test/somewhere'
const parts = [
  says('Hello <b>you</b>'),
  loud('Ten marks'),
  points('To keep', [{ title: 'Listening', more: 'You & nobody else' }]),
  leads('A line', LINK),
  action('Open it', LINK),
]
const mail = letter({ to: 'sam@example.org', subject: 'A "letter"', parts })

test('a letter says the same as text and as HTML', () => {
  expect(mail.text).toBe(
    `Hello <b>you</b>\n\nTen marks\n\nTo keep\n\n- Listening\n  You & nobody else\n\nA line\n${LINK}\n\n${LINK}`,
  )
  for (const words of ['Ten marks', 'To keep', 'Listening', 'A line', `href="${LINK}"`, 'Open it'])
    expect(mail.html).toContain(words)
})

test('what people called themselves cannot become a tag in a letter', () => {
  expect(mail.html).not.toContain('<b>you')
  expect(mail.html).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
  expect(mail.html).toContain('<title>A &quot;letter&quot;</title>')
})

test('a letter fetches nothing: no picture, no style sheet, no script', () => {
  expect(mail.html).not.toMatch(/<img|<link|<script|<style|url\(/)
})

test('a letter that can be ended says so at its end, in both forms and for the mail program', () => {
  const unsubscribe = 'http://bedside.test/unsubscribe/key'
  const ended = letter({ to: 'sam@example.org', subject: 'News', parts: [says('News')], unsubscribe })
  expect(ended.text).toMatch(/Unsubscribe from e-mails like this: http:\/\/bedside\.test\/unsubscribe\/key$/)
  expect(ended.html).toContain(`href="${unsubscribe}"`)
  expect(ended.unsubscribe).toBe(unsubscribe)
  expect(mail).not.toHaveProperty('unsubscribe')
})
