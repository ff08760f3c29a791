import { roomsOverview } from '#contract/rooms/rooms.ts'
import { FREE } from '#contract/values/free.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { caseOf } from '../content/published-cases.ts'
import { endpoint } from '../endpoint.ts'
import { monthOf } from './opening/open.ts'
import { isLive } from './parts.ts'
import { stationOf } from './present.ts'
import { countOpened, findNames, findRoomsOf, type RoomRow } from './store.ts'

/** Lists the caller's group sessions, and how many they may still open this month. */
export const listRooms = endpoint({
  returns: roomsOverview,
  async handle({ user }, { db, content, now }) {
    const month = monthOf(now())
    const used = await countOpened(db, user.id, month.from)
    const seen = await findRoomsOf(db, user.id)
    const names = Map.groupBy(
      await findNames(
        db,
        seen.map(({ room }) => room.id),
      ),
      ({ roomId }) => roomId,
    )
    return {
      hosted: {
        used,
        most: user.may.hostsFreely ? null : FREE.roomsAMonth,
        resets: month.until.toISOString(),
      },
      rooms: seen.flatMap(({ room, seat, score }) => {
        const patientCase = caseOf(content, room)
        if (!patientCase) return []
        const { card, maxScore } = viewOf(patientCase)
        const others = (names.get(room.id) ?? []).filter(({ userId }) => userId !== user.id)
        return [
          {
            session_id: room.id,
            code: room.code,
            case_id: room.caseId,
            patient_name: card.patient.name,
            presenting_complaint: card.presentingComplaint,
            system: card.system,
            step: stepAt(room, now()),
            circuit: stationOf(room),
            role: seat.role,
            left: seat.leftAt !== null,
            opened: room.createdAt.toISOString(),
            with: others.map(({ firstName }) => firstName),
            score,
            max_score: maxScore,
          },
        ]
      }),
    }
  },
})

/** Returns `expired` for a room past its expiry, even if the job has not run yet. */
const stepAt = ({ step, expiresAt }: RoomRow, now: Date) => (isLive(step) && expiresAt <= now ? 'expired' : step)
