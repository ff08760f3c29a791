import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['robin@example.org', 'robin@example.org'],
  ['Robin+bedside@Example.org', 'robin@example.org'],
  ['robin.smith@example.org', 'robin.smith@example.org'],
  ['r.o.b.i.n+2@gmail.com', 'robin@gmail.com'],
  ['Robin@GoogleMail.com', 'robin@gmail.com'],
  ['robin@notgmail.com', 'robin@notgmail.com'],
])('F11: mail to %s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
