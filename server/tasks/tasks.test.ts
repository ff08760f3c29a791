import { expect, test } from 'vitest'
import type { Task, TasksReply } from '#contract/tasks.ts'
import { begin, say, stop } from '../../tests/consulting.ts'
import { buy, userOf } from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'

const { clock, signUp, verified } = await testServer()
const LIST = '/api/v1/tasks/list/'
const listOf = async (student: Student): Promise<TasksReply> => (await student.call('GET', LIST)).body
const named = async (student: Student, name: string): Promise<Task> =>
  (await listOf(student)).all_tasks.find((one) => one.name === name)!
const idOf = async (student: Student, name: string) => (await named(student, name)).id
const names = (tasks: readonly Task[]) => tasks.map(({ name }) => name)
const complete = async (student: Student, name: string) =>
  student.call('PATCH', `/api/v1/tasks/${await idOf(student, name)}/complete/`)
const claim = async (student: Student, name: string) =>
  student.call('PATCH', `/api/v1/tasks/${await idOf(student, name)}/claim-reward/`)

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
  const session = await begin(doer)
  await say(doer, session, 'Do you smoke?')
  await stop(doer, session)
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
  expect((await claim(student, 'Facebook Share')).body.code).toBe('prime-already')
})

test('a task that is none is not found', async () => {
  const student = await verified()
  for (const id of ['0', '99', 'x', '99999999999999999999'])
    expect((await student.call('PATCH', `/api/v1/tasks/${id}/claim-reward/`)).status).toBe(404)
})
