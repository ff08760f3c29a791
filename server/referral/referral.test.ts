import { expect, test } from 'vitest'
import { begin, say, stop } from '../../tests/consulting.ts'
import { userOf } from '../../tests/payments.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { tokens } from '../db/tables.ts'
import { enqueue } from '../queue/job-store.ts'
import { rewardFriends } from './rewards.ts'

const { call, clock, db, linkTo, runJobs, verified } = await testServer()
const CODE = '/referral/get_code/'
const codeOf = async (student: Student): Promise<string> => (await student.call('GET', CODE)).body.referral_code

async function finishCase(student: Student) {
  const session = await begin(student)
  await say(student, session, 'Do you smoke?')
  await stop(student, session)
}
/** Creates a user who signed up with a code and has not verified the address yet. */
async function joined(email: string, referral: string): Promise<Student> {
  const { body } = await call('POST', '/api/v1/auth/register/', { email, password: PASSWORD, referral })
  const { token } = body
  return {
    email,
    token,
    call: (method, url, sent, headers) => call(method, url, sent, { ...headers, authorization: `Token ${token}` }),
  }
}
async function becomeReal(student: Student) {
  await call('GET', `/api/v1/auth/activation/${(await linkTo(student.email)).split('/').at(-1)}/`)
  await student.call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  await finishCase(student)
}
async function reward() {
  await enqueue(db, rewardFriends, {})
  await runJobs()
}
const daysOf = async (student: Student) => (await userOf(student)).subscription_days_left

test('a code is made once, has a link, and tells a friend who invites', async () => {
  const student = await verified()
  await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Robin' })
  const { body } = await student.call('GET', CODE)
  expect(body).toMatchObject({ joined: 0, rewarded: 0, reward_days: 7 })
  expect(body.link).toBe(`http://bedside.test/ref/${body.referral_code}`)
  expect(body.referral_code).toMatch(/^[A-Z2-9]{8}$/)
  expect(await codeOf(student)).toBe(body.referral_code)
  const reply = await call('GET', `/api/v1/referral/${body.referral_code.toLowerCase()}/`)
  expect(reply.body).toEqual({ first_name: 'Robin', reward_days: 7 })
  expect(reply.text).not.toContain(student.email)
  expect((await call('GET', '/api/v1/referral/nobodys/')).status).toBe(404)
})

test('both get a week once both have verified an address and finished a case, and not a day before', async () => {
  const inviter = await verified()
  const friend = await joined('friend@example.org', (await codeOf(inviter)).toLowerCase())
  await reward()
  expect(await daysOf(friend)).toBeNull()
  await becomeReal(friend)
  await reward()
  expect([await daysOf(inviter), await daysOf(friend)]).toEqual([null, null])
  expect((await inviter.call('GET', CODE)).body).toMatchObject({ joined: 1, rewarded: 0 })
  await finishCase(inviter)
  await reward()
  expect([await daysOf(inviter), await daysOf(friend)]).toEqual([7, 7])
  expect((await userOf(inviter)).billing.active_plan.display_name).toBe('Reward')
  expect((await inviter.call('GET', CODE)).body).toMatchObject({ joined: 1, rewarded: 1 })
})

test('nobody is rewarded twice for one friend, also by two jobs at once; a second friend is another week', async () => {
  const inviter = await verified()
  await finishCase(inviter)
  const code = await codeOf(inviter)
  const friend = await joined('twice@example.org', code)
  await becomeReal(friend)
  await enqueue(db, rewardFriends, {})
  await enqueue(db, rewardFriends, {})
  await runJobs()
  await reward()
  expect([await daysOf(inviter), await daysOf(friend)]).toEqual([7, 7])
  await becomeReal(await joined('second@example.org', code))
  await reward()
  expect(await daysOf(inviter)).toBe(14)
})

test('nobody invites themselves: not with their own code, not with a plus in their own address', async () => {
  const inviter = await verified('alone@example.org')
  await finishCase(inviter)
  const again = await joined('Alone+2@example.org', await codeOf(inviter))
  await becomeReal(again)
  await reward()
  expect([await daysOf(inviter), await daysOf(again)]).toEqual([null, null])
})

test('both are told by a letter that they can end', async () => {
  const inviter = await verified()
  await finishCase(inviter)
  const friend = await joined('letter@example.org', await codeOf(inviter))
  await becomeReal(friend)
  clock.pass(60)
  await reward()
  type Sent = { to: string; subject: string; text: string }
  const mails: Sent[] = (await call('GET', '/api/v1/dev/outbox/')).body.mails
  const letters = mails.filter(({ subject, to }) => subject === 'You’ve earned a free week of Prime' && to !== '')
  for (const { email } of [inviter, friend]) {
    const text = letters.find(({ to }) => to === email)?.text
    expect(text).toContain('A week of Prime for both of you')
    expect(text).toContain('/unsubscribe/')
  }
})

const leave = async (student: Student) => {
  expect((await student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })).status).toBe(200)
  await runJobs()
}
type Letter = { to: string; subject: string; text: string }
const lettersTo = async ({ email }: Student): Promise<Letter[]> =>
  (await call('GET', '/api/v1/dev/outbox/')).body.mails.filter(({ to }: Letter) => to === email)
async function inviting(email?: string) {
  const inviter = await verified(email)
  await finishCase(inviter)
  return { inviter, code: await codeOf(inviter) }
}
async function joinAndFinish(email: string, code: string) {
  const friend = await joined(email, code)
  await becomeReal(friend)
  await reward()
  return friend
}

test('F11: an inviter has four free weeks a year, also where the friends delete their accounts; friends still get theirs', async () => {
  const { inviter, code } = await inviting()
  for (const number of [1, 2, 3, 4]) await leave(await joinAndFinish(`throwaway-${number}@example.org`, code))
  expect(await daysOf(inviter)).toBe(28)
  expect((await inviter.call('GET', CODE)).body).toMatchObject({ rewards_a_year: 4, notes: [expect.any(String)] })
  const fifth = await joinAndFinish('fifth@example.org', code)
  expect([await daysOf(inviter), await daysOf(fifth)]).toEqual([28, 7])
  const said = (await inviter.call('GET', CODE)).body.notes[0]
  expect(said).toContain('You’ve had 4 free weeks for inviting friends this year, which is the limit.')
  expect(
    (await lettersTo(inviter)).find(({ subject }) => subject === 'Your friend has joined Bedside')?.text,
  ).toContain(said)
  expect((await lettersTo(fifth)).map(({ text }) => text).join()).toContain('A week of Prime for you\n')
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  clock.pass(366 * 86_400)
  expect((await inviter.call('GET', CODE)).body.notes).toEqual([])
  await joinAndFinish('next-year@example.org', code)
  expect(await daysOf(inviter)).toBe(7)
})

test('F11: an inviter who starts again with the same mailbox does not start again to count', async () => {
  const first = await inviting('counts@example.org')
  for (const number of [1, 2, 3]) await joinAndFinish(`of-first-${number}@example.org`, first.code)
  await leave(first.inviter)
  const second = await inviting('counts+2@example.org')
  for (const number of [1, 2]) await joinAndFinish(`of-second-${number}@example.org`, second.code)
  expect(await daysOf(second.inviter)).toBe(7)
})

test('F11: a friend who deletes the account and joins again earns nobody a second week, and is told why', async () => {
  const { inviter, code } = await inviting()
  await leave(await joinAndFinish('again@example.org', code))
  expect(await daysOf(inviter)).toBe(7)
  const again = await joinAndFinish('again+2@example.org', code)
  await reward()
  expect([await daysOf(inviter), await daysOf(again)]).toEqual([7, null])
  const why = 'this e-mail address has already had its free week with another account'
  expect((await again.call('GET', CODE)).body.notes).toEqual([expect.stringContaining(why)])
  const refused = (await lettersTo(again)).filter(({ subject }) => subject === 'No free week this time')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.text).toContain(why)
  expect((await inviter.call('GET', CODE)).body).toMatchObject({ rewarded: 0, notes: [] })
})

test('F11: ten friends who become real at the same moment earn their inviter four weeks', async () => {
  const { inviter, code } = await inviting()
  for (let number = 0; number < 10; number++) await becomeReal(await joined(`crowd-${number}@example.org`, code))
  await reward()
  expect(await daysOf(inviter)).toBe(28)
})
