import { describe, expect, test } from 'vitest'
import type { RoomAct, RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { KOFI, lineOf, memberOf, roomOf, YUKI } from './room.fixture.ts'
import { isOnItsWay, openedRoom, type RoomScreenState, roomReducer, shownRoom } from './room-state.ts'

const event = (number: number, what: RoomEvent): ServerMessage => ({
  type: 'event',
  number,
  at: '',
  now: '',
  event: what,
})
const mark = (number: number, item: string, marks: number) =>
  event(number, { kind: 'mark', item, mark: { marks, note: '', at_seconds: number } })
const saidEvent = (number: number, words: string, seat?: string) =>
  event(number, { kind: 'said', line: lineOf(number, words, seat) })

const hearing = (state: RoomScreenState, ...messages: ServerMessage[]) =>
  messages.reduce((now, message) => roomReducer(now, { type: 'message', message }), state)
const doing = (state: RoomScreenState, id: string, act: RoomAct) =>
  roomReducer(state, { type: 'did', unsent: { id, act, at: 5 } })

const marksOf = ({ marking }: Room) =>
  Object.fromEntries(Object.entries(marking?.marks ?? {}).map(([item, { marks }]) => [item, marks]))
const wordsOf = ({ words }: Room) => words.map((line) => line.words)

describe('what the server says', () => {
  test.each<[name: string, messages: ServerMessage[]]>([
    ['in order', [mark(11, 'fever', 1), mark(12, 'fever', 2), saidEvent(13, 'Any fever?'), saidEvent(14, 'No.', KOFI)]],
    [
      'twice, as after a lost connection',
      [
        mark(11, 'fever', 1),
        mark(12, 'fever', 2),
        mark(11, 'fever', 1),
        saidEvent(13, 'Any fever?'),
        saidEvent(14, 'No.', KOFI),
        saidEvent(13, 'Any fever?'),
      ],
    ],
    [
      'out of order',
      [saidEvent(14, 'No.', KOFI), mark(12, 'fever', 2), saidEvent(13, 'Any fever?'), mark(11, 'fever', 1)],
    ],
    [
      'that the room held already',
      [mark(9, 'fever', 0), mark(12, 'fever', 2), saidEvent(13, 'Any fever?'), saidEvent(14, 'No.', KOFI)],
    ],
  ])('%s, comes to the same room', (_, messages) => {
    const { room, lastSeen } = hearing(openedRoom(roomOf()), ...messages)
    expect(marksOf(room)).toEqual({ fever: 2 })
    expect(wordsOf(room)).toEqual(['Any fever?', 'No.'])
    expect(lastSeen).toBe(14)
  })

  test('words that were taken back do not come back with a late line', () => {
    const state = hearing(
      openedRoom(roomOf()),
      saidEvent(11, 'Mine'),
      event(13, { kind: 'unsaid', seat: YUKI }),
      saidEvent(12, 'Mine too'),
    )
    expect(wordsOf(state.room)).toEqual([])
    expect(wordsOf(hearing(state, saidEvent(14, 'New')).room)).toEqual(['New'])
  })

  test('a step back in the numbers of another thing is no old news', () => {
    const room = hearing(openedRoom(roomOf()), saidEvent(12, 'Any fever?'), mark(11, 'fever', 1)).room
    expect(marksOf(room)).toEqual({ fever: 1 })
  })

  test('a part that changed makes what is known of the room stale, and reading it anew keeps what came meanwhile', () => {
    const members = [memberOf(KOFI, { role: 'host' }), memberOf(YUKI, { role: 'student' })]
    const what = { kind: 'members', members, occupied_roles: ['host', 'student'], what: 'role', seat: KOFI } as const
    const stale = hearing(
      openedRoom(roomOf()),
      event(11, { ...what, occupied_roles: ['host', 'student'] }),
      saidEvent(13, 'Hello'),
    )
    expect(stale).toMatchObject({ stale: true, room: { selected_role: 'host', is_host: true } })
    const read = roomReducer(stale, {
      type: 'read',
      room: roomOf({ number: 12, selected_role: 'host', told: [], marking: null, members }),
    })
    expect(read).toMatchObject({ stale: false, lastSeen: 13, room: { told: [], marking: null } })
    expect(wordsOf(read.room)).toEqual(['Hello'])
  })

  test('a part that changed again while the room was being read is read once more', () => {
    const as = (role: 'host' | 'tutor') => [memberOf(KOFI, { role }), memberOf(YUKI, { role: 'student' })]
    const role = { kind: 'members', occupied_roles: [], what: 'role', seat: KOFI } as const
    const first = hearing(openedRoom(roomOf()), event(11, { ...role, members: as('host'), occupied_roles: [] }))
    const again = hearing(first, event(12, { ...role, members: as('tutor'), occupied_roles: [] }))
    const old = roomReducer(again, {
      type: 'read',
      room: roomOf({ number: 11, selected_role: 'host', members: as('host') }),
    })
    expect(old).toMatchObject({ stale: true, room: { selected_role: 'tutor' } })
    const now = roomReducer(old, {
      type: 'read',
      room: roomOf({ number: 12, selected_role: 'tutor', members: as('tutor') }),
    })
    expect(now).toMatchObject({ stale: false, room: { selected_role: 'tutor' } })
  })

  test('who waits at the door is what was told last', () => {
    const lena = { id: 'a-knock', first_name: 'Lena', is_guest: true, consent: false }
    const knocking = hearing(openedRoom(roomOf()), event(11, { kind: 'knocks', knocks: [lena] }))
    expect(knocking.room.knocks).toEqual([lena])
    expect(hearing(knocking, event(12, { kind: 'knocks', knocks: [] })).room.knocks).toEqual([])
  })

  test('an answer that was overtaken changes nothing', () => {
    const state = openedRoom(roomOf({ number: 20, own_notes: 'new' }))
    expect(roomReducer(state, { type: 'read', room: roomOf({ number: 15 }) }).room.own_notes).toBe('new')
  })
})

describe('fault 1: the phase changes', () => {
  const waiting = roomOf({ step: 'Proceed to Questions', started: null, ends: null, marking: null })
  const {
    step,
    mode,
    talk,
    writing,
    started,
    ends,
    time_limit,
    finished,
    completed,
    expires,
    again,
    practice,
    locked,
    gaps,
    circuit,
  } = roomOf()
  const whole = {
    step,
    mode,
    talk,
    writing,
    started,
    ends,
    time_limit,
    finished,
    completed,
    expires,
    again,
    practice,
    locked,
    gaps,
    circuit,
  }
  const begun = event(11, { kind: 'room', room: whole })

  test.each(['marker', 'host_marker', 'tutor'] as const)(
    'a %s who was there before it began sees every mark as it comes, and the room is read anew',
    (role) => {
      const state = hearing(openedRoom({ ...waiting, selected_role: role }), begun, mark(12, 'fever', 2))
      expect(state.stale).toBe(true)
      expect(marksOf(state.room)).toEqual({ fever: 2 })
      const rated = event(13, { kind: 'marking', marking: { notes: [], rating: 4, manner: null, remark: '' } })
      expect(hearing(state, rated).room.marking?.rating).toBe(4)
    },
  )

  test.each(['host', 'student'] as const)('a %s has no marking to see', (role) => {
    expect(hearing(openedRoom({ ...waiting, selected_role: role }), begun).room.marking).toBeNull()
  })

  test('a page that was loaded anew hears again what the last question asks for, and nothing of the room twice', () => {
    const members = [memberOf(YUKI, { role: 'student' }), memberOf(KOFI, { role: 'host_marker' })]
    const words = [lineOf(4, 'Hello.'), lineOf(6, 'Any fever?'), lineOf(9, 'No.', KOFI)]
    const opened = openedRoom(roomOf({ seat: KOFI, number: 10, members, words }))
    expect(opened.lastSeen).toBe(5)
    const caught = hearing(
      opened,
      saidEvent(6, 'Any fever?'),
      event(7, { kind: 'asked', number: 6, lines: ['fever'] }),
      event(8, { kind: 'heard', number: 6, items: ['asks-fever'] }),
      saidEvent(9, 'No.', KOFI),
    )
    expect(caught).toMatchObject({ asked: ['fever'], likelyItems: ['asks-fever'], room: { words } })
    expect(openedRoom(roomOf({ number: 10, words: [] })).lastSeen).toBe(10)
  })

  test('only who was told to have lost the connection is back, also after the room was read anew', () => {
    const members = [memberOf(YUKI), memberOf(KOFI)]
    const membersEvent = (number: number, what: 'came' | 'went' | 'joined') =>
      event(number, { kind: 'members', members, occupied_roles: [], what, seat: KOFI })
    const opened = openedRoom(roomOf({ seat: YUKI, members }))
    // As happens when a participant moves on to the next station.
    expect(hearing(opened, membersEvent(11, 'came')).news).toBeNull()
    expect(hearing(opened, membersEvent(11, 'joined'), membersEvent(12, 'came')).news).toMatchObject({
      what: 'joined',
      count: 1,
    })
    const disconnected = hearing(opened, membersEvent(11, 'went'))
    const reread = roomReducer(disconnected, { type: 'read', room: roomOf({ seat: YUKI, members, number: 11 }) })
    expect(hearing(reread, membersEvent(12, 'came')).news).toMatchObject({ what: 'came', count: 2 })
  })

  test('whoever has left does not read the room anew', () => {
    const own = memberOf(YUKI, { role: 'student' })
    const opened = openedRoom(roomOf({ seat: YUKI, members: [own], selected_role: 'student' }))
    const left = { ...own, role: null, left: true }
    const event11 = event(11, { kind: 'members', members: [left], occupied_roles: [], what: 'left', seat: YUKI })
    expect(hearing(opened, event11).stale).toBe(false)
  })

  test('what came before the whole room is laid over it, however much that was', () => {
    const stale = hearing(openedRoom(waiting), begun)
    const many = Array.from({ length: 250 }, (_, n) => mark(12 + n, `item-${n}`, 1))
    const read = roomReducer(hearing(stale, ...many), { type: 'read', room: roomOf({ number: 11 }) })
    expect(read.stale).toBe(false)
    expect(Object.keys(marksOf(read.room))).toHaveLength(250)
  })

  test('a mark that was kept before the marking was read is not dropped', () => {
    const tapped = doing(openedRoom(roomOf({ marking: null })), 'tap-0001', { kind: 'mark', item: 'fever', marks: 2 })
    const acknowledged = hearing(tapped, { type: 'ack', id: 'tap-0001' }, mark(11, 'fever', 2))
    expect(acknowledged.landing).toHaveLength(1)
    const read = roomReducer({ ...acknowledged, stale: true }, { type: 'read', room: roomOf({ number: 10 }) })
    expect(read.landing).toEqual([])
    expect(marksOf(shownRoom(read))).toEqual({ fever: 2 })
  })

  test('the end of the talk is read anew too', () => {
    const over = event(11, { kind: 'room', room: { ...whole, step: 'marking' } })
    expect(hearing(openedRoom(roomOf()), over).stale).toBe(true)
  })
})

describe('what one does', () => {
  const tapped = doing(openedRoom(roomOf()), 'tap-0001', { kind: 'mark', item: 'fever', marks: 2 })

  test('is there at once, and stays until the server has it', () => {
    expect(marksOf(shownRoom(tapped))).toEqual({ fever: 2 })
    expect(marksOf(tapped.room)).toEqual({})
    const acknowledged = hearing(tapped, { type: 'ack', id: 'tap-0001' })
    expect(acknowledged.unsent).toEqual([])
    expect(marksOf(shownRoom(acknowledged))).toEqual({ fever: 2 })
  })

  test('stands over what somebody else did meanwhile, until it is acknowledged', () => {
    expect(marksOf(shownRoom(hearing(tapped, mark(11, 'fever', 0))))).toEqual({ fever: 2 })
  })

  test('goes when it is refused, with the reason', () => {
    const refused = hearing(tapped, {
      type: 'refused',
      id: 'tap-0001',
      code: 'not-yours',
      message: 'The marker marks.',
    })
    expect(refused).toMatchObject({ unsent: [], refused: 'The marker marks.' })
    expect(marksOf(shownRoom(refused))).toEqual({})
  })

  test('F3: a line that is over the limit stays, and is said to wait', () => {
    const sent = doing(openedRoom(roomOf()), 'say-0001', { kind: 'say', words: 'Any fever?', spoken: false })
    const refused = hearing(sent, { type: 'refused', id: 'say-0001', code: 'too-many-tries', message: 'Please wait.' })
    expect(refused.refused).toBe('Please wait.')
    expect(refused.unsent).toHaveLength(1)
    expect(wordsOf(shownRoom(refused))).toEqual(['Any fever?'])
  })

  test.each(['too-fast', 'away'])('stays when the refusal is "%s", which passes', (code) => {
    const refused = hearing(tapped, { type: 'refused', id: 'tap-0001', code, message: 'Slower.' })
    expect(refused.unsent).toHaveLength(1)
    expect(refused.refused).toBeNull()
  })

  test.each<[name: string, act: RoomAct, expected: Partial<Room>]>([
    ['a line told', { kind: 'tell', line: 'onset', told: true }, { told: ['smoking', 'onset'] }],
    ['a line not told after all', { kind: 'tell', line: 'smoking', told: false }, { told: [] }],
    ['own notes', { kind: 'own_notes', text: 'colic?' }, { own_notes: 'colic?' }],
  ])('%s is seen in the room', (_, act, expected) => {
    const state = doing(openedRoom(roomOf({ told: ['smoking'] })), 'act-0001', act)
    expect(shownRoom(state)).toMatchObject(expected)
  })

  test('a note at a minute is added, changed under its name, and goes when it is emptied', () => {
    const note = (state: RoomScreenState, id: string, text: string) =>
      doing(state, id, { kind: 'note', note: 'n1', text })
    const first = note(openedRoom(roomOf()), 'note-001', 'Rushed')
    expect(shownRoom(first).marking?.notes).toEqual([{ id: 'n1', text: 'Rushed', at_seconds: 5 }])
    const second = note(first, 'note-002', 'Rushed here')
    expect(shownRoom(second).marking?.notes).toEqual([{ id: 'n1', text: 'Rushed here', at_seconds: 5 }])
    expect(shownRoom(note(second, 'note-003', ' ')).marking?.notes).toEqual([])
  })

  test('a rating leaves what it does not name', () => {
    const state = doing(openedRoom(roomOf()), 'rate-001', { kind: 'rate', rating: 4 })
    expect(shownRoom(doing(state, 'rate-002', { kind: 'rate', manner: 70 })).marking).toMatchObject({
      rating: 4,
      manner: 70,
    })
  })
})

describe('a line that one says', () => {
  const talking = doing(openedRoom(roomOf()), 'line-001', { kind: 'say', words: 'Any fever?', spoken: false })
  const ack: ServerMessage = { type: 'ack', id: 'line-001' }
  const own = saidEvent(11, 'Any fever?', KOFI)

  test.each([
    ['its acknowledgement comes first', [ack, own]],
    ['its event comes first', [own, ack]],
    ['its event comes twice', [own, ack, own]],
  ])('stands there once, however it comes: %s', (_, messages) => {
    expect(shownRoom(talking).words.map(isOnItsWay)).toEqual([true])
    messages.reduce((state, message) => {
      const next = hearing(state, message)
      expect(wordsOf(shownRoom(next))).toEqual(['Any fever?'])
      return next
    }, talking)
    const end = hearing(talking, ...messages)
    expect(end).toMatchObject({ unsent: [], landing: [] })
    expect(shownRoom(end).words.some(isOnItsWay)).toBe(false)
  })
})
