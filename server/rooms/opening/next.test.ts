import { expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { guestOf, join, open, pwf, take, talking } from '../../../tests/grouping.ts'
import { testServer } from '../../../tests/server-harness.ts'

const server = await testServer({ lockedCases: [60] })
const { call, clock, content } = server

type Proposed = { id: number; case_level: number; system: string }

/** A completed session with its three members still present. */
async function completed() {
  const trio = await talking(server)
  await trio.marker.call('PATCH', pwf(trio.id, 'submit/'), {})
  return trio
}
/** All members consent again in the new room, and the first of them starts. */
async function begin(id: string, ...friends: { call: typeof call }[]) {
  for (const friend of friends) await friend.call('POST', pwf(id, 'info/'), { consent: true })
  expect((await friends[0]!.call('PATCH', pwf(id, 'start/'))).status).toBe(200)
}

const again = (friend: { call: typeof call }, id: string, body: object) => friend.call('POST', pwf(id, 'again/'), body)

test('fault 3: three cases are proposed that nobody of the room has seen, of the level of this one, another system first', async () => {
  const { id, student, marker } = await completed()
  const { cases } = (await student.call('GET', pwf(id, 'next/'))).body as { cases: Proposed[] }
  expect(cases).toHaveLength(3)
  const { level, system } = viewOf(content.cases.get(52)!).card
  expect(cases[0]).toMatchObject({ case_level: level })
  expect(cases[0]!.system).not.toBe(system)
  expect(cases.map((one) => one.id)).not.toContain(52)

  await marker.call('POST', '/api/v1/agent/session/', { case_id: cases[0]!.id, mode: 'spm' })
  const later = (await student.call('GET', pwf(id, 'next/'))).body.cases as Proposed[]
  expect(later.map((one) => one.id)).not.toContain(cases[0]!.id)
  expect(JSON.stringify(later)).not.toContain(content.cases.get(later[0]!.id)!.file.diagnosis)
})

test('fault 3: proposals are for who sits in the room and has an account', async () => {
  const { id, host } = await completed()
  expect((await host.call('GET', pwf(id, 'next/'))).status).toBe(401)
  expect((await (await server.verified()).call('GET', pwf(id, 'next/'))).status).toBe(404)
})

test('fault 3: the next station keeps the link, the names and the faces, and moves everybody one part on', async () => {
  const { id, code, student, host, marker, tutor } = await completed()
  const before = (await student.call('GET', pwf(id))).body
  const { body } = await again(student, id, { swap: true, case_id: 3 })
  expect(body).toMatchObject({ code, practice: false, selected_role: 'host', case: { id: 3 } })
  const drawn = (room: { members: { first_name: string; face: string; left: boolean }[] }) =>
    room.members
      .filter(({ left }) => !left)
      .map(({ first_name, face }) => `${first_name} ${face}`)
      .sort()
  expect(drawn(body)).toEqual(drawn(before))
  const door = await call('GET', `/api/v1/session_pwf/code/${code}/`)
  expect(door.body).toMatchObject({ patient_name: content.cases.get(3)!.file.patient.name })
  const late = await guestOf(server, 'Lena')
  expect((await join(late, code, 'Lena')).body.session_id).toBe(body.session_id)

  for (const friend of [host, marker]) expect((await friend.call('GET', pwf(body.session_id))).status).toBe(200)
  await take(student, body.session_id, 'host')
  await begin(body.session_id, student, host, marker, tutor, late)
  await host.call('PATCH', pwf(body.session_id, 'submit/'), {})
  const [proposed] = (await student.call('GET', pwf(body.session_id, 'next/'))).body.cases as Proposed[]
  const third = await again(student, body.session_id, { swap: true, case_id: proposed!.id })
  expect(third.body).toMatchObject({ code, selected_role: 'marker' })
  expect(drawn(third.body).filter((one) => drawn(before).includes(one))).toEqual(drawn(before))
})

test('fault 3: the same case again is practice: its result is seen, and is in no history', async () => {
  const { id, student, host, marker, tutor } = await completed()
  const { body } = await again(student, id, { swap: true })
  expect(body).toMatchObject({ practice: true, case: { id: 52 } })
  const next = body.session_id
  await begin(next, student, host, marker, tutor)
  expect((await host.call('PATCH', pwf(next, 'submit/'), {})).body).toMatchObject({ practice: true, script_score: 0 })
  expect((await marker.call('GET', pwf(next, 'result/'))).body.student.first_name).toBe('Kofi')
  expect((await marker.call('GET', '/api/v1/agent/case-history/')).body).toEqual([])
  expect((await student.call('GET', '/api/v1/agent/case-history/')).body).toHaveLength(1)
})

test('fault 3: the owner picks; anybody with an account where the owner is gone', async () => {
  const { id, marker } = await completed()
  const refused = await again(marker, id, { swap: true, case_id: 3 })
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  expect(refused.body.message).toContain(' chooses what comes next, as the room’s owner.')
  clock.pass(61)
  expect((await again(marker, id, { swap: true, case_id: 3 })).body).toMatchObject({ case: { id: 3 } })
})

test('a case that is locked for the owner is not proposed', async () => {
  const owner = await server.verified()
  const { session_id: id } = await open(owner, 52)
  const { cases } = (await owner.call('GET', pwf(id, 'next/'))).body as { cases: Proposed[] }
  expect(cases.map((one) => one.id)).not.toContain(60)
})
