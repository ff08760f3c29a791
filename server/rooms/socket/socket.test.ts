import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RoomAct, type RoomEvent, SOCKET_MESSAGE_MAX } from '#contract/rooms/room-socket.ts'
import { OWN_NOTES_MAX, ROOM_SOCKET, SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import { admit, join, pwf, roomOfFour, talking } from '../../../tests/grouping.ts'
import { connect, dial } from '../../../tests/room-socket.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { roomEvents, roomMarks, roomWords } from '../../db/tables.ts'

const server = await testServer({ roomBeatMs: 400 })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
/** A server whose heartbeat comes too late for any test. */
const slow = await testServer({ roomBeatMs: 600_000 })
const slowUrl = await slow.app.listen({ port: 0, host: '127.0.0.1' })
const FIRST = server.content.cases.get(52)!.items[0]!

const enter = enteringAt(url)

const marking = (marks: number | null): RoomAct => ({ kind: 'mark', item: FIRST.id, marks })
const saying = (words: string): RoomAct => ({ kind: 'say', words, spoken: false })

describe('coming and going', () => {
  test('everybody hears who comes, who goes and who is ready', async () => {
    const { id, host, student } = await roomOfFour(server)
    const there = await enter(host, id)
    const entered = await enter(student, id)
    const { seat } = (await student.call('GET', pwf(id))).body
    const isTheirs =
      (what: string) =>
      ({ event }: { event: RoomEvent }) =>
        event.kind === 'members' && event.what === what && event.seat === seat
    await there.event('members', isTheirs('came'))
    await student.call('POST', pwf(id, 'info/'), { ready: true })
    await there.event('members', isTheirs('ready'))
    await entered.close()
    await there.event('members', isTheirs('went'))
    const members = (await host.call('GET', pwf(id))).body.members
    expect(members.find((one: { seat: string }) => one.seat === seat)).toMatchObject({ present: false, left: false })
  })

  test('of two devices of one person the last one counts', async () => {
    const { id, host } = await roomOfFour(server)
    const [phone, laptop] = [await enter(host, id), await enter(host, id)]
    await laptop.close()
    const { body } = await host.call('GET', pwf(id))
    expect(body.members.find((one: { seat: string }) => one.seat === body.seat).present).toBe(true)
    await phone.until('beat')
  })

  test('whoever leaves for good is let go', async () => {
    const { id, host } = await roomOfFour(server)
    const device = await enter(host, id)
    await host.call('PATCH', pwf(id, 'leave/'))
    expect(await device.closed).toBe(SOCKET_CLOSED.unknown)
  })

  test('F13: a token that was signed out does nothing more, long before the next beat', async () => {
    const { id, marker } = await talking(slow)
    const device = await connect(slowUrl, marker.token, id)
    await marker.call('POST', '/api/v1/auth/logout/')
    device.say({ type: 'act', id: randomUUID(), act: marking(FIRST.marks) })
    expect(await device.closed).toBe(SOCKET_CLOSED.signIn)
    expect(device.received.map(({ type }) => type)).not.toContain('ack')
    expect(await slow.db.select().from(roomMarks).where(eq(roomMarks.roomId, id))).toEqual([])
  })

  test('a token that was signed out is let go at the next beat', async () => {
    const { id, student } = await roomOfFour(server)
    const device = await enter(student, id)
    await student.call('POST', '/api/v1/auth/logout/')
    expect(await device.closed).toBe(SOCKET_CLOSED.signIn)
  })
})

describe('nobody else comes in', () => {
  test('no token, no room, no seat', async () => {
    const { id, host } = await roomOfFour(server)
    const stranger = await server.verified()
    expect(await (await enter({ ...host, token: 'a'.repeat(43) }, id)).closed).toBe(SOCKET_CLOSED.signIn)
    expect(await (await enter(host, randomUUID())).closed).toBe(SOCKET_CLOSED.unknown)
    const device = await enter(stranger, id)
    expect(await device.closed).toBe(SOCKET_CLOSED.unknown)
    expect(device.received).toEqual([])
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['another port of this machine', 'http://127.0.0.1:1'],
    ['a sandboxed frame', 'null'],
  ])('a page of %s opens no socket', async (_, origin) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + ROOM_SOCKET, { origin })
    const answer = await new Promise((resolve) => {
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.once('open', () => resolve('open'))
    })
    expect(answer).toBe(403)
  })

  test.each([
    ['the public address', 'http://bedside.test'],
    ['the address that was asked', url],
  ])('a page of %s does', async (_, origin) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + ROOM_SOCKET, { origin })
    await once(socket, 'open')
    socket.terminate()
  })

  test.each([
    ['no JSON', 'hello?'],
    ['an act before the greeting', { type: 'act', id: randomUUID(), act: marking(1) }],
    ['a greeting with more in it', { type: 'hello', token: 'a', session_id: randomUUID(), last_seen: 0, role: 'host' }],
  ])('%s is not understood', async (_, message) => {
    const device = await dial(url)
    device.say(message)
    expect(await device.closed).toBe(SOCKET_CLOSED.unreadable)
  })

  test('what is too long ends the connection', async () => {
    const { id, host } = await roomOfFour(server)
    const device = await enter(host, id)
    device.say({ type: 'act', id: randomUUID(), act: saying('a'.repeat(SOCKET_MESSAGE_MAX)) })
    expect(await device.closed).toBe(1009)
  })

  test('what comes too fast is refused, and far too much of it ends the connection', async () => {
    const { id, marker } = await talking(server)
    const device = await enter(marker, id)
    const hurry = (times: number) => {
      for (let n = 0; n < times; n++) device.say({ type: 'act', id: randomUUID(), act: marking(0) })
    }
    hurry(150)
    const refused = await device.until('refused')
    expect(refused).toMatchObject({ code: 'too-fast', message: 'One thing at a time, please.' })
    const flood = setInterval(hurry, 50, 400)
    expect(await device.closed).toBe(SOCKET_CLOSED.tooMany)
    clearInterval(flood)
  }, 60_000)

  test('an address without the upgrade is no page', async () => {
    expect((await server.call('GET', '/api/v1/session_pwf/socket/')).status).toBe(404)
  })

  test('whoever left and came back is not sent away by hearing of it', async () => {
    const { id, code, host } = await roomOfFour(server)
    await host.call('PATCH', pwf(id, 'leave/'))
    await join(host, code, 'Yuki')
    const device = await enter(host, id, { lastSeen: 0 })
    await device.event('members', ({ event }) => event.kind === 'members' && event.what === 'left')
    await device.event('members', ({ event }) => event.kind === 'members' && event.what === 'came')
    expect(await device.act({ kind: 'own_notes', text: 'Here.' })).toMatchObject({ type: 'ack' })
    await host.call('PATCH', pwf(id, 'leave/'))
    expect(await device.closed).toBe(SOCKET_CLOSED.unknown)
  })
})

describe('marking', () => {
  test('a tap is acknowledged when it is kept, and done once however often it is sent', async () => {
    const { id, marker, tutor } = await talking(server)
    const [device, watching] = [await enter(marker, id), await enter(tutor, id)]
    const tap = randomUUID()
    expect(await device.act(marking(FIRST.marks), tap)).toEqual({ type: 'ack', id: tap })
    await watching.event('mark', ({ event }) => event.kind === 'mark' && event.mark.marks === FIRST.marks)
    expect(await device.act(marking(0))).toMatchObject({ type: 'ack' })
    expect(await device.act(marking(FIRST.marks), tap)).toMatchObject({ type: 'ack' })
    const { marks } = (await marker.call('GET', pwf(id))).body.marking
    expect(marks[FIRST.id].marks).toBe(0)
    await watching.event('mark', ({ event }) => event.kind === 'mark' && event.mark.marks === 0)
    expect(watching.events().filter(({ kind }) => kind === 'mark')).toHaveLength(2)
  })

  test('a note of its minute, a rating and bedside manner are kept', async () => {
    const { id, marker } = await talking(server)
    const device = await enter(marker, id)
    server.clock.pass(95)
    await device.act({ kind: 'note', note: 'note-1', text: 'Warm.' })
    server.clock.pass(20)
    await device.act({ kind: 'note', note: 'note-1', text: 'Warm and calm.' })
    await device.act({ kind: 'rate', rating: 4, manner: 70 })
    await device.act({ kind: 'rate', remark: 'Nearly believed it.' })
    const expected = { notes: [{ id: 'note-1', text: 'Warm and calm.', at_seconds: 95 }], rating: 4, manner: 70 }
    expect((await marker.call('GET', pwf(id))).body.marking).toMatchObject(expected)
    expect((await marker.call('PATCH', pwf(id, 'submit/'))).body).toMatchObject({
      ...expected,
      remark: 'Nearly believed it.',
    })
  })

  test.each<[string, RoomAct, string]>([
    ['an unknown line', { kind: 'mark', item: 'nothing', marks: 1 }, 'This rubric has no such line.'],
    ['more than a line earns', marking(9), `This line earns ${FIRST.marks} at most.`],
  ])('%s is refused', async (_, act, message) => {
    const { id, marker } = await talking(server)
    expect(await (await enter(marker, id)).act(act)).toMatchObject({ type: 'refused', code: 'invalid', message })
  })
})

describe('words', () => {
  test('are written down while everybody agrees; host and marker hear what they may belong to', async () => {
    const { id, host, student, marker } = await talking(server)
    const [acting, asking, listening] = [await enter(host, id), await enter(student, id), await enter(marker, id)]
    await asking.act(saying('Do you smoke?'))
    const said = await listening.event('said')
    expect(said.event).toMatchObject({ line: { words: 'Do you smoke?', spoken: false } })
    expect((await acting.event('asked')).event).toMatchObject({ number: said.number, lines: [expect.any(String)] })
    expect((await listening.event('heard')).event).toMatchObject({ number: said.number, items: [expect.any(String)] })
    await acting.act({ kind: 'say', words: 'Never.', spoken: true })
    await asking.event('said', ({ event }) => event.kind === 'said' && event.line.words === 'Never.')
    expect(asking.events().map(({ kind }) => kind)).not.toContain('asked')
    expect(asking.events().map(({ kind }) => kind)).not.toContain('heard')
  })

  test('are not written down where somebody does not agree, who may come late', async () => {
    const { id, code, student, host } = await talking(server)
    const late = await server.verified()
    const { knock } = (await join(late, code, 'Lena')).body
    expect((await admit(student, id, knock)).body.writing).toBe(false)
    const device = await enter(student, id)
    expect(await device.act(saying('Any allergies?'))).toMatchObject({
      type: 'refused',
      code: 'not-written',
      message: 'Not everyone has agreed to a transcript, so nothing is written down.',
    })
    await late.call('POST', pwf(id, 'info/'), { consent: true })
    expect(await device.act(saying('Any allergies?'))).toMatchObject({ type: 'ack' })
    expect((await host.call('GET', pwf(id))).body.words).toHaveLength(1)
  })

  test('are gone when the one who said them takes the consent back, for who was away as well', async () => {
    const { id, host, student, marker } = await talking(server)
    const [acting, asking] = [await enter(host, id), await enter(student, id)]
    await asking.act(saying('Do you smoke?'))
    await acting.act(saying('Never.'))
    const { body } = await student.call('POST', pwf(id, 'info/'), { consent: false })
    expect(body.writing).toBe(false)
    expect(body.words.map(({ words }: { words: string }) => words)).toEqual(['Never.'])
    await acting.event('unsaid')
    const away = await enter(marker, id)
    await away.event('unsaid')
    expect(JSON.stringify(away.received)).not.toContain('Do you smoke?')
    const storedWords = await server.db.select().from(roomWords).where(eq(roomWords.roomId, id))
    const storedEvents = await server.db.select().from(roomEvents).where(eq(roomEvents.roomId, id))
    expect(JSON.stringify([storedWords, storedEvents])).not.toContain('Do you smoke?')
  })

  test('were heard by the engine, which marks beside the marker, and no more once they are taken back', async () => {
    const { id, student, marker } = await talking(server)
    const asking = await enter(student, id)
    for (const words of [
      'Hello, I am Isla, a medical student. Is it all right if I ask you some questions?',
      'Do you smoke?',
    ])
      await asking.act(saying(words))
    const items = server.content.cases.get(52)!.items
    const marks = Object.fromEntries(items.map((item) => [item.id, item.marks]))
    const { body } = await marker.call('PATCH', pwf(id, 'submit/'), { marks })
    expect(body.engine_score).toBeGreaterThan(0)
    expect(body.script_score).toBe(body.max_score)
    expect(body.agreement.of).toBe(items.length)
    const agreed = body.items.filter((item: { agreed: boolean }) => item.agreed)
    expect(body.agreement.same).toBe(agreed.length)
    expect(agreed[0].engine.seen[0].line).toBe(
      body.words.find(({ words }: { words: string }) => words.includes(agreed[0].engine.seen[0].words)).number,
    )
    await student.call('POST', pwf(id, 'info/'), { consent: false })
    await asking.event('settled')
    const after = (await marker.call('GET', pwf(id, 'result/'))).body
    expect(after).toMatchObject({ engine_score: null, agreement: null, script_score: body.script_score, words: [] })
    expect(JSON.stringify(after)).not.toContain('Isla, a medical')
  })
})

describe('a phone that sleeps', () => {
  test('hears everything that it missed, once and in order, and loses no tap', async () => {
    const { id, student, marker } = await talking(server)
    const asking = await enter(student, id)
    const phone = await enter(marker, id)
    await asking.act(saying('Any fever?'))
    await phone.event('said')
    const seen = phone.seen()
    const tap = randomUUID()
    phone.say({ type: 'act', id: tap, act: marking(FIRST.marks) })
    phone.cut()
    await asking.act(saying('Any cough?'))
    await asking.act(saying('Any chest pain?'))
    const back = await enter(marker, id, { lastSeen: seen })
    expect(await back.act(marking(FIRST.marks), tap)).toMatchObject({ type: 'ack' })
    await back.event('said', ({ event }) => event.kind === 'said' && event.line.words === 'Any chest pain?')
    const words = back.events().flatMap((event) => (event.kind === 'said' ? [event.line.words] : []))
    expect(words).toEqual(['Any cough?', 'Any chest pain?'])
    const numbers = back.received.flatMap((one) => (one.type === 'event' ? [one.number] : []))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    await back.event('mark')
    const marks = (await marker.call('GET', pwf(id))).body.marking.marks
    expect(marks[FIRST.id].marks).toBe(FIRST.marks)
  })

  test('own notes and told lines are there after a reload', async () => {
    const { id, host, student } = await talking(server)
    await (await enter(student, id)).act({ kind: 'own_notes', text: 'Wheeze at night.' })
    const acting = await enter(host, id)
    await acting.act({ kind: 'tell', line: 'opening-words', told: true })
    expect((await student.call('GET', pwf(id))).body).toMatchObject({ own_notes: 'Wheeze at night.', told: null })
    expect((await host.call('GET', pwf(id))).body).toMatchObject({ own_notes: '', told: ['opening-words'] })
  })

  test.each(['а', '痛', '\n', '😷'])(
    'own notes as long as they may be are kept, also written in %j',
    async (letter) => {
      const { id, student } = await talking(server)
      const text = `x${letter.repeat((OWN_NOTES_MAX - 2) / letter.length)}x`
      await (await enter(student, id)).act({ kind: 'own_notes', text })
      expect((await student.call('GET', pwf(id))).body.own_notes).toBe(text)
    },
  )

  test('the clock that runs out while nobody does anything ends the talk at the next beat', async () => {
    const { id, host } = await talking(server)
    const device = await enter(host, id)
    server.clock.pass(661)
    const { event } = await device.event(
      'room',
      (received) => received.event.kind === 'room' && received.event.room.step === 'marking',
    )
    expect(event).toMatchObject({ room: { step: 'marking' } })
  })
})
