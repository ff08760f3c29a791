import type { Room } from '#contract/rooms/rooms.ts'
import { inWords } from '../room/room-words.ts'
import type { CallPartner, PartnerState } from './call.ts'

type Known = Pick<Room, 'members'>

/** First names of those in the call with whom it is like this. */
export const namesOf = ({ members }: Known, partners: readonly CallPartner[], state: PartnerState): string[] =>
  partners
    .filter((one) => one.state === state)
    .map(({ seat }) => members.find((one) => one.seat === seat)?.first_name ?? 'Someone')

/** With whom no voice connection came about, and what to do; nothing while all is well. */
export function failureWords(room: Known & Pick<Room, 'talk'>, partners: readonly CallPartner[]): string {
  const names = namesOf(room, partners, 'failed')
  if (names.length === 0) return ''
  const instead =
    room.talk === 'none'
      ? 'Use a call of your own, or choose “Typed” before the next station.'
      : 'Type what you say: it reaches everyone. Or use a call of your own.'
  return `No voice connection to ${inWords(names, 'and')}. ${instead}`
}

export const ELSEWHERE = 'The call goes on in your other tab or device.'
