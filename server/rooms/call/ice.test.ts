import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pwf, roomOfFour } from '../../../tests/grouping.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { iceFor } from './ice.ts'

const ice = {
  stun: ['stun:stun.example.org:3478'],
  turn: { urls: ['turn:turn.example.org:3478'], user: 'ward', secret: 'a-secret-of-the-relay' },
  relayOnly: false,
}
const server = await testServer({ services: () => ({ ice }) })
const bare = await testServer()

test('whoever sits in the room gets the servers, with credentials that the relay can check and that end', async () => {
  const { id, host } = await roomOfFour(server)
  const { status, body } = await host.call('GET', pwf(id, 'ice/'))
  expect(status).toBe(200)
  const ends = server.clock.now + 2 * 3_600_000
  const username = `${ends / 1000}:ward`
  expect(body).toEqual({
    ice_servers: [
      { urls: ['stun:stun.example.org:3478'] },
      {
        urls: ['turn:turn.example.org:3478'],
        username,
        credential: createHmac('sha1', ice.turn.secret).update(username).digest('base64'),
      },
    ],
    relay_only: false,
    expires: new Date(ends).toISOString(),
  })
})

test('strangers, visitors and whoever left or was removed get nothing', async () => {
  const { id, student, marker, tutor } = await roomOfFour(server)
  const stranger = await server.verified()
  expect((await stranger.call('GET', pwf(id, 'ice/'))).status).toBe(404)
  expect((await server.call('GET', pwf(id, 'ice/'))).status).toBe(401)
  await marker.call('PATCH', pwf(id, 'leave/'))
  expect((await marker.call('GET', pwf(id, 'ice/'))).status).toBe(404)
  const { seat } = (await tutor.call('GET', pwf(id))).body
  await student.call('PATCH', pwf(id, 'remove/'), { seat, reason: 'Another group.' })
  const { status, text } = await tutor.call('GET', pwf(id, 'ice/'))
  expect(status).toBe(403)
  expect(text).not.toContain('turn:')
})

test('a room that is over gives nothing more', async () => {
  const { id, student } = await roomOfFour(server)
  await student.call('PATCH', pwf(id, 'cancel/'))
  expect(await student.call('GET', pwf(id, 'ice/'))).toMatchObject({ status: 409, body: { code: 'room-over' } })
})

test('without servers a browser has its own network alone', async () => {
  const { id, host } = await roomOfFour(bare)
  expect((await host.call('GET', pwf(id, 'ice/'))).body).toEqual({ ice_servers: [], relay_only: false, expires: null })
})

test('an operator can have every call relayed', () => {
  expect(iceFor({ ...ice, stun: [], relayOnly: true }, new Date(0))).toMatchObject({
    ice_servers: [{ urls: ['turn:turn.example.org:3478'], username: '7200:ward' }],
    relay_only: true,
  })
})
