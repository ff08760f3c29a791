import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { loadContent } from './load-cases.ts'

const NELL = 901
const IVOR = 902
const { verified } = await testServer({ fixtures: true })

test('the fixtures are no part of the library', async () => {
  const { cases } = await loadContent('content')
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

test('the second unlock brings the offer to upgrade', async () => {
  const student = await verified()
  await student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [NELL, IVOR] })
  const { profile } = (await student.call('GET', '/api/v1/auth/user/')).body
  expect(profile).toMatchObject({ available_session: 2, display_upgrade_flag: '2' })
})
