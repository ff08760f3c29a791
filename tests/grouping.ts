import { randomInt } from 'node:crypto'
import { CODE_LETTERS, type Room, type RoomRole } from '#contract/rooms/rooms.ts'
import type { Student, TestReply, TestServer } from './server-harness.ts'

// Participants of group sessions, set up through the API.

export type RoomMate = Pick<Student, 'call'> & { token: string }

export const pwf = (id: string, what = '') => `/api/v1/session_pwf/${id}/${what}`

/** Creates a guest. */
export async function guestOf({ call }: Pick<TestServer, 'call'>, firstName = 'Kit'): Promise<RoomMate> {
  const { body } = await call('POST', '/api/v1/guest/', { first_name: firstName })
  return {
    token: body.token,
    call: (method, url, payload, headers) =>
      call(method, url, payload, { ...headers, authorization: `Token ${body.token}` }),
  }
}

export async function open(owner: RoomMate, caseId = 52): Promise<Room> {
  const { body, status } = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: caseId })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const join = (friend: RoomMate, code: string, firstName?: string): Promise<TestReply> =>
  friend.call('POST', `/api/v1/session_pwf/join/${code}/`, firstName ? { first_name: firstName } : {})

export const take = (friend: RoomMate, id: string, role: RoomRole | null): Promise<TestReply> =>
  friend.call('PATCH', pwf(id, 'role_select/'), { role })

export type Trio = {
  id: string
  code: string
  host: RoomMate
  student: RoomMate
  marker: RoomMate
  tutor: RoomMate
  caseId: number
}

/** Creates a room in the lobby with every part: opened by the student, with a guest as host and a tutor observing. */
export async function roomOfFour(server: TestServer, caseId = 52): Promise<Trio> {
  const [student, marker, tutor] = [await server.verified(), await server.verified(), await server.verified()]
  const host = await guestOf(server, 'Yuki')
  const { session_id: id, code } = await open(student, caseId)
  for (const [friend, name] of [
    [host, 'Yuki'],
    [marker, 'Kofi'],
    [tutor, 'Tess'],
  ] as const)
    await join(friend, code, name)
  const parts = { host, student, marker, tutor }
  for (const role of ['host', 'student', 'marker', 'tutor'] as const) await take(parts[role], id, role)
  return { id, code, caseId, ...parts }
}

/** Random only for codes, and otherwise always 0, so that a circuit starts with the same case each time. */
export const firstOfAll = (most: number): number => (most === CODE_LETTERS.length ? randomInt(most) : 0)

/** The participants of a circuit, by name; the first opened it. */
export type Circle = { id: string; code: string; kim: RoomMate; yuki: RoomMate; kofi: RoomMate }

export const CIRCUIT = { stations: 3, reading_seconds: 60, talk_seconds: 300, talk: 'typed', consent: true } as const

/** Creates a circuit before its first station: Kim is the student, Yuki (a guest) host, Kofi marker. All consent. */
export async function circuitOf(server: TestServer, settings: object = {}): Promise<Circle> {
  const [kim, kofi, yuki] = [await server.verified(), await server.verified(), await guestOf(server, 'Yuki')]
  const { body, status } = await kim.call('POST', '/api/v1/session_pwf/circuit/', { ...CIRCUIT, ...settings })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { session_id: id, code } = body as Room
  for (const [friend, name] of [
    [yuki, 'Yuki'],
    [kofi, 'Kofi'],
  ] as const)
    await friend.call('POST', `/api/v1/session_pwf/join/${code}/`, { first_name: name, consent: true })
  await take(kim, id, 'student')
  await take(yuki, id, 'host')
  await take(kofi, id, 'marker')
  return { id, code, kim, yuki, kofi }
}

/** Admits a person who is waiting at the door of a talk, as the owner. */
export async function admit(owner: RoomMate, id: string, knock: string): Promise<TestReply> {
  return owner.call('PATCH', pwf(id, 'door/'), { knock, admit: true })
}

/** Creates a room as above, in which all consent to typed words, and starts the talk. */
export async function talking(server: TestServer, caseId = 52): Promise<Trio> {
  const trio = await roomOfFour(server, caseId)
  const { id, host, student, marker, tutor } = trio
  for (const friend of [host, student, marker, tutor]) await friend.call('POST', pwf(id, 'info/'), { consent: true })
  await host.call('POST', pwf(id, 'info/'), { talk: 'typed' })
  await host.call('PATCH', pwf(id, 'start/'))
  return trio
}
