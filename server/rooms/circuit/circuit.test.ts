import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CircuitTable } from '#contract/rooms/circuits.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import {
  CIRCUIT,
  type Circle,
  circuitOf,
  firstOfAll,
  guestOf,
  join,
  open,
  pwf,
  type RoomMate,
  take,
} from '../../../tests/grouping.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { rooms } from '../../db/tables.ts'

// Issue 31, point 4: several stations with one link, timed by the server's clock.

const server = await testServer({ roomBeatMs: 60_000, chance: firstOfAll })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const { clock, content, db } = server

const enter = enteringAt(url)

const roomOf = async (friend: RoomMate, id: string): Promise<Room> => (await friend.call('GET', pwf(id))).body
const start = (friend: RoomMate, id: string) => friend.call('PATCH', pwf(id, 'start/'))
const phase = (friend: RoomMate, id: string, phase: 'reading' | 'feedback', what: string) =>
  friend.call('PATCH', pwf(id, 'phase/'), { phase, do: what })
const tableOf = async (friend: RoomMate, id: string): Promise<CircuitTable> =>
  (await friend.call('GET', pwf(id, 'circuit/'))).body
const caseOf = (room: Room) => content.cases.get(room.case.id)!
const READING = CIRCUIT.reading_seconds
const TALK = CIRCUIT.talk_seconds
const FEEDBACK = 120
const FRIENDS = ['kim', 'yuki', 'kofi'] as const

/** Connects all three, as browsers would. */
async function connectAll(circle: Circle, id: string) {
  const [kim, yuki, kofi] = await Promise.all(FRIENDS.map((name) => enter(circle[name], id)))
  return { kim: kim!, yuki: yuki!, kofi: kofi! }
}

/** Moves from the talk of a station to the next station, skipping optional phases. Returns the next room's id. */
async function nextStation({ kim }: Circle, id: string): Promise<string> {
  await phase(kim, id, 'reading', 'end')
  await kim.call('POST', pwf(id, 'info/'), { finished: true })
  await phase(kim, id, 'feedback', 'end')
  return (await roomOf(kim, id)).again!
}

describe('a circuit', () => {
  test('goes from reading to talk to feedback to the next station by the clock, and everybody connected hears each', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki } = circle
    const waiting = await roomOf(kim, id)
    expect(waiting.circuit).toMatchObject({ station: 1, stations: 3, wanted: 3, reading_seconds: READING })
    const there = await connectAll(circle, id)
    const reach = (step: string) =>
      Promise.all(
        Object.values(there).map((device) =>
          device.event('room', ({ event }) => event.kind === 'room' && event.room.step === step),
        ),
      )
    expect((await start(yuki, id)).body.room.step).toBe('reading')
    const reading = await roomOf(kim, id)
    expect(Date.parse(reading.circuit!.phase_ends!) - Date.parse(reading.now)).toBe(READING * 1000)
    expect(reading).toMatchObject({ started: null, time_limit: TALK })
    await reach('reading')

    clock.pass(READING)
    await reach('talk')
    const talk = await roomOf(kim, id)
    expect(Date.parse(talk.started!)).toBe(Date.parse(reading.circuit!.phase_ends!))
    expect(talk.circuit!.phase_ends).toBeNull()
    expect(await there.kim.act({ kind: 'say', words: 'Any fever?', spoken: false })).toMatchObject({ type: 'ack' })
    const item = caseOf(talk).items[0]!
    await there.kofi.act({ kind: 'mark', item: item.id, marks: item.marks })

    clock.pass(TALK)
    await reach('marking')
    const feedback = await roomOf(kim, id)
    expect(Date.parse(feedback.circuit!.phase_ends!) - Date.parse(feedback.finished!)).toBe(FEEDBACK * 1000)

    clock.pass(FEEDBACK)
    await reach('complete')
    const received = await there.yuki.event('room', ({ event }) => event.kind === 'room' && event.room.again !== null)
    if (received.event.kind !== 'room') throw new Error('no room')
    const next = await roomOf(yuki, received.event.room.again!)
    expect(next).toMatchObject({ step: 'reading', code: circle.code, selected_role: 'marker' })
    expect(next.circuit).toMatchObject({ station: 2, stations: 3 })
    expect(next.case.id).not.toBe(talk.case.id)
    // The marks of the first station were submitted unchanged.
    expect((await kim.call('GET', pwf(id, 'result/'))).body.script_score).toBe(item.marks)
  }, 60_000)

  test('makes each of three student, patient and marker once, on three cases that none has seen', async () => {
    const circle = await circuitOf(server)
    let { id } = circle
    await start(circle.kim, id)
    const parts: (string | null)[][] = []
    const cases: number[] = []
    for (let station = 1; station <= 3; station += 1) {
      const seen = await Promise.all(FRIENDS.map((name) => roomOf(circle[name], id)))
      expect(seen[0]!.circuit!.station).toBe(station)
      parts.push(seen.map(({ selected_role }) => selected_role))
      cases.push(seen[0]!.case.id)
      if (station < 3) id = await nextStation(circle, id)
    }
    for (const at of [0, 1, 2]) expect(parts.map((one) => `${one[at]}`).sort()).toEqual(['host', 'marker', 'student'])
    expect(new Set(cases).size).toBe(3)
    await nextStation(circle, id)
    const last = await roomOf(circle.kim, id)
    expect(last).toMatchObject({ step: 'complete', again: null })
    expect(await tableOf(circle.yuki, id)).toMatchObject({ over: true, planned: 3 })
  })

  test('of two makes each of them student once and host and marker in one once', async () => {
    const [kim, yuki] = [await server.verified(), await guestOf(server, 'Yuki')]
    const { body } = await kim.call('POST', '/api/v1/session_pwf/circuit/', { ...CIRCUIT, talk: 'none' })
    await join(yuki, body.code, 'Yuki')
    await take(kim, body.session_id, 'host_marker')
    await take(yuki, body.session_id, 'student')
    await start(kim, body.session_id)
    const next = await nextStation({ ...body, kim, yuki, kofi: yuki }, body.session_id)
    expect(await roomOf(kim, next)).toMatchObject({ step: 'reading', mode: 'two', selected_role: 'student' })
    expect(await roomOf(yuki, next)).toMatchObject({ selected_role: 'host_marker' })
  })

  test('counts as one room of the month, and two presses open one', async () => {
    const circle = await circuitOf(server)
    const again = await circle.kim.call('POST', '/api/v1/session_pwf/circuit/', CIRCUIT)
    expect(again.body.session_id).toBe(circle.id)
    await start(circle.kim, circle.id)
    const second = await nextStation(circle, circle.id)
    await nextStation(circle, second)
    expect((await circle.kim.call('GET', '/api/v1/session_pwf/')).body.hosted).toMatchObject({ used: 1, most: 3 })
    for (const caseId of [1, 2]) await open(circle.kim, caseId)
    expect((await circle.kim.call('POST', '/api/v1/session_pwf/circuit/', CIRCUIT)).body.code).toBe('prime-only')
  })

  test('takes no case that anybody in the room has met, also where they came after it was opened', async () => {
    const circle = await circuitOf(server, { stations: 6 })
    const first = (await roomOf(circle.kim, circle.id)).case.id
    await circle.kofi.call('POST', '/api/v1/agent/session/', { case_id: first, mode: 'spm' })
    const { room } = (await start(circle.kim, circle.id)).body
    expect(room.case.id).not.toBe(first)
    expect(room.step).toBe('reading')
  })

  test('has fewer stations where there are not so many cases, and says how many were wanted', async () => {
    const circle = await circuitOf(server, { stations: 6 })
    const ids = [...content.cases.values()].filter((one) => viewOf(one).card.free).map(({ id }) => id)
    for (const caseId of ids.slice(0, ids.length - 2))
      await circle.kofi.call('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'spm' })
    const { room } = (await start(circle.kim, circle.id)).body
    expect(room.circuit).toMatchObject({ station: 1, stations: 2, wanted: 6 })
    expect(ids.slice(-2)).toContain(room.case.id)
    const last = await nextStation(circle, circle.id)
    expect((await roomOf(circle.kim, last)).circuit).toMatchObject({ station: 2, stations: 2 })
  })

  test('is refused to who has met nearly every case, and with times that nobody would want', async () => {
    const kim = await server.verified()
    const call = (settings: object) => kim.call('POST', '/api/v1/session_pwf/circuit/', { ...CIRCUIT, ...settings })
    for (const wrong of [{ stations: 2 }, { stations: 7 }, { reading_seconds: 5 }, { talk_seconds: 10_000 }])
      expect((await call(wrong)).status).toBe(400)
    for (const caseId of [...content.cases.keys()].slice(2))
      await kim.call('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'spm' })
    const refused = await call({})
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-few-cases' } })
    expect(refused.body.message).toContain('A circuit needs 3 you haven’t met.')
  })
})

describe('the phases', () => {
  test('are skipped by the owner alone, each once however often it is pressed, and feedback can be longer', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki, kofi } = circle
    await start(kim, id)
    expect(await phase(yuki, id, 'reading', 'end')).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    await phase(kim, id, 'reading', 'end')
    expect((await phase(kim, id, 'reading', 'end')).body.step).toBe('talk')
    expect((await phase(kim, id, 'feedback', 'end')).body.step).toBe('talk')
    await kim.call('POST', pwf(id, 'info/'), { finished: true })
    const before = Date.parse((await roomOf(kim, id)).circuit!.phase_ends!)
    const longer = await phase(kim, id, 'feedback', 'extend')
    expect(Date.parse(longer.body.circuit.phase_ends) - before).toBe(60_000)
    for (let more = 0; more < 7; more += 1) await phase(kim, id, 'feedback', 'extend')
    expect(await phase(kim, id, 'feedback', 'extend')).toMatchObject({ status: 409, body: { code: 'enough' } })
    await kofi.call('PATCH', pwf(id, 'submit/'), {})
    expect(await roomOf(kim, id)).toMatchObject({ step: 'complete', again: null })
    expect((await kim.call('POST', pwf(id, 'again/'), { swap: true })).body.code).toBe('not-over')
    const { again } = (await phase(kim, id, 'feedback', 'end')).body
    expect(again).not.toBeNull()
    expect((await phase(kim, id, 'feedback', 'end')).body.again).toBe(again)
    const plain = await open(kim, 52)
    expect((await phase(kim, plain.session_id, 'reading', 'end')).body.code).toBe('no-circuit')
  })

  test('are anybody’s to skip where the owner is away, and the owner can end the circuit with a station', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki } = circle
    await start(kim, id)
    const there = await enter(yuki, id)
    clock.pass(61)
    await there.event('room', ({ event }) => event.kind === 'room' && event.room.step === 'talk')
    await yuki.call('POST', pwf(id, 'info/'), { finished: true })
    expect((await phase(yuki, id, 'feedback', 'extend')).status).toBe(200)
    expect((await phase(kim, id, 'feedback', 'stop')).body).toMatchObject({ step: 'complete', again: null })
    expect(await tableOf(kim, id)).toMatchObject({ over: true, planned: 1, wanted: 3 })
  })

  test('go by the clock although nobody is connected, and the next station opens for who comes back', async () => {
    const circle = await circuitOf(server)
    const { id, kim, kofi } = circle
    await start(kim, id)
    clock.pass(READING + TALK + FEEDBACK + 1)
    expect(await roomOf(kim, id)).toMatchObject({ step: 'complete', again: null })
    expect(await tableOf(kim, id)).toMatchObject({ over: false })
    const back = await enter(kim, id)
    const received = await back.event('room', ({ event }) => event.kind === 'room' && event.room.again !== null)
    const next = received.event.kind === 'room' ? received.event.room.again! : ''
    expect(await roomOf(kim, next)).toMatchObject({ step: 'Proceed to Questions', circuit: { station: 2 } })
    expect((await join(kofi, circle.code)).body).toMatchObject({ session_id: next })
  })

  test('open no station any more once the four hours of the last one are over', async () => {
    const circle = await circuitOf(server)
    const { id, kim } = circle
    await start(kim, id)
    clock.pass(READING + TALK + FEEDBACK + 1)
    await roomOf(kim, id)
    clock.pass(4 * 3600)
    expect(await tableOf(kim, id)).toMatchObject({ over: true, planned: 1, wanted: 3 })
  })
})

describe('people of a circuit', () => {
  test('who left has no part in the next station, and comes back into it without asking, drawn as before', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki, kofi, code } = circle
    const face = (await roomOf(kofi, id)).members.find(({ first_name }) => first_name === 'Kofi')!.face
    await start(kim, id)
    await phase(kim, id, 'reading', 'end')
    await kofi.call('PATCH', pwf(id, 'leave/'))
    await kim.call('POST', pwf(id, 'info/'), { finished: true })
    await phase(kim, id, 'feedback', 'end')
    const next = (await roomOf(kim, id)).again!
    // Two participants share the parts.
    expect(await roomOf(yuki, next)).toMatchObject({ step: 'reading', mode: 'two', selected_role: 'student' })
    expect((await join(kofi, code)).body).toMatchObject({ session_id: next, writing: true })
    const back = (await roomOf(kofi, next)).members.find(({ first_name }) => first_name === 'Kofi')!
    expect(back).toMatchObject({ face, consent: true, role: null })
    const third = await nextStation(circle, next)
    // Kofi has not taken a history yet.
    expect((await roomOf(kofi, third)).selected_role).toBe('student')
  })

  test('who was removed does not come back at a later station, and sees no table', async () => {
    const circle = await circuitOf(server)
    const { id, kim, kofi, yuki, code } = circle
    const lena = await guestOf(server, 'Lena')
    await join(lena, code, 'Lena')
    const { seat } = await roomOf(lena, id)
    await kim.call('PATCH', pwf(id, 'remove/'), { seat, reason: 'We are three.' })
    await start(kim, id)
    const next = await nextStation(circle, id)
    expect(await join(lena, code, 'Lena')).toMatchObject({ status: 403, body: { code: 'removed' } })
    expect((await lena.call('GET', `/api/v1/session_pwf/code/${code}/`)).body).toMatchObject({
      state: 'removed',
      reason: 'We are three.',
      circuit: { station: 2, stations: 3 },
    })
    expect((await lena.call('GET', pwf(id, 'circuit/'))).status).toBe(403)
    expect((await roomOf(kofi, next)).members.map(({ first_name }) => first_name)).not.toContain('Lena')
    expect((await roomOf(yuki, next)).selected_role).toBe('marker')
  })

  test('who never agreed, had no part and is gone is moved into none: the next station begins without them', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki, code } = circle
    await join(await guestOf(server, 'Sam'), code, 'Sam')
    expect(await start(kim, id)).toMatchObject({ status: 409, body: { code: 'consent-missing' } })
    clock.pass(6)
    expect((await start(kim, id)).status).toBe(200)
    const next = await roomOf(yuki, await nextStation(circle, id))
    expect(next).toMatchObject({ step: 'reading', circuit: { station: 2 }, selected_role: 'marker' })
    expect(next.members.map(({ first_name }) => first_name)).not.toContain('Sam')
  })

  test('who takes their agreement back is not written down at the next station: it waits', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki } = circle
    await start(kim, id)
    await phase(kim, id, 'reading', 'end')
    await yuki.call('POST', pwf(id, 'info/'), { consent: false })
    await kim.call('POST', pwf(id, 'info/'), { finished: true })
    await phase(kim, id, 'feedback', 'end')
    const next = (await roomOf(kim, id)).again!
    expect(await roomOf(kim, next)).toMatchObject({ step: 'Proceed to Questions', writing: false })
    expect((await start(kim, next)).body.code).toBe('consent-missing')
    await yuki.call('POST', pwf(next, 'info/'), { consent: true })
    expect((await start(kim, next)).body.room).toMatchObject({ step: 'reading', writing: true })
  })

  test('have their papers from the reading time on and not before, and the history is fixed then', async () => {
    const { id, kim, yuki, kofi } = await circuitOf(server)
    for (const [friend, paper] of [
      [yuki, 'script/'],
      [kofi, 'rubric/'],
    ] as const)
      expect((await friend.call('GET', pwf(id, paper))).body.code).toBe('host-not-started')
    await start(kim, id)
    expect((await yuki.call('GET', pwf(id, 'script/'))).status).toBe(200)
    expect((await kofi.call('GET', pwf(id, 'rubric/'))).status).toBe(200)
    expect((await kim.call('GET', pwf(id, 'script/'))).status).toBe(403)
    expect((await take(kim, id, null)).body.code).toBe('part-fixed')
    const there = await enter(kim, id)
    expect(await there.act({ kind: 'say', words: 'Hello.', spoken: false })).toMatchObject({ code: 'not-talking' })
    const late = await guestOf(server, 'Lena')
    expect((await join(late, (await roomOf(kim, id)).code, 'Lena')).body.state).toBe('waiting')
  })
})

describe('the table', () => {
  test('has each person’s stations, domains and agreement, and nothing of a station that is not complete', async () => {
    const circle = await circuitOf(server)
    const { id, kim, yuki, kofi } = circle
    await start(kim, id)
    await phase(kim, id, 'reading', 'end')
    const there = await connectAll(circle, id)
    await there.kim.act({
      kind: 'say',
      words: 'Hello, I am Kim, a medical student. Have you had any fever?',
      spoken: false,
    })
    const { items, maxScore } = caseOf(await roomOf(kim, id))
    for (const { id: item, marks } of items.slice(0, 10)) await there.kofi.act({ kind: 'mark', item, marks })
    for (const { id: item } of items.slice(10)) await there.kofi.act({ kind: 'mark', item, marks: 0 })
    const before = await tableOf(yuki, id)
    expect(before.stations).toMatchObject([{ station: 1, step: 'talk', score: null, rating: null }])
    expect(before.people.map(({ score, domains, agreement }) => [score, domains, agreement])).toEqual(
      Array.from({ length: 3 }, () => [null, [], null]),
    )

    await kim.call('POST', pwf(id, 'info/'), { finished: true })
    await kofi.call('PATCH', pwf(id, 'submit/'), { rating: 4 })
    const given = items.slice(0, 10).reduce((sum, { marks }) => sum + marks, 0)
    const table = await tableOf(yuki, id)
    expect(table.stations).toMatchObject([
      { station: 1, student: expect.any(String), marker: 'Kofi', score: given, max_score: maxScore, rating: 4 },
    ])
    const one = table.people.find(({ parts }) => parts[0] === 'student')!
    const others = table.people.filter((person) => person !== one)
    expect(one).toMatchObject({
      parts: ['student'],
      missing: ['host', 'marker'],
      score: { marks: given, of: maxScore },
    })
    expect(one.domains.reduce((sum, { marks }) => sum + marks, 0)).toBe(given)
    expect(one.domains.reduce((sum, { of }) => sum + of, 0)).toBe(maxScore)
    expect(others.map(({ score }) => score)).toEqual([null, null])
    const marking = table.people.find(({ first_name }) => first_name === 'Kofi')!
    expect(marking.agreement).toMatchObject({ of: items.length, range: { low: expect.any(Number) } })
    expect(table.agreement).toEqual(marking.agreement)
    expect(table.people.find(({ first_name }) => first_name === 'Yuki')).toMatchObject({
      is_you: true,
      agreement: null,
    })
    expect((await (await server.verified()).call('GET', pwf(id, 'circuit/'))).status).toBe(404)
  })

  test('says that there are too few items where hardly any were marked', async () => {
    const circle = await circuitOf(server)
    const { id, kim, kofi } = circle
    await start(kim, id)
    await phase(kim, id, 'reading', 'end')
    const there = await connectAll(circle, id)
    await there.kim.act({ kind: 'say', words: 'Have you had any fever?', spoken: false })
    const [item] = caseOf(await roomOf(kim, id)).items
    await kofi.call('PATCH', pwf(id, 'submit/'), { marks: { [item!.id]: item!.marks } })
    expect((await tableOf(kim, id)).agreement).toMatchObject({
      of: 1,
      range: null,
      why: expect.stringMatching(/^Too few items to say: 1 /),
    })
  })
})

test('a room that is no circuit has none', async () => {
  const kim = await server.verified()
  const { session_id: id } = await open(kim, 52)
  expect((await roomOf(kim, id)).circuit).toBeNull()
  expect((await kim.call('GET', pwf(id, 'circuit/'))).status).toBe(404)
  const [row] = await db.select().from(rooms).where(eq(rooms.id, id))
  expect(row).toMatchObject({ circuitId: null, station: null, plan: null })
})
