import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Task, TasksReply } from '#contract/tasks.ts'
import { begin, say, stop } from '../../tests/consulting.ts'
import { buy, userOf } from '../../tests/payments.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { grants, tokens, users } from '../db/tables.ts'

const { clock, db, runJobs, signUp, verified } = await testServer()
const LIST = '/api/v1/tasks/list/'
const listOf = async (student: Student): Promise<TasksReply> => (await student.call('GET', LIST)).body
const named = async (student: Student, name: string): Promise<Task> =>
  (await listOf(student)).all_tasks.find((one) => one.name === name)!
const idOf = async (student: Student, name: string) => (await named(student, name)).id
const names = (tasks: readonly Task[]) => tasks.map(({ name }) => name)
const POST = 'https://www.facebook.com/kit/posts/123'
const complete = async (student: Student, name: string, post_url = POST) =>
  student.call(
    'PATCH',
    `/api/v1/tasks/${await idOf(student, name)}/complete/`,
    name === 'Facebook Share' ? { post_url } : undefined,
  )
const staff = await join(db, await verified(), 'staff')
const SHARES = '/api/v1/admin/shares/'
const decide = async (student: Student, decision: object) =>
  staff.call('PATCH', `${SHARES}${(await userOf(student)).id}/`, decision)
const accept = (student: Student) => decide(student, { decision: 'accept' })
const claim = async (student: Student, name: string) =>
  student.call('PATCH', `/api/v1/tasks/${await idOf(student, name)}/claim-reward/`)

async function finishCase(student: Student) {
  const session = await begin(student)
  await say(student, session, 'Do you smoke?')
  await stop(student, session)
}
/** Meets the requirements of a reward without proof: one case, and three days. */
async function becomeReal(student: Student) {
  await finishCase(student)
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  clock.pass(3 * 86_400)
}

test('a new account has everything to do and nothing to claim', async () => {
  const { general_tasks, unclaimed_tasks, all_tasks } = await listOf(await signUp())
  expect(unclaimed_tasks).toEqual([])
  expect(general_tasks).toEqual(all_tasks)
  expect(names(all_tasks)).toContain('Facebook Share')
})

test('what is done moves to the unclaimed, once it is done, and leaves them when it is claimed', async () => {
  const student = await signUp()
  expect(await complete(student, 'First Case')).toMatchObject({ status: 409, body: { code: 'not-done-yet' } })
  expect((await claim(student, 'First Case')).status).toBe(409)
  const doer = await verified()
  await finishCase(doer)
  expect(names((await listOf(doer)).unclaimed_tasks)).toEqual(['Verify E-mail', 'First Case'])
  expect((await complete(doer, 'First Case')).status).toBe(200)
  expect(names((await claim(doer, 'First Case')).body.unclaimed_tasks)).toEqual(['Verify E-mail'])
  expect(await claim(doer, 'First Case')).toMatchObject({ status: 409, body: { code: 'claimed-already' } })
  expect((await userOf(doer)).prime_status).toBe(false)
})

test('university and year make the profile complete', async () => {
  const student = await verified()
  await student.call('PATCH', '/api/v1/auth/user/', { profile: { university: 'Cardiff' } })
  expect((await named(student, 'Complete Profile')).is_completed).toBe(false)
  await student.call('PATCH', '/api/v1/auth/user/', { profile: { year_level: 'Third year' } })
  expect((await named(student, 'Complete Profile')).is_completed).toBe(true)
})

test('sharing on Facebook gives a month, once, however often it is pressed', async () => {
  const student = await verified()
  expect((await complete(student, 'Facebook Share')).status).toBe(409)
  await student.call('GET', '/referral/get_code/')
  expect((await complete(student, 'Facebook Share')).status).toBe(200)
  expect((await accept(student)).status).toBe(200)
  await becomeReal(student)
  const pressed = await Promise.all(Array.from({ length: 4 }, () => claim(student, 'Facebook Share')))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 31 })
  clock.pass(40 * 86_400)
  await complete(student, 'Facebook Share')
  expect((await claim(student, 'Facebook Share')).body.code).toBe('claimed-already')
  expect((await userOf(student)).prime_status).toBe(false)
})

test('who is Prime does not see the share bonus, and does not use it up', async () => {
  const student = await verified()
  await student.call('GET', '/referral/get_code/')
  await buy(student)
  const list = await listOf(student)
  expect(names(list.general_tasks)).not.toContain('Facebook Share')
  await complete(student, 'Facebook Share')
  await accept(student)
  expect((await claim(student, 'Facebook Share')).body.code).toBe('prime-already')
})

test('F11: the month for sharing waits for a proved address, a finished case and three days, and says so', async () => {
  const student = await signUp()
  await student.call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  await student.call('GET', '/referral/get_code/')
  await complete(student, 'Facebook Share')
  await accept(student)
  const blockOf = async () => (await named(student, 'Facebook Share')).held_back
  expect(await blockOf()).toMatch(
    /^To claim it, verify your e-mail address, finish a case and wait until \d+ \w+ \d{4}, three days after you joined\.$/,
  )
  expect(await claim(student, 'Facebook Share')).toMatchObject({ status: 409, body: { code: 'held-back' } })
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date(clock.now) })
    .where(eq(users.email, student.email))
  await finishCase(student)
  expect(await blockOf()).toMatch(/^To claim it, wait until/)
  expect((await claim(student, 'Facebook Share')).status).toBe(409)
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  clock.pass(3 * 86_400)
  expect(await blockOf()).toBeNull()
  expect((await claim(student, 'Facebook Share')).status).toBe(200)
  const [given] = await db
    .select()
    .from(grants)
    .where(eq(grants.source, `task:3:${(await userOf(student)).id}`))
  expect(given?.reason).toBe('Facebook Share, checked by staff')
})

test('F11: the month for sharing is once for a mailbox: not again after deleting the account, and it says so', async () => {
  const first = await verified('sharer@example.org')
  await first.call('GET', '/referral/get_code/')
  await complete(first, 'Facebook Share')
  await accept(first)
  await becomeReal(first)
  expect((await claim(first, 'Facebook Share')).status).toBe(200)
  await first.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })
  await runJobs()
  const again = await verified('sharer+again@example.org')
  await again.call('GET', '/referral/get_code/')
  await complete(again, 'Facebook Share')
  await accept(again)
  await becomeReal(again)
  const HAD = 'This e-mail address has already had this reward with another account.'
  expect(await claim(again, 'Facebook Share')).toMatchObject({ status: 409, body: { code: 'held-back', message: HAD } })
  const list = await listOf(again)
  expect(names([...list.general_tasks, ...list.unclaimed_tasks])).not.toContain('Facebook Share')
  expect(await named(again, 'Facebook Share')).toMatchObject({ held_back: HAD, is_showed: true })
  expect((await userOf(again)).prime_status).toBe(false)
})

test('a post waits for a person: nothing is given before it was accepted, and a declined one is tried again', async () => {
  const student = await verified()
  await student.call('GET', '/referral/get_code/')
  await becomeReal(student)
  const blockOf = async () => (await named(student, 'Facebook Share')).held_back
  expect(await blockOf()).toBeNull()
  expect((await complete(student, 'Facebook Share')).status).toBe(200)
  expect(await blockOf()).toBe('We’ve received the link to your post. A person checks it, usually within two days.')
  expect(await claim(student, 'Facebook Share')).toMatchObject({ status: 409, body: { code: 'held-back' } })
  await complete(student, 'Facebook Share', 'https://www.facebook.com/somebody/else')
  const waiting = (await staff.call('GET', `${SHARES}?waiting=yes`)).body
  expect(waiting.shares).toMatchObject([{ from: student.email, post_url: POST, state: 'waits' }])

  const no = await decide(student, { decision: 'decline', because: 'The post is private' })
  expect(no.body).toMatchObject({ state: 'declined', refusal: 'The post is private.' })
  expect(await blockOf()).toBe('We couldn’t accept your post: The post is private. You can send another link.')
  expect((await claim(student, 'Facebook Share')).status).toBe(409)
  expect((await auditOf(staff))[0]).toMatchObject({ did: 'declined a shared post', to: student.email })

  const second = 'https://m.facebook.com/kit/posts/124'
  expect((await complete(student, 'Facebook Share', second)).status).toBe(200)
  expect((await accept(student)).body).toMatchObject({ state: 'accepted', post_url: second })
  expect((await accept(student)).body.code).toBe('decided-already')
  expect((await userOf(student)).prime_status).toBe(false)
  expect((await claim(student, 'Facebook Share')).status).toBe(200)
  expect((await userOf(student)).prime_status).toBe(true)
  expect((await decide(student, { decision: 'accept' })).body.code).toBe('claimed-already')
})

test.each([
  ['nothing', undefined],
  ['the site itself', 'https://www.facebook.com/'],
  ['another site', 'https://facebook.com.example.org/kit/posts/1'],
  ['a script', 'javascript:alert(1)//facebook.com/x'],
])('%s is no address of a post, and nothing is kept', async (_, post_url) => {
  const student = await verified()
  await student.call('GET', '/referral/get_code/')
  const path = `/api/v1/tasks/${await idOf(student, 'Facebook Share')}/complete/`
  expect((await student.call('PATCH', path, post_url === undefined ? undefined : { post_url })).status).toBe(400)
  expect((await named(student, 'Facebook Share')).is_completed).toBe(false)
})

test('a task that is none is not found', async () => {
  const student = await verified()
  for (const id of ['0', '99', 'x', '99999999999999999999'])
    expect((await student.call('PATCH', `/api/v1/tasks/${id}/claim-reward/`)).status).toBe(404)
})
