import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guestOf, join, open, pwf, type RoomMate, roomOfFour, take, talking } from '../../tests/grouping.ts'
import { testServer } from '../../tests/server-harness.ts'
import { roomMarks, rooms } from '../db/tables.ts'
import { expireRooms } from './expire.ts'

const server = await testServer({ lockedCases: [60] })
const { call, clock, verified } = server
const FIRST = server.content.cases.get(52)!.items[0]!

describe('opening a room', () => {
  test('gives a code to say aloud, and the step that comes next', async () => {
    const owner = await verified()
    const room = await open(owner)
    expect(room).toMatchObject({
      step: 'Proceed to Questions',
      mode: 'multi',
      talk: 'none',
      writing: false,
      selected_role: null,
      occupied_roles: [],
      completed: false,
      told: null,
      marking: null,
    })
    expect(room.code).toMatch(/^[BCDFGHJKMNPRSTWXYZ]{6}$/)
    expect(room.path).toBe(`/pwf/join/${room.code}`)
    expect(room.members).toMatchObject([{ is_owner: true, is_guest: false, role: null }])
    expect((await open(owner)).session_id).toBe(room.session_id)
  })

  test('takes a case that is open to whoever opens it', async () => {
    const owner = await verified()
    const locked = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: 60 })
    expect(locked).toMatchObject({ status: 403, body: { code: 103 } })
    const unknown = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: 9999 })
    expect(unknown.status).toBe(404)
  })

  test('is everybody’s three times a calendar month; a room that nobody began costs nothing', async () => {
    const owner = await verified()
    for (const caseId of [1, 2]) {
      const { session_id: id } = await open(owner, caseId)
      expect((await owner.call('PATCH', pwf(id, 'cancel/'))).body.step).toBe('cancelled')
    }
    for (const caseId of [1, 2, 3]) await open(owner, caseId)
    const refused = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: 52 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'prime-only' } })
    expect(refused.body.message).toBe(
      'You’ve opened 3 group sessions this month. With Prime you can open as many as you like; joining is always free.',
    )
    const { body } = await owner.call('GET', '/api/v1/session_pwf/')
    expect(body.hosted).toEqual({ used: 3, most: 3, resets: '2026-12-01T00:00:00.000Z' })
    await owner.call('POST', '/api/v1/payment/trial/')
    expect((await owner.call('GET', '/api/v1/session_pwf/')).body.hosted.most).toBeNull()
    expect((await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: 52 })).status).toBe(200)
  })
})

describe('coming in', () => {
  test('the door says for whom it is, to anybody with the code, however it is typed', async () => {
    const owner = await verified()
    const { code } = await open(owner)
    const typed = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`
    const { body } = await call('GET', `/api/v1/session_pwf/code/${typed}/`)
    expect(body).toMatchObject({ code, state: 'open', members: 1, free_roles: ['host', 'student', 'marker'] })
    expect(body.session_id).toBeNull()
    expect((await owner.call('GET', `/api/v1/session_pwf/code/${code}/`)).body.session_id).not.toBeNull()
    const wrong = await call('GET', '/api/v1/session_pwf/code/BBBBBB/')
    expect(wrong).toMatchObject({ status: 404 })
    expect(wrong.body.message).toBe('No group session has this code. Please check the six letters.')
  })

  test('a guest needs a first name and nothing else', async () => {
    const { code, session_id: id } = await open(await verified())
    const guest = await guestOf(server, '')
    expect(await join(guest, code)).toMatchObject({ status: 400, body: { errors: { first_name: ['Required'] } } })
    const { body } = await join(guest, code, 'Mina')
    const names = body.members.map((one: { first_name: string }) => one.first_name)
    expect(names).toContain('Mina')
    expect(body.members[names.indexOf('Mina')]).toMatchObject({ is_guest: true, left: false })
    expect((await join(guest, code, 'Other')).body.members).toHaveLength(2)
    expect((await guest.call('GET', pwf(id))).status).toBe(200)
  })

  test('eight people fill a room', async () => {
    const { code } = await open(await verified())
    for (let n = 0; n < 7; n++) expect((await join(await guestOf(server), code)).status).toBe(200)
    expect(await join(await guestOf(server), code)).toMatchObject({ status: 409, body: { code: 'room-full' } })
    expect((await call('GET', `/api/v1/session_pwf/code/${code}/`)).body.state).toBe('full')
  })

  test('what a guest did in a room is theirs after signing up', async () => {
    const { id, host } = await roomOfFour(server)
    const signUp = { email: 'yuki@example.org', password: 'a-good-password', guest_token: host.token }
    const { body } = await call('POST', '/api/v1/auth/register/', signUp)
    const room = await call('GET', pwf(id), undefined, { authorization: `Token ${body.token}` })
    expect(room.body).toMatchObject({ selected_role: 'host', is_host: true })
    expect(room.body.members.find(({ role }: { role: string }) => role === 'host').is_guest).toBe(false)
  })
})

describe('parts', () => {
  test('a part that was taken a moment before is refused, with all that are taken', async () => {
    const { id, host, marker } = await roomOfFour(server)
    const refused = await take(marker, id, 'host')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'role-taken', occupied_roles: ['host', 'student', 'marker'] },
    })
    expect(refused.body.message).toBe('Yuki took Host a moment before you, so your choice was cleared.')
    await take(host, id, null)
    expect((await take(marker, id, 'host')).body).toMatchObject({ occupied_roles: ['host', 'student'], is_host: true })
  })

  test('host and marker in one makes it a session of two', async () => {
    const student = await verified()
    const { session_id: id, code } = await open(student)
    const friend = await guestOf(server)
    await join(friend, code)
    await take(student, id, 'student')
    const { body } = await take(friend, id, 'host_marker')
    expect(body).toMatchObject({ mode: 'two', occupied_roles: ['host', 'student', 'marker'], is_host: true })
    expect((await friend.call('PATCH', pwf(id, 'start/'))).body).toMatchObject({ room: { step: 'talk', mode: 'two' } })
  })

  test('whoever is away for a minute may be replaced, in a part and as owner', async () => {
    const { id, student, marker } = await roomOfFour(server)
    expect((await marker.call('PATCH', pwf(id, 'owner/'), { seat: await seatOf(marker, id) })).status).toBe(403)
    clock.pass(61)
    expect((await take(marker, id, 'host')).body.selected_role).toBe('host')
    const taken = await marker.call('PATCH', pwf(id, 'owner/'), { seat: await seatOf(marker, id) })
    expect(taken.body.members.find((one: { is_owner: boolean }) => one.is_owner).first_name).toBe('Kofi')
    expect((await student.call('PATCH', pwf(id, 'cancel/'))).status).toBe(403)
  })

  test('the room passes to somebody else when its owner leaves, and nothing stops', async () => {
    const { id, code, student, marker, host } = await roomOfFour(server)
    await student.call('PATCH', pwf(id, 'leave/'))
    expect((await student.call('GET', pwf(id))).status).toBe(404)
    const { body } = await host.call('GET', pwf(id))
    expect(body.members.find((one: { is_owner: boolean }) => one.is_owner).left).toBe(false)
    expect(body.occupied_roles).toEqual(['host', 'marker'])
    expect((await join(student, code)).body.selected_role).toBe('student')
    expect((await marker.call('GET', pwf(id))).body.occupied_roles).toEqual(['host', 'student', 'marker'])
  })

  test('who read the rubric does not take the history, and the history stays with whoever began it', async () => {
    const { id, student, marker, host } = await talking(server)
    expect(await take(student, id, 'tutor')).toMatchObject({ status: 409, body: { code: 'part-fixed' } })
    await student.call('PATCH', pwf(id, 'leave/'))
    for (const friend of [marker, host])
      expect(await take(friend, id, 'student')).toMatchObject({ status: 403, body: { code: 'has-seen' } })
  })
})

const seatOf = async (friend: Parameters<typeof take>[0], id: string) => (await friend.call('GET', pwf(id))).body.seat

describe('beginning', () => {
  test('is for the host, or whoever the room belongs to, once every part is there', async () => {
    const owner = await verified()
    const { session_id: id, code } = await open(owner)
    const friend = await guestOf(server)
    await join(friend, code)
    const early = await friend.call('PATCH', pwf(id, 'start/'))
    expect(early).toMatchObject({ status: 409, body: { code: 'host-not-started' } })
    expect(early.body.message).toBe('The host has not started yet. You begin together as soon as they do.')
    await take(friend, id, 'student')
    const missing = await owner.call('PATCH', pwf(id, 'start/'))
    expect(missing).toMatchObject({ status: 409, body: { code: 'part-missing' } })
    expect(missing.body.message).toBe('Someone still has to be the host.')
    await take(owner, id, 'host_marker')
    const begun = await owner.call('PATCH', pwf(id, 'start/'))
    expect(begun.body.room).toMatchObject({ step: 'talk', time_limit: 660, started: new Date(clock.now).toISOString() })
    expect(begun.body.rubric.max_score).toBe(server.content.cases.get(52)!.maxScore)
    clock.pass(30)
    expect((await owner.call('PATCH', pwf(id, 'start/'))).body.room.started).toBe(begun.body.room.started)
  })

  test('the clock is the student’s, extra time included, and ends the talk by itself', async () => {
    const { id, student, host } = await roomOfFour(server)
    await student.call('PATCH', '/api/v1/auth/user/', { profile: { extra_time: 25 } })
    await host.call('PATCH', pwf(id, 'start/'))
    clock.pass(660)
    expect((await host.call('GET', pwf(id))).body).toMatchObject({ step: 'talk', time_limit: 825 })
    clock.pass(166)
    const { body } = await host.call('GET', pwf(id))
    expect(body.step).toBe('marking')
    expect(body.finished).toBe(body.ends)
  })

  test('host, student and owner may end the talk early; the marker goes on', async () => {
    const { id, student, marker } = await talking(server)
    expect((await marker.call('POST', pwf(id, 'info/'), { finished: true })).status).toBe(403)
    expect((await student.call('POST', pwf(id, 'info/'), { finished: true })).body.step).toBe('marking')
  })
})

describe('handing in', () => {
  test('is the marker’s, and before it there is no result', async () => {
    const { id, student, marker } = await talking(server)
    const early = await student.call('GET', pwf(id, 'result/'))
    expect(early).toMatchObject({ status: 409, body: { code: 'marker-not-submitted' } })
    expect(early.body.message).toBe(
      'The marker hasn’t submitted the marks yet. You’ll see the result as soon as they do.',
    )
    expect((await student.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(403)
    const marks = { [FIRST.id]: FIRST.marks }
    expect((await marker.call('PATCH', pwf(id, 'submit/'), { marks: { nothing: 1 } })).status).toBe(400)
    expect((await marker.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: 9 } })).status).toBe(400)
    const { body } = await marker.call('PATCH', pwf(id, 'submit/'), { marks, rating: 4, manner: 80, remark: 'Calm.' })
    expect(body).toMatchObject({ script_score: FIRST.marks, rating: 4, manner: 80, remark: 'Calm.', may_settle: true })
    expect(body).toMatchObject({ engine_score: null, agreement: null, own: null })
    const again = await marker.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: 0 } })
    expect(again.body.script_score).toBe(FIRST.marks)
  })

  test('everybody sees the same result, and the student what it is beside their own', async () => {
    const { id, student, marker, host, tutor } = await talking(server)
    await marker.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: FIRST.marks } })
    const seen = await Promise.all(
      [student, marker, host, tutor].map(async (one) => (await one.call('GET', pwf(id, 'result/'))).body),
    )
    const shared = seen.map(({ own: _own, seat: _seat, may_settle: _may, is_guest: _guest, ...same }) => same)
    for (const one of shared) expect(one).toEqual(shared[0])
    expect(seen.map(({ own }) => own)).toEqual([{ best_history: null, best_pwf_score: FIRST.marks }, null, null, null])
    expect(seen.map(({ is_guest }) => is_guest)).toEqual([false, false, true, false])
    expect(shared[0].diagnosis).toBe(server.content.cases.get(52)!.file.diagnosis)
  })

  test('is a Script in the student’s case history, and in nobody else’s', async () => {
    const { id, student, marker } = await talking(server)
    await marker.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: FIRST.marks } })
    const { body } = await student.call('GET', '/api/v1/agent/case-history/')
    expect(body).toMatchObject([
      {
        id: 52,
        diagnosis: null,
        sessions: [{ uuid: id, mode: 'multi', current_score: FIRST.marks, link_code: id }],
        result: { best_pwf_score: FIRST.marks, score: 0, stars: 0 },
      },
    ])
    expect((await marker.call('GET', '/api/v1/agent/case-history/')).body).toEqual([])
    const streakOf = async (friend: RoomMate) => (await friend.call('GET', '/api/v1/auth/user/')).body.day_streak
    expect([await streakOf(student), await streakOf(marker)]).toEqual([1, 0])
  })

  test('the marker may keep a mark or change it, and what it was stays to be seen', async () => {
    const { id, student, marker } = await talking(server)
    await marker.call('PATCH', pwf(id, 'submit/'), { marks: { [FIRST.id]: FIRST.marks } })
    const settle = (marks: number) => marker.call('PATCH', pwf(id, 'settle/'), { item: FIRST.id, marks })
    const lineOf = ({ body }: Awaited<ReturnType<typeof settle>>) =>
      body.items.find((item: { id: string }) => item.id === FIRST.id).marker
    const changed = await settle(0)
    expect(lineOf(changed)).toMatchObject({ marks: 0, settled: 'changed', before: FIRST.marks })
    expect(changed.body.script_score).toBe(0)
    const settled = await settle(FIRST.marks)
    expect(lineOf(settled)).toMatchObject({ marks: FIRST.marks, settled: 'kept', before: FIRST.marks })
    expect(settled.body.script_score).toBe(FIRST.marks)
    const refused = await student.call('PATCH', pwf(id, 'settle/'), { item: FIRST.id, marks: 0 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-your-part' } })
  })
})

describe('going again', () => {
  test('opens one room with the same people, everybody one part on', async () => {
    const { id, student, marker, host } = await talking(server)
    const early = await student.call('POST', pwf(id, 'again/'), { swap: true })
    expect(early).toMatchObject({ status: 409, body: { code: 'not-over' } })
    await marker.call('PATCH', pwf(id, 'submit/'), {})
    const first = await student.call('POST', pwf(id, 'again/'), { swap: true, case_id: 3 })
    expect(first.body).toMatchObject({ selected_role: 'host', step: 'Proceed to Questions', case: { id: 3 } })
    const second = await marker.call('POST', pwf(id, 'again/'), { swap: true })
    expect(second.body).toMatchObject({ session_id: first.body.session_id, selected_role: 'student' })
    expect((await host.call('GET', pwf(first.body.session_id))).body.selected_role).toBe('marker')
    expect((await host.call('GET', pwf(id))).body.again).toBe(first.body.session_id)
  })
})

test('a room that a program keeps busy can only be ended', async () => {
  const { id, host, marker } = await talking(server)
  await server.db.update(rooms).set({ lastEvent: 10_000 }).where(eq(rooms.id, id))
  const refused = await host.call('POST', pwf(id, 'info/'), { ready: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'enough' } })
  expect(refused.body.message).toBe('This room has reached its limit. Submit the marks or cancel the session.')
  expect((await marker.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(200)
})

describe('a room that is over', () => {
  test('is cancelled by whoever it belongs to', async () => {
    const { id, student, host } = await roomOfFour(server)
    const refused = await host.call('PATCH', pwf(id, 'cancel/'))
    expect(refused.body.message).toBe('Only the room’s owner can cancel it. You can leave it.')
    expect((await student.call('PATCH', pwf(id, 'cancel/'))).body.step).toBe('cancelled')
    const late = await host.call('POST', pwf(id, 'info/'), { ready: true })
    expect(late).toMatchObject({ status: 409, body: { code: 'room-over' } })
    expect(late.body.message).toBe('This group session is over.')
  })

  test('expires after four hours; marks that were given are not lost', async () => {
    const waiting = await roomOfFour(server)
    const marked = await talking(server)
    const { marker } = marked
    await marker.call('PATCH', pwf(marked.id, 'submit/'), { marks: { nothing: 1 } })
    await server.db.insert(roomMarks).values({
      roomId: marked.id,
      item: FIRST.id,
      marks: FIRST.marks,
      atMs: 1_000,
    })
    clock.pass(4 * 3600)
    const late = await waiting.host.call('PATCH', pwf(waiting.id, 'role_select/'), { role: null })
    expect(late).toMatchObject({ status: 409, body: { code: 'room-over' } })
    const deps = { db: server.db, content: server.content, now: () => new Date(clock.now) }
    await expireRooms(deps as never)
    expect((await waiting.host.call('GET', pwf(waiting.id))).body.step).toBe('expired')
    expect((await marked.student.call('GET', pwf(marked.id, 'result/'))).body.script_score).toBe(FIRST.marks)
    clock.pass(31 * 86_400)
    await expireRooms(deps as never)
    const ids = (await server.db.select().from(rooms)).map((room) => room.id)
    expect(ids).not.toContain(waiting.id)
    expect(ids).toContain(marked.id)
  })
})
