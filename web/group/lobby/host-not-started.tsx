import type { RoomMember } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = {
  open: boolean
  host: RoomMember | undefined
  owner: RoomMember | undefined
  isOwner: boolean
  onClose: () => void
  onStart: () => void
}

/** Shown to a participant who wants to begin when only the host can. The owner may begin in the host's place. */
export function HostNotStarted({ open, host, owner, isOwner, onClose, onStart }: Props) {
  const name = host?.first_name ?? 'The host'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The host has not started yet"
      actions={
        isOwner ? (
          <>
            <Button kind="quiet" onClick={onClose}>
              Wait
            </Button>
            <Button onClick={onStart}>Start for everyone</Button>
          </>
        ) : (
          <Button onClick={onClose}>Wait</Button>
        )
      }
    >
      <p>
        The session starts on every screen once {name} has read the script and continues.
        {!host?.present && ` ${name} is not connected right now.`}
      </p>
      <p>
        {isOwner
          ? 'You opened this room, so you can start it in their place.'
          : `${owner?.first_name ?? 'The person who opened the room'} can start it too.`}
      </p>
    </Dialog>
  )
}
