import type { Room, RoomMember } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { People } from '../lobby/people.tsx'
import type { Doing } from '../room/use-doing.ts'
import { LockRoom } from './lock-room.tsx'

type Props = {
  room: Room
  open: boolean
  onClose: () => void
  onRemove: (member: RoomMember) => void
  doing: Doing
}

/** Who is here, during a talk. The owner can also hand over the room, lock it or remove a participant. */
export function PeopleDialog({ room, open, onClose, onRemove, doing }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Who is here" actions={<Button onClick={onClose}>Done</Button>}>
      <People
        room={room}
        titled={false}
        onPassOn={({ seat }) => void doing.passOn(seat).then(onClose)}
        onTakeOver={() => void doing.passOn(room.seat).then(onClose)}
        onRemove={onRemove}
      />
      <LockRoom room={room} onLock={(locked) => void doing.updateInfo({ locked })} />
      {doing.problem && <p role="alert">{doing.problem}</p>}
    </Dialog>
  )
}
