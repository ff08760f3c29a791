import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { mannerBand } from '#contract/values/manner.ts'
import { bandOf } from '../../consultation/clock.ts'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { expressionFor, Patient } from '../../ui/patients/patient.tsx'
import { digits } from '../../ui/text/digits.ts'
import { Minutes } from '../../ui/text/minutes.tsx'
import styles from './phone-bars.module.css'

type Figures = Pick<ConsultationState, 'exam' | 'score' | 'maxScore' | 'manner'>
type BarProps = Figures & { patientCase: CaseReply; onScore: () => void; onSubmit: () => void; canSubmit: boolean }

/** The bar under the patient on a phone: marks, hints and manner open the sheet; SUBMIT ends the consultation. */
export const FoldBar = memo(function FoldBar(props: BarProps) {
  const { patientCase, exam, score, maxScore, manner, onScore, onSubmit, canSubmit } = props
  return (
    <nav className={styles.fold} aria-label={exam ? 'Your exam' : 'Score and hints'} data-field={patientCase.system}>
      {exam ? (
        <button type="button" onClick={onScore}>
          Exam conditions
        </button>
      ) : (
        <>
          <button type="button" onClick={onScore}>
            <span>
              <b>{score}</b> of {maxScore}
            </span>
          </button>
          <button type="button" onClick={onScore}>
            <Icon name="bulb" />
            Hints
          </button>
          <button type="button" onClick={onScore} aria-label={`Bedside manner ${mannerBand(manner)}`}>
            <i className={styles.dot} />
            {mannerBand(manner)}
          </button>
        </>
      )}
      <button type="button" className={styles.submit} onClick={onSubmit} disabled={!canSubmit}>
        SUBMIT
      </button>
    </nav>
  )
})

type SlimProps = Figures & {
  patientCase: CaseReply
  used: number
  left: number
  onExit: () => void
  onScore: () => void
}

/** Replaces wall and bar by one 58 px bar once the talk is scrolled or a keyboard opens. */
export const SlimBar = memo(function SlimBar(props: SlimProps) {
  const { patientCase, exam, score, maxScore, manner, used, left, onExit, onScore } = props
  const band = bandOf(left)
  return (
    <FieldGround
      as="section"
      aria-label="The patient and the clock"
      system={patientCase.system}
      className={styles.slim}
    >
      <IconButton label="Exit" icon="back" onClick={onExit} />
      <span className={styles.face}>
        <Patient caseId={patientCase.id} expression={expressionFor(manner)} className={styles.person} />
      </span>
      <span className={styles.name}>
        <b>{patientCase.patient_name}</b>
        <small>
          <em>{digits(left)}</em> <span data-tone={band.tone}>{band.words}</span>
        </small>
      </span>
      <button type="button" className={styles.marks} onClick={onScore}>
        {exam ? (
          'Exam'
        ) : (
          <>
            <b>{score}</b> of {maxScore}
          </>
        )}
        <Icon name="down" />
      </button>
      <Minutes used={used} limit={patientCase.time_limit} className={styles.minutes} />
    </FieldGround>
  )
})
