import type { Consultation } from './consultation-state.ts'
import { HintsPanel } from './hints-panel.tsx'
import { MannerPanel } from './manner-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import styles from './side-panel.module.css'

type Props = { state: Consultation; system: string; timeLeft: number; onHint: (index: number, total: number) => void }

/** The right-hand column: marks, manner, hints. On a phone the same three stand in a sheet. */
export function SidePanel(props: Props) {
  return (
    <aside className={styles.side} data-field={props.system} aria-label="Score, hints and manner">
      <Panels {...props} />
    </aside>
  )
}

export function Panels({ state, timeLeft, onHint }: Props) {
  return (
    <>
      <MarksPanel {...state} />
      <MannerPanel {...state} />
      <HintsPanel hints={state.hints} open={state.started && !state.stopped && timeLeft > 0} onOpen={onHint} />
    </>
  )
}
