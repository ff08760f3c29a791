import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { IconButton } from '../../ui/button.tsx'
import { digits } from '../../ui/digits.ts'
import { FieldGround } from '../../ui/field-ground.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Minutes } from '../../ui/minutes.tsx'
import { expressionFor, Patient } from '../../ui/patient.tsx'
import { bandOf } from './clock.ts'
import type { Consultation } from './consultation-state.ts'
import { mannerBand } from './manner.ts'
import styles from './phone-bars.module.css'

type Marks = Pick<Consultation, 'score' | 'maxScore' | 'manner'>
type BarProps = { patientCase: CaseReply; marks: Marks; onScore: () => void; onSubmit: () => void; canSubmit: boolean }

/** Under the strip on a phone: marks, hints and manner open the sheet; SUBMIT ends the consultation. */
export const FoldBar = memo(function FoldBar({ patientCase, marks, onScore, onSubmit, canSubmit }: BarProps) {
  return (
    <nav className={styles.fold} aria-label="Score and hints" data-field={patientCase.system}>
      <button type="button" onClick={onScore}>
        <span>
          <b>{marks.score}</b> of {marks.maxScore}
        </span>
      </button>
      <button type="button" onClick={onScore}>
        <Icon name="bulb" />
        Hints
      </button>
      <button type="button" onClick={onScore} aria-label={`Bedside manner ${mannerBand(marks.manner)}`}>
        <i className={styles.dot} />
        {mannerBand(marks.manner)}
      </button>
      <button type="button" className={styles.submit} onClick={onSubmit} disabled={!canSubmit}>
        SUBMIT
      </button>
    </nav>
  )
})

type SlimProps = {
  patientCase: CaseReply
  marks: Marks
  used: number
  left: number
  onExit: () => void
  onScore: () => void
}

/** Strip and bar become one 58 px bar once the talk scrolls or a keyboard opens. */
export const SlimBar = memo(function SlimBar({ patientCase, marks, used, left, onExit, onScore }: SlimProps) {
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
        <Patient caseId={patientCase.id} expression={expressionFor(marks.manner)} className={styles.person} />
      </span>
      <span className={styles.name}>
        <b>{patientCase.patient_name}</b>
        <small>
          <em>{digits(left)}</em> <span data-tone={band.tone}>{band.words}</span>
        </small>
      </span>
      <button type="button" className={styles.marks} onClick={onScore}>
        <b>{marks.score}</b> of {marks.maxScore}
        <Icon name="down" />
      </button>
      <Minutes used={used} limit={patientCase.time_limit} className={styles.minutes} />
    </FieldGround>
  )
})
