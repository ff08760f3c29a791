import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Text } from '../../ui/layout/text.ts'
import styles from './bell.module.css'
import { BELL_WORDS } from './bells.ts'
import type { RoomBell } from './use-bell.ts'

/** The bell as text, shown long enough to read. A live region elsewhere on the page announces it. */
export function BellNotice({ bell: { rung, muted, mute } }: { bell: RoomBell }) {
  if (!rung) return null
  return (
    <div className={styles.notice}>
      <Icon name="bell" />
      <Text as="b" weight={600} grow aria-hidden="true">
        {BELL_WORDS[rung]}
      </Text>
      <Button kind="quiet" size="small" onClick={() => mute(!muted)}>
        {muted ? 'Unmute the bell' : 'Mute the bell'}
      </Button>
    </div>
  )
}
