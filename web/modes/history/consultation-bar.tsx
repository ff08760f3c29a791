import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { levelName } from '../../ui/systems.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './consultation-bar.module.css'
import type { Consultation, DialogName } from './consultation-state.ts'
import { TypingPauseToggle } from './typing-pause-toggle.tsx'
import { VoiceToggle } from './voice-toggle.tsx'

type Props = {
  patientCase: CaseReply
  state: Consultation
  onScore: () => void
  onAsk: (dialog: DialogName) => void
  onSubmit: () => void
}

/** Above the conversation: what this is, the brief, the professor, the typing pause, day and night, and the way to the end. */
export const ConsultationBar = memo(function ConsultationBar({ patientCase, state, onScore, onAsk, onSubmit }: Props) {
  return (
    <header className={styles.bar}>
      <span className={styles.what}>OSCE History, {levelName(patientCase.case_level)}</span>
      <button type="button" className={styles.score} onClick={onScore}>
        <b>{state.score}</b> of {state.maxScore}
        <Icon name="down" />
      </button>
      <IconButton
        icon="list"
        label="Read the brief again"
        className={styles.aside}
        disabled={!state.started}
        onClick={() => onAsk('brief')}
      />
      <IconButton
        icon="compass"
        label={state.assist ? 'Assist mode is on' : 'Assist mode'}
        className={classNames(styles.aside, styles.assist)}
        disabled={!state.started}
        onClick={() => onAsk('assist')}
      >
        {state.assist && <i />}
      </IconButton>
      <VoiceToggle />
      <TypingPauseToggle />
      <ThemeToggle />
      <Button
        kind="quiet"
        size="small"
        onClick={onSubmit}
        disabled={!state.started || state.stopped}
        data-tour="submit"
      >
        Submit Case
      </Button>
    </header>
  )
})
