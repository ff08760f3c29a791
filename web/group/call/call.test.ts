import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRoom, type Page } from './call.fixture.ts'
import { ANNOUNCED_AGAIN_MS, GREETED_MS, LATE_MS, RESTARTS_MS } from './call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Kim's page has the lower id, so Yuki's page makes the call. */
async function two() {
  const { room, open } = fakeRoom()
  const [kim, yuki] = [open('kim', 'a'), open('yuki', 'b')]
  kim.call.announce()
  yuki.call.announce()
  await settle()
  return { room, open, kim, yuki }
}

const connect = (...pages: Page[]) => {
  for (const page of pages) page.links.at(-1)!.becomes('connected')
}
const stateOf = (page: Page) => page.partners.map(({ seat, state }) => `${seat} ${state}`)
const descriptions = (page: Page) =>
  page.sent.flatMap(({ signal }) => (signal.kind === 'description' ? [signal.description.type] : []))

test('two pages that come into the call make one connection, which one of them offers and the other answers', async () => {
  const { kim, yuki } = await two()
  expect([kim.links.length, yuki.links.length]).toEqual([1, 1])
  expect([descriptions(kim), descriptions(yuki)]).toEqual([['answer'], ['offer']])
  expect(kim.links[0]!.agreed!.theirs).toEqual(yuki.links[0]!.agreed!.own)
  expect(stateOf(kim)).toEqual(['yuki connecting'])
  connect(kim, yuki)
  expect([stateOf(kim), stateOf(yuki)]).toEqual([['yuki connected'], ['kim connected']])
})

test('each of three is connected to each', async () => {
  const { open, kim, yuki } = await two()
  const sam = open('sam', 'c')
  sam.call.announce()
  await settle()
  for (const page of [kim, yuki, sam]) {
    expect(page.partners).toHaveLength(2)
    for (const { agreed } of page.links) expect(agreed).not.toBeNull()
  }
})

test('what a page gets that is meant for another page of the same person is nothing to it', async () => {
  const { open, kim, yuki } = await two()
  const old = open('kim', '0')
  yuki.links[0]!.restartIce()
  await settle()
  expect(old.links).toEqual([])
  expect(kim.links[0]!.agreed).not.toBeNull()
})

test('sound is told of, and nothing else that is sent along', async () => {
  const { kim } = await two()
  const stream = { id: 'voice' } as MediaStream
  kim.links[0]!.ontrack!({ track: { kind: 'video' } as MediaStreamTrack, streams: [stream] })
  expect(kim.partners[0]!.stream).toBeNull()
  kim.links[0]!.ontrack!({ track: { kind: 'audio' } as MediaStreamTrack, streams: [stream] })
  expect(kim.partners[0]!.stream).toBe(stream)
})

describe('a connection that does not come about', () => {
  test('is said to have failed when it takes too long, and is there when it comes all the same', async () => {
    const { kim } = await two()
    await vi.advanceTimersByTimeAsync(LATE_MS - 1)
    expect(stateOf(kim)).toEqual(['yuki connecting'])
    await vi.advanceTimersByTimeAsync(1)
    expect(stateOf(kim)).toEqual(['yuki failed'])
    connect(kim)
    expect(stateOf(kim)).toEqual(['yuki connected'])
  })

  test('looks for another way at once, and then ever later', async () => {
    const { yuki } = await two()
    const [link] = yuki.links
    connect(yuki)
    for (const [tries, after] of RESTARTS_MS.entries()) {
      link!.becomes('failed')
      expect(stateOf(yuki)).toEqual(['kim failed'])
      if (after > 0) {
        await vi.advanceTimersByTimeAsync(after - 1)
        expect(link!.restarts).toBe(tries)
      }
      await vi.advanceTimersByTimeAsync(1)
      expect(link!.restarts).toBe(tries + 1)
    }
  })

  test('that both sides restart at the same moment ends in one agreement', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    kim.links[0]!.becomes('failed')
    yuki.links[0]!.becomes('failed')
    await vi.advanceTimersByTimeAsync(RESTARTS_MS[1]!)
    expect(kim.links[0]!.signalingState).toBe('stable')
    expect(kim.links[0]!.agreed!.theirs).toEqual(yuki.links[0]!.agreed!.own)
    expect(kim.links[0]!.agreed!.own).toEqual(yuki.links[0]!.agreed!.theirs)
  })

  test('a moment without a connection is a moment of connecting', async () => {
    const { kim } = await two()
    connect(kim)
    kim.links[0]!.becomes('disconnected')
    expect(stateOf(kim)).toEqual(['yuki connecting'])
    connect(kim)
    await vi.advanceTimersByTimeAsync(LATE_MS)
    expect(stateOf(kim)).toEqual(['yuki connected'])
  })
})

describe('the room cannot be reached for a while', () => {
  test('a connection that is there stays, and coming back makes no second one', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    kim.call.announce()
    yuki.call.announce()
    await vi.advanceTimersByTimeAsync(GREETED_MS)
    expect([kim.links.length, yuki.links.length, yuki.links[0]!.restarts]).toEqual([1, 1, 0])
    expect(stateOf(kim)).toEqual(['yuki connected'])
  })

  test('an offer that was lost is made again once they hear of each other', async () => {
    const { room, open } = fakeRoom()
    const [kim, yuki] = [open('kim', 'a'), open('yuki', 'b')]
    room.drops = ({ kind }) => kind === 'description'
    kim.call.announce()
    yuki.call.announce()
    await settle()
    expect([kim.links[0]!.agreed, yuki.links[0]!.agreed]).toEqual([null, null])
    room.drops = () => false
    kim.call.announce()
    await vi.advanceTimersByTimeAsync(GREETED_MS)
    expect(kim.links[0]!.agreed!.theirs).toEqual(yuki.links[0]!.agreed!.own)
    expect([kim.links.length, yuki.links.length]).toEqual([1, 1])
  })

  test('a page of which nobody heard announces itself again', async () => {
    const { room, open } = fakeRoom()
    const [kim, yuki] = [open('kim', 'a'), open('yuki', 'b')]
    room.drops = ({ kind }) => kind === 'join'
    kim.call.announce()
    yuki.call.announce()
    await settle()
    expect([kim.links, yuki.links]).toEqual([[], []])
    room.drops = () => false
    await vi.advanceTimersByTimeAsync(ANNOUNCED_AGAIN_MS[0]!)
    expect(kim.links[0]!.agreed!.theirs).toEqual(yuki.links[0]!.agreed!.own)
  })

  test('a page that the other side dropped is called again', async () => {
    const { kim, yuki } = await two()
    yuki.call.retain([
      { seat: 'yuki', present: true },
      { seat: 'kim', present: false },
    ])
    expect(yuki.partners).toEqual([])
    await vi.advanceTimersByTimeAsync(ANNOUNCED_AGAIN_MS[0]! + GREETED_MS)
    expect(yuki.links).toHaveLength(2)
    expect(kim.links.at(-1)!.agreed!.theirs).toEqual(yuki.links[1]!.agreed!.own)
  })

  test('a page that is connected to everyone is silent, and announces itself once it no longer is', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    const joins = () => kim.sent.filter(({ signal }) => signal.kind === 'join').length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(joins()).toBe(1)
    kim.links[0]!.becomes('disconnected')
    await vi.advanceTimersByTimeAsync(ANNOUNCED_AGAIN_MS.at(-1)!)
    const sent = joins()
    expect(sent).toBeGreaterThan(1)
    kim.call.leave()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(joins()).toBe(sent)
  })

  test('two who come in at the same moment are connected by one offer', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    await vi.advanceTimersByTimeAsync(GREETED_MS)
    expect([descriptions(kim), descriptions(yuki)]).toEqual([['answer'], ['offer']])
  })
})

describe('people come and go', () => {
  test('whoever leaves the call is let go by everybody', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    yuki.call.leave()
    await settle()
    expect([kim.partners, yuki.partners]).toEqual([[], []])
    expect([kim.links[0]!.signalingState, yuki.links[0]!.signalingState]).toEqual(['closed', 'closed'])
  })

  test('nobody ends the call of somebody else', async () => {
    const { open, kim, yuki } = await two()
    connect(kim, yuki)
    const sam = open('sam', 'b')
    sam.call.leave()
    await settle()
    expect(stateOf(kim)).toEqual(['yuki connected'])
  })

  test('a page that was loaded anew takes the place of the one before', async () => {
    const { open, kim, yuki } = await two()
    connect(kim, yuki)
    const again = open('yuki', 'c')
    again.call.announce()
    await settle()
    expect(yuki.lostToAnother).toBe(1)
    expect(stateOf(kim)).toEqual(['yuki connecting'])
    expect(kim.links.map(({ signalingState }) => signalingState)).toEqual(['closed', 'stable'])
    expect(kim.links[1]!.agreed).not.toBeNull()
  })

  test('whoever leaves the room, or is removed, is heard no more', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    kim.call.retain([{ seat: 'kim', present: true }])
    expect([kim.partners, kim.links[0]!.signalingState]).toEqual([[], 'closed'])
  })

  test('whoever lost the room and is still heard stays; whoever is not goes', async () => {
    const { kim, yuki } = await two()
    connect(kim, yuki)
    const members = [
      { seat: 'kim', present: true },
      { seat: 'yuki', present: false },
    ]
    kim.call.retain(members)
    expect(stateOf(kim)).toEqual(['yuki connected'])
    kim.links[0]!.becomes('disconnected')
    kim.call.retain(members)
    expect(kim.partners).toEqual([])
  })
})

test('candidates of a moment go together, and no more of them than a signal takes', async () => {
  const { kim } = await two()
  const found = (n: number) => ({
    candidate: { toJSON: () => ({ candidate: `candidate:${n}`, sdpMid: '0', sdpMLineIndex: 0 }) },
  })
  for (let n = 0; n < 15; n++) kim.links[0]!.onicecandidate!(found(n))
  kim.links[0]!.onicecandidate!({ candidate: null })
  await vi.advanceTimersByTimeAsync(100)
  const sent = kim.sent.flatMap(({ signal }) => (signal.kind === 'candidates' ? [signal.candidates.length] : []))
  expect(sent).toEqual([12, 3])
})
