import { expect, test } from 'vitest'
import type { Room } from '#contract/rooms/rooms.ts'
import { placeOfFace } from '#contract/values/faces.ts'
import { circuitOf, guestOf, join, open, pwf } from '../../../tests/grouping.ts'
import { testServer } from '../../../tests/server-harness.ts'

const server = await testServer({})

const roomAs = async (friend: { call: typeof server.call }, id: string) =>
  (await friend.call('GET', pwf(id))).body as Room
const placesIn = ({ members }: Room) => members.map(({ face }) => placeOfFace(face))

test('nobody is drawn like somebody else of the room, whoever has left it', async () => {
  const owner = await server.verified()
  const { session_id: id, code } = await open(owner)
  for (let n = 0; n < 10; n++) {
    const friend = await guestOf(server, `Friend ${n}`)
    await join(friend, code, `Friend ${n}`)
    if (n % 2 === 0) await friend.call('PATCH', pwf(id, 'leave/'))
  }
  const places = placesIn(await roomAs(owner, id))
  expect(places).toHaveLength(11)
  expect(new Set(places).size).toBe(11)
})

test('of more people than there are drawings, those who are here differ', async () => {
  const owner = await server.verified()
  const { session_id: id, code } = await open(owner)
  for (let n = 0; n < 20; n++) {
    const friend = await guestOf(server, `Friend ${n}`)
    await join(friend, code, `Friend ${n}`)
    if (n < 16) await friend.call('PATCH', pwf(id, 'leave/'))
  }
  const { members } = await roomAs(owner, id)
  const here = placesIn({ members: members.filter(({ left }) => !left) } as Room)
  expect(here).toHaveLength(5)
  expect(new Set(here).size).toBe(5)
})

test('a face of an earlier station is kept for who had it', async () => {
  const { id, code, kim, kofi } = await circuitOf(server)
  await kofi.call('PATCH', pwf(id, 'leave/'))
  const left = (await roomAs(kim, id)).members.find(({ left }) => left)!
  await join(await guestOf(server, 'Lena'), code, 'Lena')
  const { members } = await roomAs(kim, id)
  const others = members.filter(({ seat }) => seat !== left.seat).map(({ face }) => placeOfFace(face))
  expect(others).not.toContain(placeOfFace(left.face))
})
