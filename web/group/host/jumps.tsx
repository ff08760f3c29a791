import type { RoomScript } from '#contract/rooms/room-script.ts'
import styles from './jumps.module.css'
import { isReadThrough } from './script-state.ts'

/** From part to part of the script; the keyboard goes along. */
export function Jumps({ script }: { script: RoomScript }) {
  return (
    <nav className={styles.jumps} aria-label="Parts of the script">
      {script.sections.filter(isReadThrough).map(({ id, title }) => (
        <button key={id} type="button" onClick={() => goTo(`script-${id}-title`)}>
          {title}
        </button>
      ))}
    </nav>
  )
}

function goTo(id: string) {
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
