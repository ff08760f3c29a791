import { expect, test } from 'vitest'
import type { Room } from '#contract/rooms/rooms.ts'
import { KOFI, memberOf, roomOf, YUKI } from '../room/room.fixture.ts'
import { missingPart } from './missing-parts.ts'

const SAM = '44444444-4444-4444-8444-444444444444'
const host = memberOf(SAM, { first_name: 'Sam', role: 'host' })
const student = memberOf(YUKI, { role: 'student' })
const marker = memberOf(KOFI, { role: 'marker' })
const roomWith = (members: Room['members'], rest: Partial<Room> = {}) => roomOf({ members, ...rest })

test('fault 5: nothing is said while everybody is there, before the talk, and of oneself', () => {
  expect(missingPart(roomWith([host, student, marker]), null)).toBeNull()
  expect(missingPart(roomWith([host, student, { ...marker, present: false }]), null)).toBeNull()
  const hostAway = [{ ...host, present: false }, student, marker]
  expect(missingPart(roomWith(hostAway, { step: 'Proceed to Questions' }), null)).toBeNull()
})

test.each([
  ['host', [{ ...host, present: false }, student, marker], 'Sam, the host, has lost the connection.'],
  ['student', [host, { ...student, present: false }, marker], 'Yuki, the student, has lost the connection.'],
])('fault 5: a %s who drops is said, with the clock and the part', (part, members, title) => {
  const missing = missingPart(roomWith(members), null)
  expect(missing).toMatchObject({ title, mayEnd: false, mayTake: null })
  expect(missing?.text).toMatch(
    /^The clock keeps running\. We keep the part for them.* Wait; the (student|patient) can end the talk\./,
  )
  expect(missing?.key).toContain(part)
})

test('fault 5: whoever left is named, and so is what becomes of the part', () => {
  const left = [host, { ...student, role: null, left: true }, marker]
  const news = { what: 'left', seat: YUKI, part: 'student', count: 1 } as const
  expect(missingPart(roomWith(left), news)?.title).toBe('Yuki, the student, has left.')
  expect(missingPart(roomWith(left), { ...news, what: 'removed' })?.title).toBe('Yuki, the student, was removed.')
  expect(missingPart(roomWith(left), null)?.title).toBe('Nobody is the student now.')
})

test('fault 5: host and student may end the talk, and a tutor may take a part that is free', () => {
  const left = [
    { ...host, role: null, left: true },
    memberOf(YUKI, { role: 'tutor' }),
    { ...marker, role: 'student' as const },
  ]
  const asStudent = roomWith(left, { selected_role: 'student', occupied_roles: ['student'] })
  expect(missingPart(asStudent, null)).toMatchObject({ mayEnd: true, mayTake: null })
  const asTutor = roomWith(left, { seat: YUKI, selected_role: 'tutor', occupied_roles: ['student'] })
  expect(missingPart(asTutor, null)).toMatchObject({ mayEnd: false, mayTake: 'host' })
})

test('what one is told to do is what one can do: end the talk, ask for its end, or wait in the reading time', () => {
  const members = [{ ...host, present: false }, student, marker]
  const textFor = (rest: Partial<Room>) => missingPart(roomWith(members, rest), null)?.text
  expect(textFor({ seat: YUKI, selected_role: 'student' })).toMatch(/Wait, or end the talk\.$/)
  expect(textFor({ seat: KOFI, selected_role: 'marker' })).toMatch(/Wait; the student can end the talk\.$/)
  expect(textFor({ seat: YUKI, selected_role: 'student', step: 'reading' })).toMatch(/Wait for them\.$/)
})

test('a marker who is missing stops nothing', () => {
  const missing = missingPart(roomWith([host, memberOf(KOFI, { role: 'student' })], { selected_role: 'student' }), null)
  expect(missing).toMatchObject({ title: 'Nobody is the marker now.', mayEnd: false })
  expect(missing?.text).toContain('continue without')
})

test('fault 5: everybody who is missing is named, and the part comes first without which nothing goes on', () => {
  const members = [{ ...host, present: false }, student, { ...marker, role: null, left: true }]
  const news = { what: 'left', seat: KOFI, part: 'marker', count: 2 } as const
  const missing = missingPart(roomWith(members, { seat: YUKI }), news)
  expect(missing?.title).toBe('Sam, the host, has lost the connection. Kofi, the marker, has left.')
  expect(missing?.text).toMatch(/^The clock keeps running\. We keep the part for them for a minute/)
  const alone = missingPart(roomWith([{ ...host, present: false }, student, marker], { seat: YUKI }), null)
  expect(missing?.key).not.toBe(alone?.key)
})

test('of two people the other is missed once', () => {
  const other = memberOf(SAM, { first_name: 'Sam', role: 'host_marker', present: false })
  expect(missingPart(roomWith([other, student], { seat: YUKI, mode: 'two' }), null)?.title).toBe(
    'Sam, the host, has lost the connection.',
  )
  const left = [{ ...other, role: null, left: true }, student]
  const news = { what: 'left', seat: SAM, part: 'host_marker', count: 1 } as const
  expect(missingPart(roomWith(left, { seat: YUKI, mode: 'two' }), news)?.title).toBe('Sam, the host, has left.')
})
