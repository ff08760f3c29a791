import type { Portrait } from '#contract/portraits.ts'
import type { RoomMember } from '#contract/rooms/rooms.ts'
import { pictureOf, portraitOf } from './portrait-of.ts'

/** The picture of a person of a room. */
export const figureOf = (members: readonly Pick<RoomMember, 'seat' | 'face'>[], seat: string): string =>
  pictureOf(faceOf(members, seat), false)

/** By what a person is drawn: the same from round to round. */
export const faceOf = (members: readonly Pick<RoomMember, 'seat' | 'face'>[], seat: string): Portrait =>
  portraitOf(
    members.find((member) => member.seat === seat)?.face ?? seat,
    members.map(({ face }) => face),
  )
