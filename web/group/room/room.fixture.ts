import type { Room, RoomLine, RoomMember } from '#contract/rooms/rooms.ts'

export const KOFI = '11111111-1111-4111-8111-111111111111'
export const YUKI = '22222222-2222-4222-8222-222222222222'

export const memberOf = (seat: string, rest: Partial<RoomMember> = {}): RoomMember => ({
  seat,
  face: seat,
  first_name: seat === KOFI ? 'Kofi' : 'Yuki',
  role: null,
  is_owner: seat === KOFI,
  is_guest: seat !== KOFI,
  present: true,
  left: false,
  ready: false,
  consent: true,
  ...rest,
})

export const lineOf = (number: number, words: string, seat = YUKI): RoomLine => ({
  number,
  seat,
  words,
  spoken: false,
  at_seconds: number,
})

/** Returns a room in which Kofi marks and Yuki takes the history. */
export const roomOf = (rest: Partial<Room> = {}): Room => ({
  session_id: '33333333-3333-4333-8333-333333333333',
  code: 'BCDFGH',
  path: '/pwf/join/BCDFGH',
  number: 10,
  now: '2026-11-23T15:00:00.000Z',
  step: 'talk',
  mode: 'multi',
  talk: 'typed',
  writing: true,
  started: '2026-11-23T14:59:00.000Z',
  ends: '2026-11-23T15:07:00.000Z',
  time_limit: 480,
  finished: null,
  completed: false,
  expires: '2026-11-23T18:00:00.000Z',
  again: null,
  practice: false,
  locked: false,
  gaps: [],
  circuit: null,
  case: {
    id: 52,
    patient_name: 'Omar Haddad',
    patient_age: 51,
    gender: 'Male',
    informant: null,
    presenting_complaint: 'Pain in the side',
    description: 'Omar Haddad has come to the emergency department.',
    system: 'renal',
    case_level: 2,
    max_score: 40,
  },
  seat: KOFI,
  is_host: false,
  selected_role: 'marker',
  occupied_roles: ['marker', 'student'],
  members: [memberOf(KOFI, { role: 'marker' }), memberOf(YUKI, { role: 'student' })],
  words: [],
  own_notes: '',
  told: null,
  marking: { marks: {}, notes: [], rating: null, manner: null, remark: '' },
  knocks: [],
  ...rest,
})
