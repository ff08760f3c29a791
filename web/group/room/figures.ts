import type { Portrait } from '#contract/portraits.ts'
import type { RoomMember } from '#contract/rooms/rooms.ts'
import { pictureOf, portraitOf } from './portrait-of.ts'

/** Path of a participant's portrait. */
export const figureOf = (members: readonly Pick<RoomMember, 'seat' | 'face'>[], seat: string): string =>
  pictureOf(faceOf(members, seat), false)

/** Returns a participant's portrait, the same in every round. */
export const faceOf = (members: readonly Pick<RoomMember, 'seat' | 'face'>[], seat: string): Portrait =>
  portraitOf(
    members.find((member) => member.seat === seat)?.face ?? seat,
    members.map(({ face }) => face),
  )
