import type { Room } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import styles from './bell.module.css'
import type { RoomBell } from './use-bell.ts'

type Props = { room: Pick<Room, 'circuit'>; bell: RoomBell; className?: string | undefined }

export function BellToggle({ room: { circuit }, bell: { muted, mute }, className }: Props) {
  const when = circuit
    ? 'The bell rings as each phase begins, and two minutes before the talk ends'
    : 'The bell rings at the start, two minutes before the end and at the end'
  return (
    <IconButton
      icon="bell"
      label="Mute the bell"
      title={muted ? 'The bell is muted' : when}
      aria-pressed={muted}
      className={classNames(styles.toggle, muted && styles.muted, className)}
      onClick={() => mute(!muted)}
    />
  )
}
