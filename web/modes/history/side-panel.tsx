import { memo } from 'react'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { Profile, type ProfileOwner } from '../../consultation/stage/profile.tsx'
import { ExamPanel } from './exam-panel.tsx'
import { HintsPanel } from './hints-panel.tsx'
import { MannerPanel } from './manner-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import styles from './side-panel.module.css'

type PanelProps = {
  state: ConsultationState
  /** Partner university: progress is shown without a streak. */
  partner: boolean
  timeIsUp: boolean
  onHint: (index: number, total: number) => void
}

type Props = PanelProps & { system: string; student: ProfileOwner | null }

/** The right-hand column: student, marks, manner and hints. On a phone, it is in a sheet. */
export const SidePanel = memo(function SidePanel({ system, student, ...props }: Props) {
  return (
    <aside className={styles.side} data-field={system} aria-label="You, score, hints and manner">
      {student && <Profile student={student} />}
      {/* Rendered only once the server has returned the data, so that nothing shifts. */}
      {props.state.lines.length > 0 && <Panels {...props} />}
    </aside>
  )
})

export function Panels({ state, partner, timeIsUp, onHint }: PanelProps) {
  if (state.exam) return <ExamPanel />
  return (
    <>
      <MarksPanel
        score={state.score}
        maxScore={state.maxScore}
        streak={state.streak}
        parts={state.parts}
        partsBefore={state.partsBefore}
        questions={state.questions}
        partner={partner}
      />
      <MannerPanel manner={state.manner} mannerHistory={state.mannerHistory} mannerNote={state.mannerNote} />
      <HintsPanel hints={state.hints} open={state.started && !state.stopped && !timeIsUp} onOpen={onHint} />
    </>
  )
}
