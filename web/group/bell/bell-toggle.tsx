import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './bell.module.css'
import type { RoomBell } from './use-bell.ts'

/** Whether the bell is heard: at the start, two minutes before the end and at the end. */
export function BellToggle({ bell: { muted, mute }, className }: { bell: RoomBell; className?: string | undefined }) {
  return (
    <IconButton
      icon="bell"
      label="Mute the bell"
      title={muted ? 'The bell is muted' : 'The bell rings at the start, two minutes before the end and at the end'}
      aria-pressed={muted}
      className={classNames(styles.toggle, muted && styles.muted, className)}
      onClick={() => mute(!muted)}
    />
  )
}
