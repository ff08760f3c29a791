import { and, asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, mails, users } from '../db/tables.ts'
import { enqueue } from '../queue/job-store.ts'
import { remindHourly, remindStudent } from './reminder.ts'

const { call, clock, content, db, linkTo, runJobs, signUp, verified } = await testServer()
const DAY = 86_400_000
/** Number of cases in a plan without Prime. */
const open = [...content.cases.values()].filter((one) => viewOf(one).card.free).length

type Candidate = { student: Student; id: string }

/** Creates a student in London's time zone, with an exam a month after the first day of the test. */
async function candidate({ zone = 'Europe/London', exam = '2027-02-01' } = {}): Promise<Candidate> {
  clock.now = Date.parse('2027-01-01T09:00Z')
  await db.delete(users)
  const student = await verified()
  const profile = { time_zone: zone, exam_date: exam }
  const { body } = await student.call('PATCH', '/api/v1/auth/user/', { profile })
  expect(body.profile).toMatchObject({ ...profile, exam_reminder: true })
  return { student, id: body.id }
}

/** Runs the hourly job at a given time. */
async function at(instant: string | number) {
  clock.now = typeof instant === 'string' ? Date.parse(instant) : instant
  await enqueue(db, remindHourly, {})
  await runJobs()
}

const lettersTo = ({ email }: Student) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.subject, 'Your exam is%')))
    .orderBy(asc(mails.createdAt))

/** Returns the dates of e-mails over a range of evenings. */
async function daysOfLetters(
  { student }: Candidate,
  from: string,
  days: number,
  each?: (day: string) => Promise<void>,
) {
  for (let n = 0; n < days; n++) {
    const day = new Date(Date.parse(from) + n * DAY).toISOString().slice(0, 10)
    await each?.(day)
    await at(`${day}T18:23Z`)
  }
  return (await lettersTo(student)).map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
}

type Row = Partial<typeof attempts.$inferInsert>
const FINISHED = { contentVersion: 'c', engineVersion: 'e', timeLimitSeconds: 480, turnCount: 5, maxScore: 20 }
const practise = ({ id: userId }: Candidate, when: string, over: Row = {}) =>
  db.insert(attempts).values({
    ...FINISHED,
    userId,
    caseId: [...content.cases.keys()][0]!,
    mode: 'spm',
    createdAt: new Date(when),
    stoppedAt: new Date(when),
    ...over,
  })

describe('the reminder of the plan', () => {
  test('comes in the evening, once, with the patients of the day', async () => {
    const one = await candidate({ exam: '2027-01-13' })
    await at('2027-01-01T17:23Z')
    expect(await lettersTo(one.student)).toEqual([])
    await at('2027-01-01T18:23Z')
    for (const again of ['2027-01-01T18:23Z', '2027-01-01T19:23Z', '2027-01-01T20:23Z']) await at(again)
    const letters = await lettersTo(one.student)
    expect(letters).toHaveLength(1)
    const { subject, text, html } = letters[0]!
    expect(subject).toBe('Your exam is in 12 days')
    expect(text).toContain('12 days until Wednesday 13 January')
    const plan = (await one.student.call('GET', '/api/v1/stats/plan/')).body
    expect(plan.days[0].day).toBe('2027-01-01')
    for (const { case_id: id } of plan.days[0].tasks) {
      const { patient, presentingComplaint } = content.cases.get(id)!.file
      expect(text).toContain(`${patient.name}: ${presentingComplaint}\nhttp://bedside.test/dashboard/home?id=${id}`)
    }
    expect(text).toContain(`After that there are ${open - 2} more.`)
    expect(html).toContain('Unsubscribe from e-mails like this')
  })

  test('names two patients, however near the examination is', async () => {
    const one = await candidate({ exam: '2027-01-03' })
    await at('2027-01-01T18:23Z')
    const [{ text } = { text: '' }] = await lettersTo(one.student)
    expect(text).toContain('has 2 patients for today:')
    expect(text.match(/home\?id=/g)).toHaveLength(2)
  })

  test.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'comes in the evening of %s',
    async (zone) => {
      const one = await candidate({ zone })
      for (let hour = 0; hour < 24; hour++) await at(Date.parse('2027-01-04T00:23Z') + hour * 3_600_000)
      const hours = (await lettersTo(one.student)).map(({ createdAt }) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(createdAt),
      )
      expect(hours).toEqual(['18'])
    },
  )

  test('is made up for when the server was down at six, and not at night', async () => {
    const one = await candidate()
    await at('2027-01-01T21:23Z')
    expect(await lettersTo(one.student)).toEqual([])
    await at('2027-01-02T20:23Z')
    expect(await lettersTo(one.student)).toHaveLength(1)
  })

  test('comes twice a week at most, with three days between', async () => {
    const one = await candidate()
    const practised = async (day: string) => {
      const [last] = (await lettersTo(one.student)).slice(-1)
      const dayAfter = last && new Date(+last.createdAt + DAY).toISOString().slice(0, 10)
      if (dayAfter === day) await practise(one, `${day}T10:00Z`)
    }
    expect(await daysOfLetters(one, '2027-01-01', 22, practised)).toEqual(
      ['01', '04', '08', '11', '15', '18', '22'].map((day) => `2027-01-${day}`),
    )
  })

  test.each([
    ['finished', { stoppedAt: new Date('2027-01-01T16:00Z') }],
    ['begun', { stoppedAt: null }],
  ])('does not come on a day on which a consultation was %s', async (_, over) => {
    const one = await candidate()
    await practise(one, '2027-01-01T15:50Z', over)
    expect(await daysOfLetters(one, '2027-01-01', 2)).toEqual(['2027-01-02'])
  })

  test('ends two days before the examination', async () => {
    const one = await candidate({ exam: '2027-01-10' })
    expect(await daysOfLetters(one, '2027-01-08', 1)).toEqual(['2027-01-08'])
    await db.delete(mails)
    expect(await daysOfLetters(one, '2027-01-09', 5)).toEqual([])
    const other = await candidate({ exam: '2027-01-10' })
    expect(await daysOfLetters(other, '2027-01-09', 5)).toEqual([])
  })

  test('stops after four that nothing followed, and comes again once something is finished', async () => {
    const one = await candidate({ exam: '2027-06-01' })
    const four = ['2027-01-01', '2027-01-04', '2027-01-08', '2027-01-11']
    expect(await daysOfLetters(one, '2027-01-01', 20)).toEqual(four)
    await practise(one, '2027-02-12T10:00Z')
    expect(await daysOfLetters(one, '2027-02-12', 2)).toEqual([...four, '2027-02-13'])
  })

  test('does not come to who has switched it off on the profile, until it is on again', async () => {
    const one = await candidate()
    const set = async (exam_reminder: boolean) =>
      (await one.student.call('PATCH', '/api/v1/auth/user/', { profile: { exam_reminder } })).body.profile.exam_reminder
    expect(await set(false)).toBe(false)
    expect((await one.student.call('GET', '/api/v1/auth/user/')).body.profile.exam_reminder).toBe(false)
    await at('2027-01-01T18:23Z')
    expect(await lettersTo(one.student)).toEqual([])
    clock.now = Date.parse('2027-01-01T18:30Z')
    expect(await set(true)).toBe(true)
    await at('2027-01-01T19:23Z')
    expect(await lettersTo(one.student)).toHaveLength(1)
  })

  test('can be ended with the link at its end, which the profile then shows', async () => {
    const one = await candidate()
    await at('2027-01-01T18:23Z')
    const [letter] = await lettersTo(one.student)
    const key = letter!.unsubscribe!.split('/').at(-1)
    const choice = `/api/v1/mail/choice/${key}/`
    expect((await call('GET', choice)).body).toEqual({
      letters: 'to remind you about your exam plan',
      ended: false,
    })
    await call('PATCH', choice, { ended: true })
    expect((await one.student.call('GET', '/api/v1/auth/user/')).body.profile.exam_reminder).toBe(false)
    expect(await daysOfLetters(one, '2027-01-04', 4)).toEqual(['2027-01-01'])
  })

  test('does not come without a date, or where every case went well', async () => {
    const one = await candidate()
    for (const caseId of content.cases.keys()) await practise(one, '2026-12-30T10:00Z', { caseId, score: 20 })
    expect(await daysOfLetters(one, '2027-01-01', 2)).toEqual([])
    const other = await candidate()
    await other.student.call('PATCH', '/api/v1/auth/user/', { profile: { exam_date: null } })
    expect(await daysOfLetters(other, '2027-01-01', 2)).toEqual([])
  })

  test('does not go to an address that nobody has proved, nor to an account that is being deleted', async () => {
    const one = await candidate()
    const unproved = await signUp()
    await unproved.call('PATCH', '/api/v1/auth/user/', {
      profile: { exam_date: '2027-02-01', experience_level: 'Clinical student' },
    })
    expect(await linkTo(unproved.email)).toContain('/verify-email/')
    await db
      .update(users)
      .set({ deletionAskedAt: new Date(clock.now) })
      .where(eq(users.id, one.id))
    await at('2027-01-01T18:23Z')
    expect([...(await lettersTo(unproved)), ...(await lettersTo(one.student))]).toEqual([])
  })

  test('comes once when two processes do the same at once', async () => {
    const one = await candidate()
    clock.now = Date.parse('2027-01-01T18:23Z')
    for (let n = 0; n < 4; n++) await enqueue(db, remindStudent, { userId: one.id })
    await Promise.all([runJobs(), runJobs()])
    expect(await lettersTo(one.student)).toHaveLength(1)
  })

  test('is not sent late: what waited in the queue until the night looks again whether it is time', async () => {
    const one = await candidate()
    clock.now = Date.parse('2027-01-01T18:23Z')
    await enqueue(db, remindStudent, { userId: one.id })
    clock.now = Date.parse('2027-01-02T02:00Z')
    await runJobs()
    expect(await lettersTo(one.student)).toEqual([])
  })
})
