import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guestOf, join, open, pwf, type RoomMate, take } from '../../tests/grouping.ts'
import { testServer } from '../../tests/server-harness.ts'
import { roomSeats, rooms, roomWords } from '../db/tables.ts'
import { mergeGuest } from '../people/guest-store.ts'

const server = await testServer()
const { db } = server

const seatsIn = (id: string) => db.select().from(roomSeats).where(eq(roomSeats.roomId, id))
/** Returns a user’s seat in a room. */
async function seatOf(friend: RoomMate, id: string) {
  const { seat } = (await friend.call('GET', pwf(id))).body
  return (await seatsIn(id)).find((one) => one.id === seat)!
}
const ownerOf = async (friend: RoomMate, id: string) =>
  (await friend.call('GET', pwf(id))).body.members.find(({ is_owner: isOwner }: { is_owner: boolean }) => isOwner)
const changeInfo = (friend: RoomMate, id: string, info: object) => friend.call('POST', pwf(id, 'info/'), info)

/** Creates a room hosted with an account, which the same user also joins as a guest to take the history. */
async function seatedTwice() {
  const [account, friend] = [await server.verified(), await server.verified()]
  const guest = await guestOf(server, 'Kit')
  const { session_id: id, code } = await open(account)
  await join(guest, code, 'Kit')
  await join(friend, code, 'Yuki')
  await take(guest, id, 'student')
  await take(friend, id, 'host')
  for (const one of [account, guest, friend]) await changeInfo(one, id, { consent: true })
  return { id, account, guest, friend, own: await seatOf(account, id), theirs: await seatOf(guest, id) }
}

test('somebody who sat in one room as a guest and with an account has one seat after the merge, with the part and the words', async () => {
  const { id, own, theirs, account, friend } = await seatedTwice()
  const words = { roomId: id, number: 1, words: 'Have you had a fever?', spoken: false, atMs: 0 }
  await db.insert(roomWords).values({ ...words, seatId: theirs.id })
  await db.transaction((tx) => mergeGuest(tx, theirs.userId, own.userId))

  expect(await seatsIn(id)).toHaveLength(2)
  expect(await seatOf(account, id)).toMatchObject({ id: own.id, userId: own.userId, role: 'student', consent: true })
  expect(await db.select().from(roomWords).where(eq(roomWords.roomId, id))).toMatchObject([{ seatId: own.id }])
  const { body } = await account.call('GET', pwf(id))
  expect(body).toMatchObject({ selected_role: 'student', seat: own.id })
  expect((await friend.call('GET', pwf(id))).body.members).toHaveLength(2)
})

test('words are written down only where both seats agreed, and a room of the guest’s is the account’s', async () => {
  const { id, own, theirs, account, guest } = await seatedTwice()
  await changeInfo(account, id, { consent: false })
  await db.update(rooms).set({ ownerSeat: theirs.id }).where(eq(rooms.id, id))
  expect((await ownerOf(guest, id)).seat).toBe(theirs.id)
  await db.transaction((tx) => mergeGuest(tx, theirs.userId, own.userId))
  expect(await ownerOf(account, id)).toMatchObject({ seat: own.id, consent: false })
})

test('a guest who sat elsewhere takes the seat along', async () => {
  const [account, friend] = [await server.verified(), await server.verified()]
  const guest = await guestOf(server, 'Kit')
  const { session_id: id, code } = await open(friend)
  await join(guest, code, 'Kit')
  const theirs = await seatOf(guest, id)
  const own = await seatOf(account, (await open(account)).session_id)
  await db.transaction((tx) => mergeGuest(tx, theirs.userId, own.userId))
  expect(await seatOf(account, id)).toMatchObject({ id: theirs.id, userId: own.userId })
})
