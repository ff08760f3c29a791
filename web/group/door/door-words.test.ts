import { expect, test } from 'vitest'
import type { RoomDoor, RoomKnock } from '#contract/rooms/rooms.ts'
import { doorWords, freeWords, waitingWords } from './door-words.ts'

const knock = (first_name: string, consent = true): RoomKnock => ({
  id: first_name,
  first_name,
  is_guest: true,
  consent,
})

test.each([
  ['nobody', { knocks: [], talk: 'typed' }, null],
  ['one', { knocks: [knock('Lena')], talk: 'typed' }, { asks: 'Lena wants to join.', more: '' }],
  [
    'one who did not agree',
    { knocks: [knock('Lena', false)], talk: 'spoken' },
    {
      asks: 'Lena wants to join.',
      more: 'Lena has not agreed to a transcript, so nothing is written down while they are here.',
    },
  ],
  [
    'one where nothing is written down',
    { knocks: [knock('Lena', false)], talk: 'none' },
    { asks: 'Lena wants to join.', more: '' },
  ],
  [
    'two',
    { knocks: [knock('Lena'), knock('Sam')], talk: 'typed' },
    { asks: 'Lena wants to join.', more: '1 more is waiting.' },
  ],
  [
    'three',
    { knocks: [knock('Lena'), knock('Sam'), knock('Kit')], talk: 'typed' },
    { asks: 'Lena wants to join.', more: '2 more are waiting.' },
  ],
] as const)('at the door: %s', (_, { knocks, talk }, words) => {
  expect(doorWords({ knocks: [...knocks], talk })).toEqual(words)
})

test.each([
  ['waiting', 'Waiting for Kim to let you in.'],
  ['declined', 'Kim did not let you in.'],
  ['over', 'This session is over.'],
] as const)('whoever asked to come in reads that it is %s', (state, title) => {
  expect(waitingWords({ state, owner: 'Kim' }).title).toBe(title)
})

const door: RoomDoor = {
  code: 'BCDFGH',
  state: 'open',
  asks: false,
  written: false,
  reason: null,
  step: 'Proceed to Questions',
  opened_by: 'Kim',
  patient_name: 'Omar Haddad',
  presenting_complaint: 'Pain in the side',
  circuit: null,
  members: 1,
  free_roles: ['student', 'marker'],
  session_id: null,
}

test.each([
  ['parts are free', door, '1 person is in the room. Still free: Student and Marker.'],
  [
    'every part is taken',
    { ...door, members: 3, free_roles: [] },
    '3 people are in the room. Every part is taken; you can watch as a tutor.',
  ],
  [
    'they have begun',
    { ...door, members: 3, asks: true },
    '3 people are in the room. They have begun, so Kim has to let you in.',
  ],
])('on the door: %s', (_, what, words) => {
  expect(freeWords(what)).toBe(words)
})
