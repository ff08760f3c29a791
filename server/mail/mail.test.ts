import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startInbox } from '../../tests/mail-inbox.ts'
import { testServer } from '../../tests/server-harness.ts'
import { rowsOf } from '../db/database.ts'
import { mails } from '../db/tables.ts'
import { enqueue } from '../queue/job-store.ts'
import { deleteExpiredHourly } from '../retention/expiry-store.ts'
import { queueMail } from './mail-store.ts'
import { smtpPost } from './smtp-post.ts'

const inbox = await startInbox()
const post = smtpPost(`smtp://127.0.0.1:${inbox.port}`, 'Bedside <no-reply@bedside.test>')
const { call, clock, db, runJobs, signUp } = await testServer({ post })
const now = () => new Date(clock.now)
const LINK = `http://bedside.test/unsubscribe/${'k'.repeat(43)}`
afterAll(() => inbox.stop())

beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
  inbox.received.length = 0
  inbox.mood = 'working'
})

const DAY = 86_400
/** All that the database holds of letters and of their jobs. */
const storedOfLetters = async () =>
  JSON.stringify([await db.select().from(mails), await rowsOf(db, sql`select data, output from pgboss.job`)])
const jobStates = () => rowsOf(db, sql`select state::text, output from pgboss.job where name = 'mail'`)

test('the letter with the verification link arrives over SMTP, once', async () => {
  const student = await signUp('post@example.org')
  await runJobs()
  await runJobs({ later: true })
  expect(inbox.received).toHaveLength(1)
  expect(inbox.received[0]).toMatchObject({ to: student.email })
  expect(inbox.received[0]?.raw).toMatch(/^From: Bedside <no-reply@bedside.test>/m)
  expect(inbox.received[0]?.raw).toMatch(/http:\/\/bedside\.test\/verify-email\/[\w-]{43}/)
})

test('a letter that was sent is no longer in the development inbox', async () => {
  await signUp()
  expect((await call('GET', '/api/v1/dev/outbox/')).body.mails).toHaveLength(1)
  await runJobs()
  expect((await call('GET', '/api/v1/dev/outbox/')).body.mails).toEqual([])
})

test('a broken mail server breaks no sign-up: the letter is kept, tried again later, and arrives', async () => {
  inbox.mood = 'closed'
  const student = await signUp()
  expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
  await runJobs()
  const pending = { state: 'retry', output: { message: 'The mail server did not take a letter: EENVELOPE 550' } }
  expect(await jobStates()).toMatchObject([pending])

  inbox.mood = 'working'
  await runJobs()
  expect(inbox.received).toHaveLength(0)
  await runJobs({ later: true })
  expect(inbox.received.map(({ to }) => to)).toEqual([student.email])
  expect(await db.select().from(mails)).toMatchObject([{ sentAt: now() }])
})

test('a letter with some form arrives as text and as HTML', async () => {
  const words = { to: 'form@example.org', subject: 'Your result', text: 'Ten marks', html: '<b>Ten marks</b>' }
  await queueMail(db, words, now())
  await runJobs()
  expect(inbox.received[0]?.raw).toMatch(/multipart\/alternative.*text\/plain.*Ten marks.*text\/html.*<b>Ten marks/s)
})

test('a letter that can be ended tells the mail program where', async () => {
  const unsubscribe = 'http://bedside.test/unsubscribe/key'
  await queueMail(db, { to: 'news@example.org', subject: 'News', text: 'News', unsubscribe }, now())
  await runJobs()
  expect(inbox.received[0]?.raw).toMatch(/^List-Unsubscribe: <http:\/\/bedside\.test\/unsubscribe\/key>/m)
})

test('a letter that waited for two days is not sent any more', async () => {
  await queueMail(db, { to: 'late@example.org', subject: 'Late', text: 'Late' }, now())
  clock.pass(48 * 3600 + 1)
  await runJobs()
  expect(inbox.received).toHaveLength(0)
  expect(await jobStates()).toMatchObject([{ output: { message: 'Too old to be sent.' } }])
})

test('F7: a sent letter keeps no key', async () => {
  const student = await signUp()
  await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
  await student.call('POST', '/api/v1/auth/email/')
  await queueMail(db, { to: student.email, subject: 'News', text: 'News', unsubscribe: LINK }, now())
  await runJobs()
  const sent = inbox.received.map(({ raw }) => raw).join()
  const keys = [...sent.matchAll(/(?:verify-email|reset_password|unsubscribe)\/([\w-]{43})/g)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(4)
  const stored = await storedOfLetters()
  expect(keys.filter((key) => key && stored.includes(key))).toEqual([])
  const emptied = { to: student.email, text: '', html: null, unsubscribe: null, sentAt: now() }
  expect(await db.select().from(mails)).toMatchObject(Array(4).fill(emptied))
})

test('F7: the sweep empties letters that were sent and kept whole, and none that waits', async () => {
  const whole = { to: 'old@example.org', subject: 'Old', text: LINK, html: LINK, unsubscribe: LINK, createdAt: now() }
  await db.insert(mails).values([
    { ...whole, sentAt: now() },
    { ...whole, subject: 'Waits' },
  ])
  await enqueue(db, deleteExpiredHourly, {})
  await runJobs()
  const stored = await db.select().from(mails).orderBy(mails.subject)
  expect(stored).toMatchObject([
    { subject: 'Old', text: '', html: null, unsubscribe: null },
    { subject: 'Waits', text: LINK, html: LINK, unsubscribe: LINK },
  ])
})

test('F7: a letter that failed until it was too old keeps no key either', async () => {
  inbox.mood = 'closed'
  await queueMail(db, { to: 'never@example.org', subject: 'Never', text: LINK }, now())
  await runJobs()
  clock.pass(2 * DAY + 1)
  await enqueue(db, deleteExpiredHourly, {})
  await runJobs()
  expect(await db.select().from(mails)).toMatchObject([{ text: '', sentAt: null }])
})

test('F7: without a mail server the development inbox goes on showing what was written', async () => {
  const development = await testServer()
  await development.signUp('inbox@example.org')
  development.clock.pass(3 * DAY)
  await enqueue(development.db, deleteExpiredHourly, {})
  await development.runJobs()
  expect(await development.linkTo('inbox@example.org')).toMatch(/\/verify-email\/[\w-]{43}$/)
})

test('two processes at once send every letter once', async () => {
  for (let n = 0; n < 25; n++) {
    await queueMail(db, { to: `crowd-${n}@example.org`, subject: 'Hello', text: 'Hello' }, now())
  }
  await Promise.all([runJobs(), runJobs()])
  expect(new Set(inbox.received.map(({ to }) => to)).size).toBe(25)
  expect(inbox.received).toHaveLength(25)
})

test('letters are written in the transaction that causes them: no account, no letter', async () => {
  await signUp('one@example.org')
  await call('POST', '/api/v1/auth/register/', { email: 'ONE@example.org', password: 'a-good-password' })
  expect(await db.select().from(mails).where(eq(mails.to, 'one@example.org'))).toHaveLength(1)
  expect(await jobStates()).toHaveLength(1)
})
