import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { RoomAct, ServerMessage } from '#contract/rooms/room-socket.ts'
import { ROOM_SOCKET } from '#contract/values/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { startServer } from '../checks/live-server.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { type Caller, callerOf, signUp } from './server-students.ts'

const ROOMS = 100
/** Each account opens three rooms, its monthly allowance. */
const EACH = 3
const CASES = [52, 3, 1]
const SECONDS = 20
/** A busy room: how often student and host speak, and how often the marker marks a line. */
const SAY_MS = 4_000
const MARK_MS = 2_000
const PROMISED_MS = 250

type Person = { socket: WebSocket; act: (act: RoomAct) => void }
type Timings = { event: number[]; ack: number[] }

/**
 * Measures a hundred concurrent rooms of three: milliseconds from an act on one socket until it is stored, and until
 * the other sockets receive it. The clients run in this process, on the same cores as the server.
 */
export async function benchRooms(name: string, env: Record<string, string>) {
  const live = await startServer({ env: { TRUST_PROXY: '1', ...env } })
  console.log(`\n${ROOMS} rooms of three on ${name}`)
  try {
    await measureRooms(live.url)
  } finally {
    await live.stop()
  }
}

/** Does the same on running servers, one or several behind an address. */
export async function measureRooms(url: string) {
  const { cases } = await loadContent('content')
  console.log(`(the load of this machine is ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores)`)
  console.log(row('', ['median', '95 of 100', '99 of 100', 'acts/s']))
  const timings: Timings = { event: [], ack: [] }
  const rooms: Person[][] = []
  try {
    for (let n = 0; n < ROOMS; n += EACH) {
      const owner = await signUp(url)
      for (const caseId of CASES.slice(0, Math.min(EACH, ROOMS - n)))
        rooms.push(await roomOf(url, owner, caseId, rooms.length, timings))
    }
    await Promise.all(rooms.map((people, n) => practise(people, cases.get(CASES[n % CASES.length]!)!.items, n)))
    await pause(2_000)
    const rate = `${(timings.ack.length / SECONDS).toFixed(0)}`
    report('until it is kept, and said to be', timings.ack, rate)
    report('until it is on the others’ sockets', timings.event, '')
    const p99 = quantile(timings.event, 0.99)
    console.log(`  ${p99 < PROMISED_MS ? 'Within' : 'NOT within'} the ${PROMISED_MS} ms that are promised.`)
  } finally {
    for (const { socket } of rooms.flat()) socket.terminate()
  }
}

const report = (name: string, times: readonly number[], rate: string) =>
  console.log(row(name, [...[0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share))), rate]))

/** Student and host talk, and the marker marks, for a number of seconds; rooms are out of step with each other. */
async function practise([student, host, marker]: Person[], items: readonly PatientCase['items'][number][], n: number) {
  const until = performance.now() + SECONDS * 1000
  const every = async (ms: number, offset: number, step: (at: number) => void) => {
    await pause(offset)
    for (let at = 0; performance.now() < until; at += 1) {
      step(at)
      await pause(ms)
    }
  }
  const offset = (n / ROOMS) * MARK_MS
  const itemAt = (at: number) => items[at % items.length]!
  await Promise.all([
    every(SAY_MS, offset, (at) => student!.act(saying(`${itemAt(at).better} Take your time, Kit ${n}-${at}.`))),
    every(SAY_MS, offset + SAY_MS / 2, (at) => host!.act(saying(`Not really, Ada ${n}-${at}.`))),
    every(MARK_MS, offset, (at) => marker!.act({ kind: 'mark', item: itemAt(at).id, marks: itemAt(at).marks })),
  ])
}

const saying = (words: string): RoomAct => ({ kind: 'say', words, spoken: false })

type Room = { session_id: string; code: string }

/** Opens a room with an account as owner and two guests, in which people talk. */
async function roomOf(
  url: string,
  owner: { call: Caller; token: string },
  caseId: number,
  n: number,
  timings: Timings,
): Promise<Person[]> {
  const from = { 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}` }
  const init = { case_id: caseId, talk: 'typed' }
  const { session_id: id, code }: Room = JSON.parse(await owner.call('POST', '/api/v1/session_pwf/init/', init))
  const path = (what: string) => `/api/v1/session_pwf/${id}/${what}`
  const seated: { token: string; call: Caller }[] = []
  for (const role of ['student', 'host', 'marker']) {
    const someone = role === 'student' ? owner : await guestOf(url, from)
    if (role !== 'student') await someone.call('POST', `/api/v1/session_pwf/join/${code}/`, {})
    await someone.call('PATCH', path('role_select/'), { role })
    await someone.call('POST', path('info/'), { consent: true })
    seated.push(someone)
  }
  await seated[1]!.call('PATCH', path('start/'), {})
  return Promise.all(seated.map(({ token }) => enter(url, token, id, timings)))
}

async function guestOf(url: string, headers: Record<string, string>) {
  const { token } = JSON.parse(await callerOf(url, undefined, headers)('POST', '/api/v1/guest/', { first_name: 'Kit' }))
  return { token, call: callerOf(url, token, headers) }
}

/** When each act was sent, by its client id and, for spoken words, by the words, which are unique per person. */
const sentAt = new Map<string, number>()

async function enter(url: string, token: string, id: string, timings: Timings): Promise<Person> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + ROOM_SOCKET)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const own = new Set<string>()
  const welcome = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const now = performance.now()
      const message: ServerMessage = JSON.parse(data.toString())
      if (message.type === 'welcome') resolve()
      if (message.type === 'ack') timings.ack.push(now - (sentAt.get(message.id) ?? now))
      if (message.type === 'refused') throw new Error(`${message.code}: ${message.message}`)
      const words = message.type === 'event' ? wordsIn(message.event) : undefined
      const sent = words !== undefined && !own.has(words) ? sentAt.get(words) : undefined
      if (sent !== undefined) timings.event.push(now - sent)
    })
  })
  socket.send(JSON.stringify({ type: 'hello', token, session_id: id, last_seen: 0 }))
  await welcome
  return {
    socket,
    act(act) {
      const one = randomUUID()
      const now = performance.now()
      sentAt.set(one, now)
      if (act.kind === 'say') {
        own.add(act.words)
        sentAt.set(act.words, now)
      }
      socket.send(JSON.stringify({ type: 'act', id: one, act }))
    },
  }
}

const wordsIn = (event: Extract<ServerMessage, { type: 'event' }>['event']): string | undefined =>
  event.kind === 'said' ? event.line.words : undefined
