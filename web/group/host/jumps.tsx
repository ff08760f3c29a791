import type { RoomScript } from '#contract/rooms/room-script.ts'
import { Row } from '../../ui/layout/row.ts'
import styles from './jumps.module.css'
import { isReadThrough } from './script-state.ts'

/** Navigation between the parts of the script. It moves focus to the chosen part. */
export function Jumps({ script }: { script: RoomScript }) {
  return (
    <Row as="nav" gap={4} align="stretch" grow shrinks className={styles.jumps} aria-label="Parts of the script">
      {script.sections.filter(isReadThrough).map(({ id, title }) => (
        <button key={id} type="button" onClick={() => goTo(`script-${id}-title`)}>
          {title}
        </button>
      ))}
    </Row>
  )
}

function goTo(id: string) {
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
