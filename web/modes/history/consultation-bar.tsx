import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import type { ConsultationState, DialogName } from '../../consultation/consultation-state.ts'
import { TypingPauseToggle } from '../../consultation/talk/typing-pause-toggle.tsx'
import { VoiceToggle } from '../../consultation/voice/voice-toggle.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './consultation-bar.module.css'
import { nameOf } from './exam-words.ts'

type Props = Pick<ConsultationState, 'exam' | 'score' | 'maxScore' | 'assist' | 'started' | 'stopped'> & {
  patientCase: CaseReply
  onScore: () => void
  onAsk: (dialog: DialogName) => void
  onSubmit: () => void
}

/** The top bar of a consultation: mode, brief, professor, typing pause, theme, and the button to finish. */
export const ConsultationBar = memo(function ConsultationBar(props: Props) {
  const { patientCase, exam, assist, started, stopped, onAsk } = props
  return (
    <header className={classNames(styles.bar, 'wide-only')}>
      <span className={styles.what}>
        {nameOf(exam)}, {levelName(patientCase.case_level)}
      </span>
      <button type="button" className={styles.score} onClick={props.onScore}>
        {exam ? (
          'Exam conditions'
        ) : (
          <>
            <b>{props.score}</b> of {props.maxScore}
          </>
        )}
        <Icon name="down" />
      </button>
      <IconButton
        icon="list"
        label="Read the brief again"
        className={styles.aside}
        disabled={!started}
        onClick={() => onAsk('brief')}
      />
      {!exam && (
        <IconButton
          icon="compass"
          label={assist ? 'Assist mode is on' : 'Assist mode'}
          className={classNames(styles.aside, styles.assist)}
          disabled={!started}
          onClick={() => onAsk('assist')}
        >
          {assist && <i />}
        </IconButton>
      )}
      <VoiceToggle />
      <TypingPauseToggle />
      <ThemeToggle />
      <Button kind="quiet" size="small" onClick={props.onSubmit} disabled={!started || stopped} data-tour="submit">
        Submit Case
      </Button>
    </header>
  )
})
