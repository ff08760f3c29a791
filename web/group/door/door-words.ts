import type { Room, RoomDoor, RoomWaiting } from '#contract/rooms/rooms.ts'
import { joinedList, PART_NAMES } from '../room/room-words.ts'

/** Returns who is asking to join and what admitting them means, for the owner; null if nobody is. */
export function doorWords({ knocks, talk }: Pick<Room, 'knocks' | 'talk'>): { asks: string; more: string } | null {
  const [first, ...others] = knocks
  if (!first) return null
  const waiting = others.length === 0 ? [] : [`${others.length} more ${others.length === 1 ? 'is' : 'are'} waiting.`]
  const silence =
    talk !== 'none' && !first.consent
      ? [`${first.first_name} has not agreed to a transcript, so nothing is written down while they are here.`]
      : []
  return { asks: `${first.first_name} wants to join.`, more: [...silence, ...waiting].join(' ') }
}

/** Describes who is in the room and which roles are free. */
export function freeWords({ free_roles: free, members, asks, opened_by: owner }: RoomDoor): string {
  const people = `${members} ${members === 1 ? 'person is' : 'people are'} in the room.`
  if (asks) return `${people} They have begun, so ${owner} has to let you in.`
  if (free.length === 0) return `${people} Every part is taken; you can watch as a tutor.`
  return `${people} Still free: ${joinedList(
    free.map((part) => PART_NAMES[part]),
    'and',
  )}.`
}

/** Returns the status of a request to join, for the person waiting. */
export function waitingWords({ state, owner }: Pick<RoomWaiting, 'state' | 'owner'>): { title: string; text: string } {
  switch (state) {
    case 'waiting':
    case 'admitted':
      return {
        title: `Waiting for ${owner} to let you in.`,
        text: `${owner} sees your name. Keep this page open: the session will open here automatically.`,
      }
    case 'declined':
      return { title: `${owner} did not let you in.`, text: 'If you think it was a mistake, ask them directly.' }
    case 'over':
      return { title: 'This session is over.', text: `${owner} can open another and invite you again.` }
  }
}
