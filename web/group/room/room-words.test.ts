import { expect, test } from 'vitest'
import type { RoomMember } from '#contract/rooms/rooms.ts'
import { KOFI, memberOf, YUKI } from './room.fixture.ts'
import { freeParts, joinedList, leftWords, newsIn, statusWords, waitingFor, writingWords } from './room-words.ts'

const SAM = '44444444-4444-4444-8444-444444444444'
const sam = (rest: Partial<RoomMember> = {}) => memberOf(SAM, { first_name: 'Sam', ...rest })
const inRoom = (...members: RoomMember[]) => ({ members, seat: KOFI, step: 'talk' as const })
const host = memberOf(KOFI, { role: 'host', ready: true })
const student = memberOf(YUKI, { role: 'student', ready: true })
const marker = sam({ role: 'marker', ready: true })

test.each([
  ['nobody came', inRoom(host), 'Nobody else is here yet. Send the link or read out the six letters.'],
  ['nobody took a part', inRoom(memberOf(KOFI), student), 'Nobody is the host or marker yet.'],
  ['the one who had a part left', inRoom(host, student, { ...marker, left: true }), 'Nobody is the marker yet.'],
  [
    'somebody is not connected',
    inRoom(host, { ...student, present: false }, marker),
    'Yuki is not connected right now.',
  ],
  ['somebody is not ready', inRoom(host, { ...student, ready: false }, marker), 'Yuki has not said they’re ready.'],
  [
    'two are not ready',
    inRoom(host, { ...student, ready: false }, { ...marker, ready: false }),
    'Yuki and Sam have not said they’re ready.',
  ],
  [
    'fault 4: somebody has not agreed',
    { ...inRoom(host, { ...student, consent: false }, marker), talk: 'typed' as const },
    'Yuki has not agreed to a transcript.',
  ],
  [
    'oneself is not ready',
    { ...inRoom(host, student, { ...marker, ready: false }), seat: SAM },
    'You haven’t said you’re ready.',
  ],
  ['all are', inRoom(host, student, marker), 'Everyone is ready.'],
  [
    'two people are enough, one of them host and marker',
    inRoom({ ...host, role: 'host_marker' }, student),
    'Everyone is ready.',
  ],
])('while it waits: %s', (_, room, words) => {
  expect(waitingFor(room)).toBe(words)
})

test('host and marker in one leave only the student free', () => {
  expect(freeParts(inRoom({ ...host, role: 'host_marker' }))).toEqual(['student'])
})

test.each([
  ['joined', {}, 'Yuki has joined.'],
  ['left', { left: true }, 'Yuki has left. Their part is free again.'],
  ['removed', { left: true }, 'Yuki was removed from the room. Their part is free again.'],
  ['went', { present: false, role: 'host' }, 'Yuki has lost the connection. We keep their part for a minute.'],
  ['came', {}, 'Yuki is back.'],
  ['role', { role: 'host' }, 'Yuki is the host now.'],
  ['role', { role: 'tutor' }, 'Yuki is watching as a tutor.'],
  ['role', { role: null }, 'Yuki has given their part back.'],
  ['ready', { ready: true }, 'Yuki is ready.'],
  ['ready', { ready: false }, 'Yuki is no longer ready.'],
  ['consent', { consent: true }, 'Yuki agrees to a transcript.'],
  ['consent', { consent: false }, 'Yuki does not agree: nothing is written down.'],
  ['owner', { is_owner: true }, 'The room is Yuki’s now.'],
] as const)('what somebody did (%s) is said', (what, rest, words) => {
  expect(newsIn(inRoom(memberOf(KOFI), memberOf(YUKI, rest)), { what, seat: YUKI, part: 'host', count: 1 })).toBe(words)
})

test('whoever leaves without a part leaves none free', () => {
  const room = inRoom(memberOf(KOFI), memberOf(YUKI, { left: true }))
  expect(newsIn(room, { what: 'left', seat: YUKI, part: null, count: 1 })).toBe('Yuki has left.')
})

test.each([
  ['a student', 'student', 'marking', 'Yuki has lost the connection.'],
  ['the marker', 'marker', 'marking', 'Yuki has lost the connection. We keep their part for a minute.'],
  ['somebody', 'student', 'complete', ''],
] as const)('%s (%s) who is gone in %s', (_, role, step, words) => {
  const room = { ...inRoom(memberOf(KOFI), memberOf(YUKI, { role })), step }
  expect(newsIn(room, { what: 'went', seat: YUKI, part: null, count: 1 })).toBe(words)
})

test('what one did oneself is not told, but for a room that was passed on to one', () => {
  const room = inRoom(memberOf(KOFI))
  expect(newsIn(room, { what: 'role', seat: KOFI, part: null, count: 1 })).toBe('')
  expect(newsIn(room, { what: 'owner', seat: KOFI, part: null, count: 1 })).toBe('The room is yours now.')
})

test.each([
  ['a room without', { talk: 'none', writing: false }, [], 'Nothing you say is written down.'],
  ['all agree', { talk: 'typed', writing: true }, [], 'What is said is written down, because everyone agreed.'],
  [
    'one who does not is gone',
    { talk: 'typed', writing: true },
    [],
    'What is said is written down, because everyone agreed.',
  ],
  ['one does not', { talk: 'typed', writing: false }, [YUKI], 'Nothing is written down: Yuki has not agreed.'],
  [
    'nobody does',
    { talk: 'spoken', writing: false },
    [KOFI, YUKI],
    'Nothing is written down: you and Yuki have not agreed.',
  ],
] as const)('writing down: %s', (_, how, against, words) => {
  const members = [KOFI, YUKI].map((seat) => memberOf(seat, { consent: !against.some((one) => one === seat) }))
  expect(writingWords({ ...how, ...inRoom(...members) })).toBe(words)
})

test('names in a sentence', () => {
  expect(['', 'Kofi', 'Kofi or Yuki', 'Kofi, Yuki or Sam']).toEqual(
    [[], ['Kofi'], ['Kofi', 'Yuki'], ['Kofi', 'Yuki', 'Sam']].map((names) => joinedList(names, 'or')),
  )
})

test.each([
  ['Proceed to Questions', null, 'Waiting to begin.'],
  ['talk', null, 'The talk is on.'],
  ['marking', null, 'Being marked.'],
  ['complete', 27, '27 of 40 marks.'],
  ['complete', null, 'Complete.'],
  ['cancelled', null, 'Cancelled.'],
  ['expired', null, 'Expired after four hours.'],
] as const)('a session of the list that stands at "%s" (%s) says so', (step, score, words) => {
  expect(statusWords({ step, score, max_score: 40 })).toBe(words)
})

test.each([
  [{ used: 1, most: 3 }, 'You can open 2 more this month. Joining a friend’s room is always free.'],
  [{ used: 3, most: 3 }, 'You’ve opened 3 of 3 this month. Joining a friend’s room is always free.'],
  [{ used: 9, most: null }, 'You can open as many as you like.'],
])('how many rooms are left to open: %j', (hosted, words) => {
  expect(leftWords({ ...hosted, resets: '' })).toBe(words)
})
