import type { Room } from '#contract/rooms/rooms.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { selfIn } from '../room/room-words.ts'
import styles from './lock-room.module.css'

/** Whether new people may join or ask to: the owner decides, the others see it. */
export function LockRoom({ room, onLock }: { room: Room; onLock: (locked: boolean) => void }) {
  if (selfIn(room)?.is_owner)
    return (
      <CheckBox checked={room.locked} onChange={onLock}>
        Lock the room: nobody new can join or ask to.
      </CheckBox>
    )
  if (!room.locked) return null
  return (
    <p className={styles.locked}>
      <Icon name="lock" /> The room is locked: nobody new can join.
    </p>
  )
}
