import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { levelName } from '../../ui/systems.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './consultation-bar.module.css'
import type { Consultation } from './consultation-state.ts'
import { TypingPauseToggle } from './typing-pause-toggle.tsx'

type Props = { patientCase: CaseReply; state: Consultation; onScore: () => void; onSubmit: () => void }

/** Above the conversation: what this is, the typing pause, day and night, and the way to the end. */
export function ConsultationBar({ patientCase, state, onScore, onSubmit }: Props) {
  return (
    <header className={styles.bar}>
      <span className={styles.what}>OSCE History, {levelName(patientCase.case_level)}</span>
      <button type="button" className={styles.score} onClick={onScore}>
        <b>{state.score}</b> of {state.maxScore}
        <Icon name="down" />
      </button>
      <TypingPauseToggle />
      <ThemeToggle />
      <Button kind="quiet" size="small" onClick={onSubmit} disabled={!state.started || state.stopped}>
        Submit Case
      </Button>
    </header>
  )
}
