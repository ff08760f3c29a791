import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { queueMail } from '../db/mails.ts'
import { mails } from '../db/tables.ts'
import { deliverMails, deliverWaiting, smtpPost } from './delivery.ts'

const { call, clock, db, signUp } = await testServer()
const now = () => new Date(clock.now)
const inbox = await startInbox()
const post = smtpPost(`smtp://127.0.0.1:${inbox.port}`, 'Bedside <no-reply@bedside.test>')
afterAll(() => {
  post.close()
  inbox.stop()
})

beforeEach(async () => {
  await db.delete(mails)
  inbox.received.length = 0
  inbox.working = true
})

/** A mail server of our own that keeps what it gets. */
async function startInbox() {
  const received: { to: string; raw: string }[] = []
  const state = { received, working: true, port: 0, stop: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(state.working ? null : new Error('We are closed')),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw: raw.replaceAll('=\r\n', '') })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  state.port = (listening.address() as AddressInfo).port
  state.stop = () => server.close()
  return state
}

const waiting = () => db.select().from(mails)

test('the letter with the verification link arrives over SMTP, once', async () => {
  const student = await signUp('post@example.org')
  await deliverWaiting(db, post, now)
  await deliverWaiting(db, post, now)
  expect(inbox.received).toHaveLength(1)
  expect(inbox.received[0]).toMatchObject({ to: student.email })
  expect(inbox.received[0]?.raw).toMatch(/^From: Bedside <no-reply@bedside.test>/m)
  expect(inbox.received[0]?.raw).toMatch(/http:\/\/bedside\.test\/verify-email\/[\w-]{43}/)
})

test('a letter that was sent is no longer in the development inbox', async () => {
  await signUp()
  expect((await call('GET', '/api/v1/dev/outbox/')).body.mails).toHaveLength(1)
  await deliverWaiting(db, post, now)
  expect((await call('GET', '/api/v1/dev/outbox/')).body.mails).toEqual([])
})

test('a broken mail server breaks no sign-up: the letter is kept, tried again later, and arrives', async () => {
  inbox.working = false
  const student = await signUp()
  expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
  await deliverWaiting(db, post, now)
  expect(await waiting()).toMatchObject([{ sentAt: null, tries: 1, lastError: expect.stringContaining('closed') }])

  inbox.working = true
  await deliverWaiting(db, post, now)
  expect(inbox.received).toHaveLength(0)
  clock.pass(31)
  await deliverWaiting(db, post, now)
  expect(inbox.received.map(({ to }) => to)).toEqual([student.email])
  expect(await waiting()).toMatchObject([{ sentAt: now(), lastError: null }])
})

test('a letter with some form arrives as text and as HTML', async () => {
  const words = { to: 'form@example.org', subject: 'Your result', text: 'Ten marks', html: '<b>Ten marks</b>' }
  await queueMail(db, words, now())
  await deliverWaiting(db, post, now)
  expect(inbox.received[0]?.raw).toMatch(/multipart\/alternative.*text\/plain.*Ten marks.*text\/html.*<b>Ten marks/s)
})

test('a letter that no server takes for a day is given up', async () => {
  await queueMail(db, { to: 'late@example.org', subject: 'Late', text: 'Late' }, now())
  clock.pass(24 * 3600 + 1)
  await deliverWaiting(db, post, now)
  expect(inbox.received).toHaveLength(0)
})

test('two processes at once send every letter once', async () => {
  for (let n = 0; n < 25; n++) {
    await queueMail(db, { to: `crowd-${n}@example.org`, subject: 'Hello', text: 'Hello' }, now())
  }
  await Promise.all([deliverWaiting(db, post, now), deliverWaiting(db, post, now)])
  expect(new Set(inbox.received.map(({ to }) => to)).size).toBe(25)
  expect(inbox.received).toHaveLength(25)
})

test('delivery begins at once when asked, and lets the letters under way arrive before it stops', async () => {
  const own = smtpPost(`smtp://127.0.0.1:${inbox.port}`, 'Bedside <no-reply@bedside.test>')
  const delivery = deliverMails(db, own, now, (error) => expect.unreachable(String(error)))
  await queueMail(db, { to: 'soon@example.org', subject: 'Soon', text: 'Soon' }, now())
  delivery.soon()
  await delivery.stop()
  expect(inbox.received.map(({ to }) => to)).toEqual(['soon@example.org'])
})

test('letters are written in the transaction that causes them: no account, no letter', async () => {
  await signUp('one@example.org')
  await call('POST', '/api/v1/auth/register/', { email: 'ONE@example.org', password: 'a-good-password' })
  const rows = await db.select().from(mails).where(eq(mails.to, 'one@example.org'))
  expect(rows).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
})
