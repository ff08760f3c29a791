import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { RoomEvent } from '#contract/rooms/room-socket.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import { admit, guestOf, join, open, pwf, type RoomMate, roomOfFour, take, talking } from '../../../tests/grouping.ts'
import { dial } from '../../../tests/room-socket.ts'
import { testServer } from '../../../tests/server-harness.ts'

// No member can stop a room's transcript by leaving: presence, absence, and what is transcribed in the meantime.

const server = await testServer({ roomBeatMs: 300 })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const { clock } = server
const FIRST = server.content.cases.get(52)!.items[0]!
const MARKS = { [FIRST.id]: FIRST.marks }

const enter = enteringAt(url)

const joinWith = (friend: RoomMate, code: string, body: object) =>
  friend.call('POST', `/api/v1/session_pwf/join/${code}/`, body)
const info = (friend: RoomMate, id: string, body: object) => friend.call('POST', pwf(id, 'info/'), body)
const roomOf = async (friend: RoomMate, id: string) => (await friend.call('GET', pwf(id))).body
const memberWords =
  (what: string, seat: string) =>
  ({ event }: { event: RoomEvent }) =>
    event.kind === 'members' && event.what === what && event.seat === seat

/** Waits until the room shows this many members as present: closed devices are noticed with a delay. */
const presentIs = (friend: RoomMate, id: string, count: number) =>
  vi.waitFor(async () =>
    expect((await roomOf(friend, id)).members.filter(({ present }: { present: boolean }) => present)).toHaveLength(
      count,
    ),
  )

describe('fault 5: whoever leaves or drops', () => {
  test('is announced although the connection says nothing, and again when they are back', async () => {
    const { id, host, student } = await talking(server)
    const there = await enter(host, id)
    const cut = await enter(student, id, { isMute: true })
    const { seat } = await roomOf(student, id)
    await there.event('members', memberWords('went', seat))
    expect((await roomOf(host, id)).members.find((one: { seat: string }) => one.seat === seat).present).toBe(false)
    const after = there.seen()
    expect(await cut.act({ kind: 'say', words: 'Any fever?', spoken: false })).toMatchObject({ type: 'ack' })
    await there.event('members', (received) => received.number > after && memberWords('came', seat)(received))
  }, 20_000)

  test('of two devices one that goes quiet is no departure', async () => {
    const { id, host, student } = await talking(server)
    const there = await enter(host, id)
    await enter(student, id)
    await enter(student, id, { isMute: true })
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(there.events().filter((event) => event.kind === 'members' && event.what === 'went')).toEqual([])
  }, 20_000)
})

describe('fault 2: consent of who is there', () => {
  test('a tab that was closed stops the writing no longer after five seconds', async () => {
    const { id, student, tutor } = await talking(server)
    const asking = await enter(student, id)
    const watching = await enter(tutor, id)
    await info(tutor, id, { consent: false })
    expect((await roomOf(student, id)).writing).toBe(false)
    await watching.close()
    await presentIs(student, id, 1)
    clock.pass(5)
    await asking.event(
      'room',
      ({ event }) => event.kind === 'room' && event.room.writing && event.room.gaps.length === 1,
    )
    expect(await asking.act({ kind: 'say', words: 'Any fever?', spoken: false })).toMatchObject({ type: 'ack' })
  })

  test('is asked on the way in, and kept', async () => {
    const owner = await server.verified()
    const opened = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: 52, talk: 'typed', consent: true })
    expect(opened.body).toMatchObject({ writing: true })
    const { code } = opened.body
    expect((await joinWith(await guestOf(server), code, { first_name: 'Lena', consent: true })).body.writing).toBe(true)
    expect((await joinWith(await guestOf(server), code, { first_name: 'Sam', consent: false })).body.writing).toBe(
      false,
    )
  })

  test('fault 4: a talk that is to be written down does not begin with a closed composer', async () => {
    const { id, host, student, marker } = await roomOfFour(server)
    await info(host, id, { talk: 'typed' })
    for (const friend of [host, student, marker]) await info(friend, id, { consent: true })
    const refused = await host.call('PATCH', pwf(id, 'start/'))
    expect(refused).toMatchObject({ status: 409, body: { code: 'consent-missing' } })
    expect(refused.body.message).toBe(
      'Tess has not agreed to a transcript. Wait for them to agree, choose “Spoken, and nothing kept”, or remove them from the room.',
    )
    expect((await roomOf(host, id)).step).toBe('Proceed to Questions')
    clock.pass(6)
    expect((await host.call('PATCH', pwf(id, 'start/'))).body.room).toMatchObject({ step: 'talk', writing: true })
  })

  test('nobody who vanished is carried into the next room', async () => {
    const { id, student, host, marker } = await talking(server)
    for (const friend of [student, host, marker]) await enter(friend, id)
    clock.pass(61)
    await marker.call('PATCH', pwf(id, 'submit/'), {})
    const { body } = await student.call('POST', pwf(id, 'again/'), { swap: true, case_id: 3 })
    expect(body.members.map((one: { first_name: string }) => one.first_name)).not.toContain('Tess')
    expect(body.members).toHaveLength(3)
  })

  test('nor does somebody who closed the page a moment before hold up its start', async () => {
    const { id, student, host, marker, tutor } = await talking(server)
    for (const friend of [student, host, marker]) await enter(friend, id)
    await (await enter(tutor, id)).close()
    await presentIs(host, id, 3)
    clock.pass(30)
    await marker.call('PATCH', pwf(id, 'submit/'), {})
    const next = (await student.call('POST', pwf(id, 'again/'), { swap: true, case_id: 3 })).body.session_id
    for (const friend of [student, host, marker]) await info(friend, next, { consent: true })
    expect((await student.call('PATCH', pwf(next, 'start/'))).body.room).toMatchObject({ step: 'talk', writing: true })
  })
})

describe('a locked room', () => {
  test('lets nobody new in, and nobody ask; whoever sat in it comes back', async () => {
    const { id, code, student, host, marker } = await talking(server)
    expect(await info(host, id, { locked: true })).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    const there = await enter(host, id)
    expect((await info(student, id, { locked: true })).body.locked).toBe(true)
    await there.event('room', ({ event }) => event.kind === 'room' && event.room.locked)
    const late = await guestOf(server, 'Lena')
    const refused = await join(late, code, 'Lena')
    expect(refused).toMatchObject({ status: 409, body: { code: 'locked' } })
    expect(refused.body.message).toContain(' has locked this room. Ask them to open it.')
    expect((await late.call('GET', `/api/v1/session_pwf/code/${code}/`)).body).toMatchObject({ state: 'locked' })
    await marker.call('PATCH', pwf(id, 'leave/'))
    expect((await join(marker, code)).status).toBe(200)
    await info(student, id, { locked: false })
    expect((await join(late, code, 'Lena')).body.state).toBe('waiting')
  })
})

describe('fault 6: what nobody could write down', () => {
  test('is kept as a gap, told to everybody, and nothing is said against a mark given in it', async () => {
    const { id, student, host, tutor, marker } = await talking(server)
    const marking = await enter(marker, id)
    const asking = await enter(student, id)
    await enter(tutor, id)
    await asking.act({ kind: 'say', words: 'Hello, I am Isla, a medical student.', spoken: false })
    clock.pass(60)
    await info(tutor, id, { consent: false })
    expect((await roomOf(host, id)).gaps).toEqual([{ from_seconds: 60, to_seconds: null }])
    clock.pass(30)
    const items = server.content.cases.get(52)!.items
    const [inGap, before] = [items.at(-1)!, items.at(-2)!]
    await marking.act({ kind: 'mark', item: inGap.id, marks: inGap.marks })
    clock.pass(30)
    expect((await info(tutor, id, { consent: true })).body.gaps).toEqual([{ from_seconds: 60, to_seconds: 120 }])
    clock.pass(60)
    await marking.act({ kind: 'mark', item: before.id, marks: before.marks })
    clock.pass(60)
    const { body } = await marker.call('PATCH', pwf(id, 'submit/'), {})
    expect(body.gaps).toEqual([{ from_seconds: 60, to_seconds: 120 }])
    const lineOf = (item: string) => body.items.find((one: { id: string }) => one.id === item)
    expect(lineOf(inGap.id)).toMatchObject({ agreed: null, engine: { marks: 0, not_heard: true } })
    expect(lineOf(inGap.id).engine.why).toBe(
      'Not heard: nothing could be written down when this was marked, so Bedside doesn’t dispute the mark.',
    )
    expect(lineOf(before.id)).toMatchObject({ agreed: false, engine: { marks: 0, not_heard: false } })
    expect(body.agreement.of).toBe(1)
  })

  test('ends with the talk', async () => {
    const { id, student, host } = await talking(server)
    await enter(host, id)
    clock.pass(60)
    await info(host, id, { consent: false })
    clock.pass(60)
    expect((await info(student, id, { finished: true })).body.gaps).toEqual([{ from_seconds: 60, to_seconds: 120 }])
  })
})

describe('a marker who is gone', () => {
  test('keeps nobody from the result: the owner hands in what is there', async () => {
    const { id, student, host, marker } = await talking(server)
    const marking = await enter(marker, id)
    await marking.act({ kind: 'mark', item: FIRST.id, marks: FIRST.marks })
    await info(student, id, { finished: true })
    expect((await student.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(403)
    await marking.close()
    await presentIs(student, id, 0)
    clock.pass(61)
    expect((await host.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(403)
    const { body } = await student.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: 0 } })
    expect(body.script_score).toBe(MARKS[FIRST.id])
  })
})

describe('fault 8: a guest', () => {
  test('is asked for their name once: the next room and the sign-up know it', async () => {
    const guest = await guestOf(server, '')
    await join(guest, (await open(await server.verified())).code, 'Mina')
    expect((await guest.call('GET', '/api/v1/guest/')).body.first_name).toBe('Mina')
    const next = await join(guest, (await open(await server.verified())).code)
    expect(next.body.members.map((one: { first_name: string }) => one.first_name)).toContain('Mina')
    const email = `${randomUUID()}@example.org`
    const signUp = { email, password: 'a-good-password', guest_token: guest.token }
    const { body } = await server.call('POST', '/api/v1/auth/register/', signUp)
    const user = await server.call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${body.token}` })
    expect(user.body.first_name).toBe('Mina')
  })
})

test('fault 9: a room that was cancelled before it began is not counted, whoever sat in it', async () => {
  const { id, student } = await roomOfFour(server)
  await student.call('PATCH', pwf(id, 'cancel/'))
  expect((await student.call('GET', '/api/v1/session_pwf/')).body.hosted.used).toBe(0)
})

test('fault 12: a greeting that comes too late is asked to try again', async () => {
  const { id, marker } = await talking(server)
  const device = await dial(url)
  expect(await device.closed).toBe(1013)
  const again = await enter(marker, id)
  expect(again.received[0]).toMatchObject({ type: 'welcome' })
}, 20_000)

test('fault 2: a late joiner without agreement at the door silences nobody until the owner lets them in', async () => {
  const { id, code, student } = await talking(server)
  const asking = await enter(student, id)
  const late = await guestOf(server, 'Lena')
  const { knock } = (await joinWith(late, code, { first_name: 'Lena', consent: false })).body
  expect(await asking.act({ kind: 'say', words: 'Any fever?', spoken: false })).toMatchObject({ type: 'ack' })
  expect((await admit(student, id, knock)).body.writing).toBe(false)
  expect(await take(late, id, 'tutor')).toMatchObject({ status: 200 })
})

test('a process that was held up says nobody to be gone', async () => {
  const { id, host, student } = await talking(server)
  const there = await enter(host, id)
  await enter(student, id)
  const until = performance.now() + 6_000
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(there.events().filter((event) => event.kind === 'members' && event.what === 'went')).toEqual([])
}, 20_000)
