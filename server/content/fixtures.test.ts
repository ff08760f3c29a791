import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { testServer } from '../../tests/server-harness.ts'

const NELL = 901
const IVOR = 902
const { content, verified } = await testServer({ fixtures: true })

test('the fixtures are no part of the library', async () => {
  const { cases } = await sharedContent()
  expect([NELL, IVOR].filter((id) => cases.has(id))).toEqual([])
})

test('a locked case is refused, unlocked once for one of four, then worked to its debrief', async () => {
  const student = await verified()
  const shown = async () => (await student.call('GET', `/api/v1/cases/${NELL}/`)).body.locked
  const begin = () => student.call('POST', '/api/v1/agent/session/', { case_id: NELL })
  expect(await shown()).toBe(true)
  expect(await begin()).toMatchObject({ status: 403, body: { code: 103 } })

  const unlock = () => student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [NELL] })
  const pressedTwice = await Promise.all([unlock(), unlock()])
  expect(pressedTwice.map(({ body }) => body.available_session)).toEqual([3, 3])
  expect(await shown()).toBe(false)

  const { session_id } = (await begin()).body
  const ask = (message: string) =>
    student.call('POST', `/api/agent/${session_id}/`, { message, client_message_id: message })
  expect((await ask('When did the headaches begin?')).body.response).toContain('two months ago')
  await student.call('POST', `/api/v1/agent/${session_id}/stop/`, {})
  const debrief = (await student.call('GET', `/api/v1/cases/session/${session_id}/`)).body
  expect(debrief.current_score).toBeGreaterThan(0)
})

test('unlocks are not counted as free cases that were done', async () => {
  const student = await verified()
  await student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [NELL, IVOR] })
  const { profile, free_cases } = (await student.call('GET', '/api/v1/auth/user/')).body
  expect(profile).toMatchObject({ available_session: 2, display_upgrade_flag: null })
  expect(free_cases.done).toBe(0)
})

test('the second finished free case brings the offer to upgrade, and the fourth brings it again', async () => {
  const student = await verified()
  const quota = async () => {
    const { profile, free_cases } = (await student.call('GET', '/api/v1/auth/user/')).body
    return [free_cases.done, free_cases.of, profile.display_upgrade_flag]
  }
  const finish = async (case_id: number) => {
    const { session_id } = (await student.call('POST', '/api/v1/agent/session/', { case_id })).body
    await student.call('POST', `/api/v1/agent/${session_id}/stop/`, {})
  }
  const free = [...content.cases.values()].filter(({ file }) => file.free).map(({ id }) => id)
  const steps: unknown[] = [await quota()]
  await finish(free[0]!)
  await finish(free[0]!)
  for (const id of free.slice(1, 4)) {
    steps.push(await quota())
    await finish(id)
  }
  await student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [NELL] })
  await finish(NELL)
  steps.push(await quota())
  expect(steps).toEqual([
    [0, free.length, null],
    [1, free.length, null],
    [2, free.length, '2'],
    [3, free.length, '2'],
    [4, free.length, '4'],
  ])
})
