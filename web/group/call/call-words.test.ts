import { expect, test } from 'vitest'
import { KOFI, memberOf, roomOf, YUKI } from '../room/room.fixture.ts'
import type { CallPartner } from './call.ts'
import { failureWords, namesOf } from './call-words.ts'

const partner = (seat: string, state: CallPartner['state']): CallPartner => ({ seat, state, stream: null })
const SAM = '44444444-4444-4444-8444-444444444444'
const room = roomOf({ talk: 'spoken', members: [memberOf(KOFI), memberOf(YUKI), memberOf(SAM, { first_name: 'Sam' })] })

test('nothing is said while everybody is connected, or about to be', () => {
  expect(failureWords(room, [partner(KOFI, 'connected'), partner(YUKI, 'connecting')])).toBe('')
  expect(namesOf(room, [partner(KOFI, 'connected'), partner(YUKI, 'connecting')], 'connected')).toEqual(['Kofi'])
})

test('a connection that fails is said, with what to do instead', () => {
  expect(failureWords(room, [partner(YUKI, 'failed')])).toBe(
    'No voice connection to Yuki. Type what you say: it reaches everyone. Or use a call of your own.',
  )
  expect(failureWords({ ...room, talk: 'none' }, [partner(YUKI, 'failed'), partner(SAM, 'failed')])).toBe(
    'No voice connection to Yuki and Sam. Use a call of your own, or choose “Typed” before the next station.',
  )
})
