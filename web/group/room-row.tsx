import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { joinPath, resultPath, roomPath } from '../paths/group-paths.ts'
import { Button } from '../ui/forms/button.tsx'
import { PatientRow } from '../ui/patients/patient-row.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { stationWords } from './circuit/circuit-words.ts'
import { joinedList, statusWords } from './room/room-words.ts'

type Room = RoomsOverview['rooms'][number]

/** A group session in a list: with whom, its score, and a link to it. */
export function RoomRow({ room }: { room: Room }) {
  const company = room.with.length > 0 ? `with ${joinedList(room.with, 'and')}` : 'nobody came'
  return (
    <PatientRow
      system={room.system}
      caseId={room.case_id}
      expression="concerned"
      name={room.patient_name}
      text={`${shortDate(room.opened)}, ${company}. ${room.circuit ? `${stationWords(room.circuit)}. ` : ''}${statusWords(room)}`}
      action={<WayIn room={room} />}
    />
  )
}

function WayIn({ room }: { room: Room }) {
  if (room.step === 'complete')
    return (
      <Button kind="outline" size="small" href={resultPath(room.session_id)}>
        Result
      </Button>
    )
  if (room.step === 'cancelled' || room.step === 'expired') return null
  return (
    <Button size="small" href={room.left ? joinPath(room.code) : roomPath(room.session_id)}>
      Rejoin
    </Button>
  )
}
