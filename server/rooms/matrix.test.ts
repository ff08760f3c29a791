import { expect, test } from 'vitest'
import type { RoomAct, RoomEvent } from '#contract/rooms/room-socket.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { circuitOf, firstOfAll, join, open, pwf, type RoomMate, take } from '../../tests/grouping.ts'
import { connect } from '../../tests/room-socket.ts'
import { revealedIn, type Secret } from '../../tests/secrets.ts'
import { testServer } from '../../tests/server-harness.ts'

// Access matrix: every part of a room and an outsider, against every call, event and act.

const server = await testServer({ chance: firstOfAll })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const CASE = 52
const { file, items } = server.content.cases.get(CASE)!

const PARTS = ['host', 'student', 'marker', 'tutor', 'host_marker', 'none', 'outside'] as const
type Part = (typeof PARTS)[number]

type Kind = 'script' | 'rubric' | 'diagnosis'
const long = (words: string[]): Secret[] =>
  words.filter((one) => one.split(' ').length > 3).map((one) => ({ words: one, exact: false }))

function secretsIn({ file, items }: Pick<PatientCase, 'file' | 'items'>): Record<Kind, Secret[]> {
  const openly = `${file.brief} ${file.presentingComplaint}`.toLowerCase()
  return {
    script: long(file.answers.map(({ says }) => says)).filter(({ words }) => !openly.includes(words.toLowerCase())),
    rubric: long(items.map(({ text }) => text)),
    diagnosis: [{ words: file.diagnosis, exact: false }],
  }
}
const SECRETS = secretsIn({ file, items })

/** During the talk the diagnosis is hidden from all. */
const READS: Record<Part, Kind[]> = {
  host: ['script'],
  student: [],
  marker: ['rubric'],
  tutor: ['script', 'rubric'],
  host_marker: ['script', 'rubric'],
  none: [],
  outside: [],
}

const SHARED: RoomEvent['kind'][] = ['members', 'room', 'said']
const RECEIVES: Record<Part, RoomEvent['kind'][]> = {
  host: [...SHARED, 'told', 'asked'],
  student: SHARED,
  marker: [...SHARED, 'mark', 'marking', 'heard'],
  tutor: [...SHARED, 'told', 'asked', 'mark', 'marking', 'heard'],
  host_marker: [...SHARED, 'told', 'asked', 'mark', 'marking', 'heard'],
  none: SHARED,
  outside: [],
}

/** Status of each call during the talk; 200 unless stated. */
const CALLS: [call: string, body: object | undefined, others: Partial<Record<Part, number>>][] = [
  ['GET ', undefined, {}],
  ['GET script/', undefined, { student: 403, marker: 403, none: 403 }],
  ['GET rubric/', undefined, { student: 403, host: 403, none: 403 }],
  ['GET next/', undefined, {}],
  ['GET result/', undefined, { host: 409, student: 409, marker: 409, tutor: 409, host_marker: 409, none: 409 }],
  [
    'PATCH settle/',
    { item: items[0]!.id, marks: 0 },
    { host: 409, student: 409, marker: 409, tutor: 409, host_marker: 409, none: 409 },
  ],
  ['PATCH start/', undefined, {}],
  ['POST info/', { ready: true }, {}],
  ['POST info/', { talk: 'typed' }, { marker: 403, tutor: 403, none: 403 }],
  ['POST info/', { locked: false }, { host: 403, marker: 403, tutor: 403, host_marker: 403, none: 403 }],
  [
    'PATCH owner/',
    { seat: crypto.randomUUID() },
    { host: 403, marker: 403, tutor: 403, host_marker: 403, none: 403, student: 404 },
  ],
  ['PATCH cancel/', undefined, { host: 403, marker: 403, tutor: 403, host_marker: 403, none: 403, student: 0 }],
  ['PATCH submit/', undefined, { host: 403, student: 403, tutor: 403, none: 403, marker: 0, host_marker: 0 }],
  ['PATCH role_select/', { role: 'student' }, { host: 403, marker: 403, tutor: 403, host_marker: 403, none: 409 }],
]

const ACTS: [act: RoomAct, by: Part[]][] = [
  [{ kind: 'mark', item: items[0]!.id, marks: 1 }, ['marker', 'host_marker']],
  [{ kind: 'note', note: 'a-note', text: 'Warm.' }, ['marker', 'host_marker']],
  [{ kind: 'rate', rating: 3 }, ['marker', 'host_marker']],
  [{ kind: 'tell', line: file.answers[0]!.id, told: true }, ['host', 'host_marker']],
  [{ kind: 'say', words: 'Do you smoke?', spoken: false }, ['host', 'student', 'host_marker']],
  [{ kind: 'own_notes', text: 'Mine.' }, ['host', 'student', 'marker', 'tutor', 'host_marker', 'none']],
]

type Participant = { part: Part; friend: RoomMate }

/** Creates a room during its talk, for three with a tutor or for two, plus a member without a part and an outsider. */
async function roomOf(parts: readonly Part[]): Promise<{ id: string; people: Participant[] }> {
  const owner = await server.verified()
  const { session_id: id, code } = await open(owner, CASE)
  const people: Participant[] = []
  for (const part of parts) {
    const friend = part === 'student' ? owner : await server.verified()
    people.push({ part, friend })
    if (part === 'outside') continue
    await join(friend, code, part)
    if (part !== 'none') await take(friend, id, part)
    await friend.call('POST', pwf(id, 'info/'), { consent: true })
  }
  await owner.call('POST', pwf(id, 'info/'), { talk: 'typed' })
  await owner.call('PATCH', pwf(id, 'start/'))
  return { id, people }
}

const ROOMS: Part[][] = [
  ['student', 'host', 'marker', 'tutor', 'none', 'outside'],
  ['student', 'host_marker', 'outside'],
]

test.each(ROOMS)(
  'in a room of %s, %s and others each part gets what is its own, and nobody anything else',
  async (...parts) => {
    const { id, people } = await roomOf(parts)
    const devices = await Promise.all(people.map(({ friend }) => connect(url, friend.token, id)))
    const replies = new Map<Part, string[]>()

    for (const [at, { part, friend }] of people.entries()) {
      const got: string[] = []
      for (const [call, body, others] of CALLS) {
        const [method, what] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string]
        const expected = part === 'outside' ? 404 : (others[part] ?? 200)
        if (expected === 0) continue
        const { status, text } = await friend.call(method, pwf(id, what), body)
        expect(status, `${part}: ${call} ${text.slice(0, 200)}`).toBe(expected)
        got.push(text)
      }
      for (const [act, by] of ACTS) {
        if (part === 'outside') continue
        const { type } = await devices[at]!.act(act)
        expect(type, `${part}: ${act.kind}`).toBe(by.includes(part) ? 'ack' : 'refused')
      }
      replies.set(part, got)
    }

    const last = devices[people.findIndex(({ part }) => part === 'student')]!
    await last.act({ kind: 'say', words: 'That was the last question.', spoken: false })
    const isLast = (event: RoomEvent) => event.kind === 'said' && event.line.words === 'That was the last question.'
    for (const [at, { part }] of people.entries()) {
      const device = devices[at]!
      if (part !== 'outside') await device.event('said', ({ event }) => isLast(event))
      const received = new Set(device.events().map(({ kind }) => kind))
      expect([...received].sort(), part).toEqual([...RECEIVES[part]].sort())
      const text = `${replies.get(part)!.join('\n')}\n${JSON.stringify(device.received)}`
      for (const kind of ['script', 'rubric', 'diagnosis'] as const) {
        const revealed = revealedIn(text, SECRETS[kind])
        if (READS[part].includes(kind)) expect(revealed.length, `${part}: ${kind}`).toBeGreaterThan(10)
        else expect(revealed, `${part}: ${kind}`).toEqual([])
      }
      await device.close()
    }
  },
)

test('before it begins only the host has the script, and nobody the rubric', async () => {
  const owner = await server.verified()
  const { session_id: id, code } = await open(owner, CASE)
  const marker = await server.verified()
  await join(marker, code, 'Kofi')
  await take(marker, id, 'marker')
  await take(owner, id, 'host')
  expect(await owner.call('GET', pwf(id, 'script/'))).toMatchObject({ status: 409, body: { code: 'no-student' } })
  const student = await server.verified()
  await join(student, code, 'Lena')
  await take(student, id, 'student')
  expect((await owner.call('GET', pwf(id, 'script/'))).status).toBe(200)
  expect((await marker.call('GET', pwf(id, 'script/'))).status).toBe(403)
  expect((await marker.call('GET', pwf(id, 'rubric/'))).body.code).toBe('host-not-started')
  expect(await take(owner, id, 'student')).toMatchObject({ status: 403, body: { code: 'has-seen' } })
})

test('after it everybody has the rubric and the diagnosis', async () => {
  const { id, people } = await roomOf(['student', 'host', 'marker', 'tutor', 'none', 'outside'])
  const by = (part: Part) => people.find((one) => one.part === part)!.friend
  expect((await by('marker').call('PATCH', pwf(id, 'submit/'), {})).status).toBe(200)
  for (const { part, friend } of people) {
    const { status, text } = await friend.call('GET', pwf(id, 'result/'))
    expect(status, part).toBe(part === 'outside' ? 404 : 200)
    expect(revealedIn(text, SECRETS.diagnosis).length, part).toBe(part === 'outside' ? 0 : 1)
  }
})

/** Short answers and items occur in many cases. */
const isLong = (words: string) => words.split(' ').length > 6

const PHASES = ['reading', 'talk', 'marking'] as const
const PAPERS = ['', 'script/', 'rubric/', 'circuit/', 'result/', 'next/']

test('in a circuit each part gets what is its own in every phase of every station, and nobody anything of the other cases', async () => {
  const { id: first, kim, yuki, kofi } = await circuitOf(server)
  const friends = [kim, yuki, kofi]
  const met: PatientCase[] = []
  let id = first
  await kim.call('PATCH', pwf(id, 'start/'))
  for (const station of [1, 2, 3]) {
    const rooms: Room[] = await Promise.all(friends.map(async (one) => (await one.call('GET', pwf(id))).body))
    const patientCase = server.content.cases.get(rooms[0]!.case.id)!
    met.push(patientCase)
    const devices = await Promise.all(friends.map(({ token }) => connect(url, token, id)))
    const replies: string[][] = [[], [], []]
    const asStudent = rooms.findIndex(({ selected_role }) => selected_role === 'student')
    const asMarker = rooms.findIndex(({ selected_role }) => selected_role === 'marker')
    for (const phase of PHASES) {
      if (phase === 'talk') {
        await kim.call('PATCH', pwf(id, 'phase/'), { phase: 'reading', do: 'end' })
        await devices[asStudent]!.act({ kind: 'say', words: `Hello at station ${station}.`, spoken: false })
        await devices[asMarker]!.act({ kind: 'mark', item: patientCase.items[0]!.id, marks: 1 })
      }
      if (phase === 'marking') await kim.call('POST', pwf(id, 'info/'), { finished: true })
      if (phase === 'marking') await friends[asStudent]!.call('POST', pwf(id, 'info/'), { finished: true })
      for (const [at, friend] of friends.entries())
        for (const paper of PAPERS) replies[at]!.push((await friend.call('GET', pwf(id, paper))).text)
      expect(JSON.parse(replies[0]!.at(-PAPERS.length)!)).toMatchObject({ step: phase })
    }
    const own = secretsIn(patientCase)
    const papers = JSON.stringify([patientCase.file.answers, patientCase.items]).toLowerCase()
    const others = [...server.content.cases.values()].filter((one) => !met.includes(one)).map(secretsIn)
    for (const [at, { selected_role: role }] of rooms.entries()) {
      const text = `${replies[at]!.join('\n')}\n${JSON.stringify(devices[at]!.received)}`
      for (const kind of ['script', 'rubric', 'diagnosis'] as const) {
        // A patient may name the condition that they suspect.
        const isSaid = kind === 'diagnosis' && role !== 'student'
        const revealed = revealedIn(text, own[kind]).filter(
          ({ words }) => !(isSaid && papers.includes(words.toLowerCase())),
        )
        if (READS[role as Part].includes(kind)) expect(revealed.length, `${role}: ${kind}`).toBeGreaterThan(10)
        else expect(revealed, `${role} at station ${station}: ${kind}`).toEqual([])
      }
      expect(text).not.toContain('candidates')
      // Text that a case shares with others, such as "Gout" in a family history, reveals nothing about them.
      const shared = JSON.stringify([patientCase.file, patientCase.items]).toLowerCase()
      const foreign = others.flatMap(({ script, rubric, diagnosis }) => [...script, ...rubric, ...diagnosis])
      const specific = foreign.filter(({ words }) => isLong(words) && !shared.includes(words.toLowerCase()))
      expect(specific.length).toBeGreaterThan(500)
      expect(revealedIn(text, specific)).toEqual([])
    }
    await Promise.all(devices.map((device) => device.close()))
    await kim.call('PATCH', pwf(id, 'phase/'), { phase: 'feedback', do: 'end' })
    id = (await kim.call('GET', pwf(id))).body.again ?? id
  }
  expect(met).toHaveLength(3)
}, 120_000)
