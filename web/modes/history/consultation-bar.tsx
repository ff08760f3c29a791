import { useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { levelName } from '../../ui/systems.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './consultation-bar.module.css'
import type { Consultation } from './consultation-state.ts'
import { typingPauseWanted, wantTypingPause } from './typing-pause.ts'

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

/** Some students like an answer at once; others like a patient who thinks first. */
function TypingPauseToggle() {
  const [wanted, setWanted] = useState(typingPauseWanted)
  const flip = () => {
    wantTypingPause(!wanted)
    setWanted(!wanted)
  }
  return (
    <IconButton
      icon={wanted ? 'pause' : 'spark'}
      label={
        wanted
          ? 'The patient thinks before answering. Press for answers at once'
          : 'Answers come at once. Press for a pause'
      }
      onClick={flip}
    />
  )
}
