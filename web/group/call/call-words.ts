import type { Room } from '#contract/rooms/rooms.ts'
import { joinedList } from '../room/room-words.ts'
import type { CallPartner, PartnerState } from './call.ts'

type Known = Pick<Room, 'members'>

/** Returns the first names of the call partners in the given state. */
export const namesOf = ({ members }: Known, partners: readonly CallPartner[], state: PartnerState): string[] =>
  partners
    .filter((one) => one.state === state)
    .map(({ seat }) => members.find((one) => one.seat === seat)?.first_name ?? 'Someone')

/** Returns whose voice connection failed and what to do instead, or an empty string if none did. */
export function failureWords(room: Known & Pick<Room, 'talk'>, partners: readonly CallPartner[]): string {
  const names = namesOf(room, partners, 'failed')
  if (names.length === 0) return ''
  const instead =
    room.talk === 'none'
      ? 'Use a call of your own, or choose “Typed” before the next station.'
      : 'Type what you say: it reaches everyone. Or use a call of your own.'
  return `No voice connection to ${joinedList(names, 'and')}. ${instead}`
}

export const ELSEWHERE = 'You’re on this call in another tab or device.'
