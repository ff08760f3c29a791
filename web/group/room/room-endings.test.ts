import { expect, test } from 'vitest'
import { KOFI, memberOf, roomOf } from './room.fixture.ts'
import { endingOf } from './room-endings.ts'

test.each([
  ['cancelled', roomOf({ step: 'cancelled' }), null, 'This session was cancelled.', 'Kofi ended it for everyone.'],
  [
    'cancelled by somebody who is gone',
    roomOf({ step: 'cancelled', members: [] }),
    null,
    'This session was cancelled.',
    'The room’s owner',
  ],
  ['expired', roomOf({ step: 'expired' }), null, 'The current session is expired/invalid.', 'four hours'],
  ['signed out', roomOf(), 'sign-in', 'You’ve been signed out', 'Sign in again'],
  ['left in another tab', roomOf(), 'unknown', 'You are not in this room any more.', 'Use your link'],
  ['closed to somebody removed', roomOf(), 'removed', 'You were removed from this session.', 'You can’t come back'],
  ['closed by the server', roomOf(), 'stopped', 'You’ve been disconnected.', 'Your work is safe.'],
] as const)('a room that is %s says why, and what to do', (_, room, over, title, text) => {
  const ending = endingOf(room, over)
  expect(ending.title).toBe(title)
  expect(ending.text).toContain(text)
})

test('a session that was cancelled says so, whatever became of the connection', () => {
  const room = roomOf({ step: 'cancelled', members: [memberOf(KOFI)] })
  expect(endingOf(room, 'unknown').title).toBe('This session was cancelled.')
})

test('whoever was removed reads the reason, and who gave it', () => {
  const { title, text } = endingOf(roomOf(), 'removed', 'We start over with three.')
  expect(title).toBe('You were removed from this session.')
  expect(text).toBe('Kofi gave this reason: “We start over with three.”')
})
