import { memo } from 'react'
import type { Consultation } from './consultation-state.ts'
import { HintsPanel } from './hints-panel.tsx'
import { MannerPanel } from './manner-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import styles from './side-panel.module.css'

type PanelProps = {
  state: Consultation
  /** A partner university's students see their progress without a streak. */
  partner: boolean
  timeIsUp: boolean
  onHint: (index: number, total: number) => void
}

/** The right-hand column: marks, manner, hints. On a phone the same three stand in a sheet. */
export const SidePanel = memo(function SidePanel({ system, ...props }: PanelProps & { system: string }) {
  return (
    <aside className={styles.side} data-field={system} aria-label="Score, hints and manner">
      {/* Not before the server has said what there is to show: nothing moves when it does. */}
      {props.state.lines.length > 0 && <Panels {...props} />}
    </aside>
  )
})

export function Panels({ state, partner, timeIsUp, onHint }: PanelProps) {
  return (
    <>
      <MarksPanel {...state} partner={partner} />
      <MannerPanel {...state} />
      <HintsPanel hints={state.hints} open={state.started && !state.stopped && !timeIsUp} onOpen={onHint} />
    </>
  )
}
