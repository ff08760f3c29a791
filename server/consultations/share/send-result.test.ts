import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { mails } from '../../db/tables.ts'

const CASE = 1
const { call, clock, db, verified } = await testServer()
const TUTOR = 'tutor@example.org'
const SPAM = 'Buy pills at http://spam.example'

let student: Student
let session: string
beforeEach(async () => {
  clock.pass(25 * 3600)
  student = await verified()
  await db.delete(mails)
  session = await consult()
})

async function consult({ read = true, stopped = true } = {}): Promise<string> {
  const id = (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
  for (const message of ['What has brought you in today?', SPAM])
    await student.call('POST', `/api/agent/${id}/`, { message, client_message_id: randomUUID() })
  if (stopped) await student.call('POST', `/api/v1/agent/${id}/stop/`, {})
  if (stopped && read) await student.call('GET', `/api/v1/cases/session/${id}/`)
  return id
}

const pathOf = (id: string, page = 'rubric') => `/cases/${CASE}/session_id/${id}/${page}`
const send = (body: object = {}, by = student) =>
  by.call('POST', '/api/v1/cases/result-rubric/email/', { case_id: CASE, results_link: pathOf(session), ...body })
const letters = () => db.select().from(mails).orderBy(desc(mails.createdAt))
const letterTo = async (to: string) => (await letters()).find((mail) => mail.to === to)!
const isShared = async () => (await student.call('GET', `/api/v1/cases/session/${session}/`)).body.share !== null
const share = () => student.call('PATCH', `/api/v1/agent/session/${session}/share/`, { shared: true })

describe('the letter to oneself', () => {
  test('has score, stars, what to keep, what to change and the link, as text and as HTML', async () => {
    expect((await send()).body).toEqual({ sent_to: [student.email], share: null })
    const debrief = (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: student.email, subject: `Your result with ${debrief.patient_name}` })
    const titles = [...debrief.keeps, ...debrief.changes].map(({ title }: { title: string }) => title)
    expect(debrief.changes).toHaveLength(3)
    for (const words of [`${debrief.current_score} of ${debrief.max_score} marks`, 'no star yet', ...titles])
      expect(letter!.text).toContain(words)
    expect(letter!.text).toContain(`http://bedside.test${pathOf(session)}`)
    expect(letter!.html).toContain(`<a href="http://bedside.test${pathOf(session)}"`)
    expect(letter!.html).not.toContain('<img')
    expect(await isShared()).toBe(false)
  })

  test.each([
    ['the whole address', () => `http://bedside.test${pathOf(session)}`],
    ['the path', () => pathOf(session)],
    ['the page of the summary', () => pathOf(session, 'summary')],
    ['the address on a journey', () => `/cases/${CASE}/journey/emergency-shift/session_id/${session}/rubric`],
  ])('is found by %s', async (_, link) => {
    expect((await send({ results_link: link() })).status).toBe(200)
  })

  test('goes once when the second address is one’s own', async () => {
    expect((await send({ secondary_email: student.email.toUpperCase() })).body.sent_to).toEqual([student.email])
    expect(await letters()).toHaveLength(1)
  })
})

describe('the letter to a second person', () => {
  test('needs a link that is shared already, or the student’s tick', async () => {
    expect(await send({ secondary_email: TUTOR })).toMatchObject({ status: 409, body: { code: 'share-first' } })
    expect(await letters()).toEqual([])
    expect(await isShared()).toBe(false)
    expect((await send({ secondary_email: TUTOR, share: true })).body.sent_to).toEqual([student.email, TUTOR])
    expect(await isShared()).toBe(true)
  })

  test('has the link that the student shares, which opens without an account', async () => {
    const { share: link } = (await share()).body
    await send({ secondary_email: TUTOR })
    const letter = await letterTo(TUTOR)
    expect(letter.text).toContain(`http://bedside.test${link.path}`)
    expect((await call('GET', `/api/v1${link.path}/`)).status).toBe(200)
  })

  test('tells neither the student’s address nor anything that they typed', async () => {
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: SPAM })
    await send({ secondary_email: TUTOR, share: true })
    const { subject, text, html } = await letterTo(TUTOR)
    for (const words of [subject, text, html!]) {
      expect(words).not.toContain(student.email)
      expect(words).not.toContain('spam')
    }
    expect(subject).toContain('A student’s result')
  })

  test('is signed with a first name that is one', async () => {
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: "Zoë-Ann O'Neil" })
    await send({ secondary_email: TUTOR, share: true })
    expect((await letterTo(TUTOR)).html).toContain('Zoë-Ann O&#39;Neil is practising')
  })
})

describe('nothing is sent', () => {
  test.each([
    ['to what is no address', { secondary_email: 'not an address' }, 400, 'secondary_email'],
    [
      'with a link to another site',
      { results_link: 'https://evil.example/cases/1/session_id/x/rubric' },
      400,
      'results_link',
    ],
    ['with a page of ours that is no result', { results_link: 'http://bedside.test/signin' }, 400, 'results_link'],
    ['for another case than the result’s', { case_id: 2 }, 400, 'case_id'],
  ])('%s', async (_, body, status, field) => {
    const reply = await send(body)
    expect(reply).toMatchObject({ status, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await letters()).toEqual([])
  })

  test('with a result behind a site that only begins like ours', async () => {
    expect((await send({ results_link: `http://bedside.test.evil.example${pathOf(session)}` })).status).toBe(400)
  })

  test('of somebody else’s result', async () => {
    const other = await verified()
    await db.delete(mails)
    expect((await send({}, other)).status).toBe(404)
    expect(await letters()).toEqual([])
  })

  test('before the case is submitted, or its debrief read', async () => {
    const unread = await consult({ read: false })
    expect(await send({ results_link: pathOf(unread) })).toMatchObject({
      status: 409,
      body: { code: 'debrief-unread' },
    })
    const open = await consult({ stopped: false })
    expect(await send({ results_link: pathOf(open) })).toMatchObject({ status: 409, body: { code: 'not-stopped' } })
  })
})

describe('letters are limited', () => {
  const sendOften = async (times: number, secondsBetween: number, body = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) {
      statuses.push((await send(body)).status)
      clock.pass(secondsBetween)
    }
    return statuses
  }
  const ok = (times: number) => Array<number>(times).fill(200)

  test('to five in a quarter of an hour', async () => {
    expect(await sendOften(6, 1)).toEqual([...ok(5), 429])
    clock.pass(15 * 60)
    expect((await send()).status).toBe(200)
  })

  test('to twenty a day for one student', async () => {
    expect(await sendOften(21, 240)).toEqual([...ok(20), 429])
    clock.pass(24 * 3600)
    expect((await send()).status).toBe(200)
  })

  test('to five a day for one address', async () => {
    expect(await sendOften(6, 240, { secondary_email: TUTOR, share: true })).toEqual([...ok(5), 429])
  })
})
