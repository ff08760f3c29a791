import type { RoomMember } from '#contract/rooms.ts'
import { pictureOf, portraitOf } from './portrait-of.ts'

/** The picture of somebody of a room. */
export const figureOf = (members: readonly Pick<RoomMember, 'seat'>[], seat: string): string =>
  pictureOf(
    portraitOf(
      seat,
      members.map((member) => member.seat),
    ),
    false,
  )
