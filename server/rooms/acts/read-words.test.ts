import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import { pwf, talking } from '../../../tests/grouping.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { readerFor } from '../../../tests/test-reader.ts'
import { roomWords } from '../../db/tables.ts'
import { ReaderBusy } from '../../reader/reader-busy.ts'

const real = readerFor(await sharedContent())
const atOnce = async () => {}
const isFull = () => Promise.reject(new ReaderBusy('full'))
/** Runs before a message is read. */
let first: () => Promise<unknown> = atOnce
const reader: typeof real = { ...real, read: (...args) => first().then(() => real.read(...args)) }
const server = await testServer({ reader })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

const enter = enteringAt(url)
afterEach(() => {
  first = atOnce
})

const saying = (words: string): RoomAct => ({ kind: 'say', words, spoken: false })
const unread = (id: string) =>
  server.db
    .select()
    .from(roomWords)
    .where(and(eq(roomWords.roomId, id), roomWords.isUnread))

async function threeIn() {
  const { id, host, student, marker } = await talking(server)
  return {
    id,
    marker,
    acting: await enter(host, id),
    asking: await enter(student, id),
    marking: await enter(marker, id),
  }
}

test('what a student says is kept and passed on before it is read; what it may belong to follows, line by line', async () => {
  const { id, acting, asking, marking } = await threeIn()
  const { promise, resolve } = Promise.withResolvers()
  first = () => promise
  expect(await asking.act(saying('Do you smoke?'))).toMatchObject({ type: 'ack' })
  expect(await asking.act(saying('How many a day?'))).toMatchObject({ type: 'ack' })
  const said = await marking.event('said')
  expect(await unread(id)).toHaveLength(2)
  expect(acting.events().map(({ kind }) => kind)).not.toContain('asked')
  resolve(undefined)
  expect((await acting.event('asked')).event).toMatchObject({ number: said.number })
  expect((await marking.event('heard')).event).toMatchObject({ number: said.number })
  await expect.poll(() => unread(id)).toEqual([])
})

test('a line that the reader had no time for is read with the next one', async () => {
  const { id, asking, marking } = await threeIn()
  first = isFull
  await asking.act(saying('Do you smoke?'))
  const said = await marking.event('said')
  first = atOnce
  await asking.act(saying('Any allergies?'))
  const understood = await marking.event('heard', ({ number }) => number > said.number + 1)
  expect(understood.event).toMatchObject({ number: said.number })
  await expect.poll(() => unread(id)).toEqual([])
})

test('the result of a room counts lines that were still unread when it ended', async () => {
  const { id, asking, marker } = await threeIn()
  first = isFull
  await asking.act(saying('Do you smoke?'))
  await expect.poll(() => unread(id)).toHaveLength(1)
  first = atOnce
  const { status, body } = await marker.call('PATCH', pwf(id, 'submit/'))
  expect(status).toBe(200)
  expect(await unread(id)).toEqual([])
  expect(body.engine_score).toBeGreaterThan(0)
})

test('while the last lines are read the room is free, and two tabs that submit at once make one result', async () => {
  const { id, asking, marking, marker } = await threeIn()
  const { promise, resolve } = Promise.withResolvers()
  let waiting = 0
  first = () => {
    waiting += 1
    return promise
  }
  await asking.act(saying('Do you smoke?'))
  await marking.event('said')
  const submits = Promise.all([marker.call('PATCH', pwf(id, 'submit/')), marker.call('PATCH', pwf(id, 'submit/'))])
  await expect.poll(() => waiting).toBe(3)
  expect(await marking.act({ kind: 'note', note: 'n1', text: 'Asked early about smoking' })).toMatchObject({
    type: 'ack',
  })
  expect(await asking.act(saying('How many a day?'))).toMatchObject({ type: 'ack' })
  expect(await unread(id)).toHaveLength(2)
  resolve(undefined)
  const [one, other] = await submits
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.engine_score).toBeGreaterThan(0)
  expect(other.body.engine_score).toBe(one.body.engine_score)
  expect(await unread(id)).toEqual([])
})
