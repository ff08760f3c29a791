import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/rooms/room-socket.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import { admit, guestOf, join, pwf, type RoomMate, roomOfFour, take, talking } from '../../../tests/grouping.ts'
import type { Device } from '../../../tests/room-socket.ts'
import { revealedIn } from '../../../tests/secrets.ts'
import { testServer } from '../../../tests/server-harness.ts'

// F13. Late arrivals and removed members.

const server = await testServer({ roomBeatMs: 300 })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const { call, clock, content } = server

const enter = enteringAt(url)

const joinWith = (friend: RoomMate, code: string, body: object) =>
  friend.call('POST', `/api/v1/session_pwf/join/${code}/`, body)
const knockOf = async (friend: RoomMate, code: string, consent = false): Promise<string> =>
  (await joinWith(friend, code, { first_name: 'Lena', consent })).body.knock
const seatOf = async (friend: RoomMate, id: string): Promise<string> => (await friend.call('GET', pwf(id))).body.seat
const remove = (owner: RoomMate, id: string, seat: string, reason = 'This is another group’s room.') =>
  owner.call('PATCH', pwf(id, 'remove/'), { seat, reason })
const say = (device: Device, words: string) => device.act({ kind: 'say', words, spoken: false })

describe('F13: whoever comes while people talk', () => {
  test('waits at the door and sees nothing of the room, and the writing goes on', async () => {
    const { id, code, student } = await talking(server)
    const asking = await enter(student, id)
    const late = await guestOf(server, 'Lena')
    const { body, text } = await join(late, code, 'Lena')
    expect(body).toEqual({ knock: expect.any(String), state: 'waiting', session_id: null, owner: expect.any(String) })
    expect(text).not.toContain(id)
    expect(await say(asking, 'Do you smoke?')).toMatchObject({ type: 'ack' })

    const { file, items } = content.cases.get(52)!
    for (const what of ['', 'script/', 'rubric/', 'result/'])
      expect(await late.call('GET', pwf(id, what)), what).toMatchObject({ status: 404, body: { code: 'not-found' } })
    for (const role of ['tutor', 'marker', 'host', 'student'] as const)
      expect((await take(late, id, role)).status).toBe(404)
    expect((await late.call('POST', pwf(id, 'info/'), { consent: false })).status).toBe(404)
    const refused = await enter(late, id)
    expect(await refused.closed).toBe(SOCKET_CLOSED.unknown)
    expect(refused.received).toEqual([])
    const seen = `${text}${(await late.call('GET', `/api/v1/session_pwf/knock/${body.knock}/`)).text}`
    const secrets = [...items.map((item) => item.text), ...file.answers.map(({ says }) => says), 'Do you smoke?']
    expect(
      revealedIn(
        seen,
        secrets.map((words) => ({ words, exact: false })),
      ),
    ).toEqual([])
    expect((await student.call('GET', pwf(id))).body).toMatchObject({ writing: true, members: { length: 4 } })
  })

  test('is told of to the owner alone, who lets them in', async () => {
    const { id, code, student, host } = await talking(server)
    const [owning, acting] = [await enter(student, id), await enter(host, id)]
    const late = await guestOf(server, 'Lena')
    const knock = await knockOf(late, code, true)
    const received = (await owning.event('knocks')).event
    expect(received).toEqual({
      kind: 'knocks',
      knocks: [{ id: knock, first_name: 'Lena', is_guest: true, consent: true }],
    })
    expect((await student.call('GET', pwf(id))).body.knocks).toHaveLength(1)
    expect((await host.call('GET', pwf(id))).body.knocks).toEqual([])
    expect(await admit(host, id, knock)).toMatchObject({ status: 403, body: { code: 'not-yours' } })

    expect((await admit(student, id, knock)).body).toMatchObject({ knocks: [], writing: true })
    await acting.event('members', ({ event }) => event.kind === 'members' && event.what === 'joined')
    await owning.event('knocks', ({ event }) => event.kind === 'knocks' && event.knocks.length === 0)
    expect(acting.events().map(({ kind }: RoomEvent) => kind)).not.toContain('knocks')
    const now = await late.call('GET', `/api/v1/session_pwf/knock/${knock}/`)
    expect(now.body).toMatchObject({ state: 'admitted', session_id: id })
    expect((await late.call('GET', pwf(id))).body).toMatchObject({ selected_role: null, knocks: [] })
    expect((await take(late, id, 'tutor')).status).toBe(200)
    expect(await admit(student, id, knock)).toMatchObject({ status: 404 })
  })

  test('and did not agree at the door stops the writing once they are in, until they agree', async () => {
    const { id, code, student } = await talking(server)
    const late = await guestOf(server, 'Lena')
    expect((await admit(student, id, await knockOf(late, code))).body.writing).toBe(false)
    await late.call('POST', pwf(id, 'info/'), { consent: true })
    expect((await student.call('GET', pwf(id))).body.writing).toBe(true)
  })

  test('is declined once, and asks no more', async () => {
    const { id, code, student } = await talking(server)
    const late = await guestOf(server, 'Lena')
    const knock = await knockOf(late, code)
    const declined = await student.call('PATCH', pwf(id, 'door/'), { knock, admit: false })
    expect(declined.body).toMatchObject({ knocks: [], members: { length: 4 } })
    expect((await late.call('GET', `/api/v1/session_pwf/knock/${knock}/`)).body).toMatchObject({
      state: 'declined',
      session_id: null,
    })
    const again = await join(late, code, 'Lena')
    expect(again).toMatchObject({ status: 403, body: { code: 'declined' } })
    expect(again.body.message).toMatch(/ did not let you in\.$/)
  })

  test('has a knock that is nobody else’s to see', async () => {
    const { code } = await talking(server)
    const knock = await knockOf(await guestOf(server), code)
    const stranger = await guestOf(server, 'Mallory')
    expect((await stranger.call('GET', `/api/v1/session_pwf/knock/${knock}/`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/v1/session_pwf/knock/${randomUUID()}/`)).status).toBe(404)
  })

  test('asks again from the same browser and stands at the door once; eight wait at most', async () => {
    const { id, code, student } = await talking(server)
    const late = await guestOf(server, 'Lena')
    expect(await knockOf(late, code)).toBe(await knockOf(late, code, true))
    for (let n = 0; n < 7; n++) await knockOf(await guestOf(server), code)
    const ninth = await join(await guestOf(server), code, 'Ninth')
    expect(ninth).toMatchObject({ status: 409, body: { code: 'door-full' } })
    expect(ninth.body.message).toBe('Several people are waiting to be let in. Please try again in a minute.')
    expect((await student.call('GET', pwf(id))).body.knocks).toHaveLength(8)
  })

  test('is told to whoever the room belongs to next', async () => {
    const { id, code, student, host } = await talking(server)
    await knockOf(await guestOf(server, 'Lena'), code)
    const acting = await enter(host, id)
    await student.call('PATCH', pwf(id, 'owner/'), { seat: await seatOf(host, id) })
    expect((await acting.event('knocks')).event).toMatchObject({ knocks: [{ first_name: 'Lena' }] })
  })

  test('and waits when the session ends is told so', async () => {
    const { id, code, student } = await talking(server)
    const late = await guestOf(server, 'Lena')
    const knock = await knockOf(late, code)
    await student.call('PATCH', pwf(id, 'cancel/'))
    expect((await late.call('GET', `/api/v1/session_pwf/knock/${knock}/`)).body.state).toBe('over')
  })

  test('sat there in the talk and left comes back without asking, agreeing as before', async () => {
    const { id, code, marker } = await talking(server)
    await marker.call('PATCH', pwf(id, 'leave/'))
    expect((await join(marker, code)).body).toMatchObject({ selected_role: 'marker', writing: true })
  })

  test('left before the talk began waits like everybody else', async () => {
    const { id, code, tutor, host } = await roomOfFour(server)
    await tutor.call('PATCH', pwf(id, 'leave/'))
    clock.pass(5)
    await host.call('PATCH', pwf(id, 'start/'))
    expect((await join(tutor, code)).body.state).toBe('waiting')
  })

  test('finds on the door that they have to ask, and whether words are written down', async () => {
    const { code } = await talking(server)
    const door = await call('GET', `/api/v1/session_pwf/code/${code}/`)
    expect(door.body).toMatchObject({ state: 'open', asks: true, written: true, session_id: null })
  })
})

describe('F13: only people who are there count for consent', () => {
  test('somebody who did not agree and is gone for a minute stops the writing no longer, and everybody hears it', async () => {
    const { id, student, tutor } = await talking(server)
    const asking = await enter(student, id)
    const watching = await enter(tutor, id)
    await tutor.call('POST', pwf(id, 'info/'), { consent: false })
    expect(await say(asking, 'Any fever?')).toMatchObject({ code: 'not-written' })
    await watching.close()
    await asking.event('members', ({ event }) => event.kind === 'members' && event.what === 'went')
    expect(await say(asking, 'Any fever?')).toMatchObject({ code: 'not-written' })
    const before = asking.seen()
    clock.pass(61)
    await asking.event(
      'room',
      ({ number, event }) => number > before && event.kind === 'room' && event.room.writing === true,
    )
    expect(await say(asking, 'Any fever?')).toMatchObject({ type: 'ack' })
    const back = await enter(tutor, id)
    await back.event('room', ({ event }) => event.kind === 'room' && event.room.writing === false)
    expect(await say(asking, 'Any cough?')).toMatchObject({ code: 'not-written' })
  })
})

describe('F13: the owner removes somebody', () => {
  test.each([
    ['before the talk', roomOfFour],
    ['during the talk', talking],
  ] as const)('%s: they go at once, read why, and cannot come back', async (_, roomWith) => {
    const { id, code, student, tutor, host } = await roomWith(server)
    const [departed, acting] = [await enter(tutor, id), await enter(host, id)]
    const seat = await seatOf(tutor, id)
    const { body, status } = await remove(student, id, seat)
    expect(status).toBe(200)
    expect(body.members.find((one: { seat: string }) => one.seat === seat)).toMatchObject({ left: true })
    expect(await departed.closed).toBe(SOCKET_CLOSED.removed)
    await acting.event('members', ({ event }) => event.kind === 'members' && event.what === 'removed')
    expect(JSON.stringify(acting.received)).not.toContain('another group')

    const why = 'You were removed from this group session. The reason given: “This is another group’s room.”'
    const refused = { status: 403, body: { code: 'removed', message: why } }
    expect(await join(tutor, code, 'Tess')).toMatchObject(refused)
    expect(await tutor.call('GET', pwf(id))).toMatchObject(refused)
    expect(await take(tutor, id, 'tutor')).toMatchObject(refused)
    expect(await tutor.call('GET', pwf(id, 'result/'))).toMatchObject(refused)
    const again = await enter(tutor, id)
    expect(await again.closed).toBe(SOCKET_CLOSED.removed)
    expect((await tutor.call('GET', `/api/v1/session_pwf/code/${code}/`)).body).toMatchObject({
      state: 'removed',
      reason: 'This is another group’s room.',
      session_id: null,
    })
    const { rooms } = (await tutor.call('GET', '/api/v1/session_pwf/')).body
    expect(rooms.map((one: { session_id: string }) => one.session_id)).not.toContain(id)
    expect((await remove(student, id, seat, 'Another reason.')).status).toBe(200)
    expect((await tutor.call('GET', pwf(id))).body.message).toBe(why)
  })

  test('who did not agree, and the writing goes on', async () => {
    const { id, student, tutor } = await talking(server)
    await tutor.call('POST', pwf(id, 'info/'), { consent: false })
    expect((await remove(student, id, await seatOf(tutor, id))).body.writing).toBe(true)
  })

  test('and reads no result of it later; the student whose history it is does', async () => {
    const { id, student, host, marker, tutor } = await talking(server)
    await student.call('PATCH', pwf(id, 'owner/'), { seat: await seatOf(host, id) })
    await remove(host, id, await seatOf(tutor, id))
    await remove(host, id, await seatOf(student, id))
    expect((await marker.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(200)
    expect((await tutor.call('GET', pwf(id, 'result/'))).status).toBe(403)
    expect((await student.call('GET', pwf(id, 'result/'))).status).toBe(200)
  })

  test('and nobody else does, nor the owner themselves; a reason is needed', async () => {
    const { id, student, host, tutor } = await talking(server)
    const seat = await seatOf(tutor, id)
    expect(await remove(host, id, seat)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    expect(await remove(student, id, await seatOf(student, id))).toMatchObject({ status: 409 })
    expect(await remove(student, id, randomUUID())).toMatchObject({ status: 404 })
    expect(await remove(student, id, seat, '  ')).toMatchObject({ status: 400 })
    expect(await remove(student, id, seat, 'a'.repeat(201))).toMatchObject({ status: 400 })
    await student.call('PATCH', pwf(id, 'cancel/'))
    expect(await remove(student, id, seat)).toMatchObject({ status: 409, body: { code: 'room-over' } })
  })

  test('and is asked into no further room with the same people', async () => {
    const { id, student, marker, tutor } = await talking(server)
    await remove(student, id, await seatOf(tutor, id))
    await marker.call('PATCH', pwf(id, 'submit/'), {})
    const next = (await student.call('POST', pwf(id, 'again/'), { swap: false, case_id: 3 })).body.session_id
    expect((await tutor.call('GET', pwf(next))).status).toBe(404)
  })
})
