import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { rowsOf } from '../db/database.ts'
import { unsubscribeLink } from './mail-topic-store.ts'

const { call, db, signUp } = await testServer()
const PUBLIC = 'http://bedside.test'

const linkOf = async (email: string) => {
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from users where email = ${email}`)
  return unsubscribeLink(db, PUBLIC, row!.id, 'marks')
}
const choiceAt = (link: string) => `/api/v1/mail/choice/${link.split('/').at(-1)}/`

test('whoever has the link at the end of a letter ends letters of that kind without signing in, and lets them come again', async () => {
  const { email } = await signUp()
  const link = (await linkOf(email))!
  expect(await linkOf(email)).toBe(link)
  expect((await call('GET', choiceAt(link))).body).toEqual({ letters: 'when your work is re-marked', ended: false })

  expect((await call('PATCH', choiceAt(link), { ended: true })).body).toMatchObject({ ended: true })
  expect(await linkOf(email)).toBeUndefined()
  await call('PATCH', choiceAt(link), { ended: false })
  expect(await linkOf(email)).toBe(link)
})

test('looking at the link ends nothing: mail scanners open every link', async () => {
  const { email } = await signUp()
  const link = (await linkOf(email))!
  await call('GET', choiceAt(link))
  expect(await linkOf(email)).toBe(link)
})

test('one student’s choice is nobody else’s, and a made-up link is nobody’s', async () => {
  const [one, other] = [await signUp(), await signUp()]
  await call('PATCH', choiceAt((await linkOf(one.email))!), { ended: true })
  expect(await linkOf(other.email)).toMatch(/^http:\/\/bedside\.test\/unsubscribe\/[\w-]{32}$/)
  expect((await call('PATCH', choiceAt('made-up'), { ended: true })).status).toBe(404)
})

test('a switch on the account page does what the link does, and the link what the switch does', async () => {
  const student = await signUp()
  const profile = async () => (await student.call('GET', '/api/v1/auth/user/')).body.profile
  const set = (letters: object) => student.call('PATCH', '/api/v1/auth/user/', { profile: letters })
  expect(await profile()).toMatchObject({ marks_letter: true, exam_reminder: true, prime_letter: true })
  await set({ prime_letter: false })
  expect(await profile()).toMatchObject({ marks_letter: true, exam_reminder: true, prime_letter: false })
  const link = (await linkOf(student.email))!
  await set({ marks_letter: false })
  expect(await profile()).toMatchObject({ marks_letter: false, exam_reminder: true })
  expect((await call('GET', choiceAt(link))).body.ended).toBe(true)
  await call('PATCH', choiceAt(link), { ended: false })
  expect(await profile()).toMatchObject({ marks_letter: true, exam_reminder: true })
  await set({ marks_letter: false, exam_reminder: false })
  expect(await linkOf(student.email)).toBeUndefined()
  expect(await profile()).toMatchObject({ marks_letter: false, exam_reminder: false })
})
