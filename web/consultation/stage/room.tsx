import { memo, type ReactNode } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Panes } from '../../ui/patients/field-ground.tsx'
import { expressionFor, Patient } from '../../ui/patients/patient.tsx'
import { whoLine } from '../people.ts'
import { ClockFace } from './clock-face.tsx'
import styles from './room.module.css'
import wall from './wall.module.css'
import { Wall } from './wall.tsx'

const WINDOW = { x: 0, y: 188, width: 112, height: 100 }

/** Descriptions of the drawn expressions, for screen readers. */
const LOOKS = {
  suspicious: 'looks guarded',
  serious: 'looks serious',
  blank: 'listens',
  calm: 'looks at ease',
  smile: 'smiles',
  pain: 'is in pain',
  fear: 'looks afraid',
  grief: 'is grieving',
  tired: 'looks tired',
  concerned: 'looks worried',
}

type Props = {
  patientCase: CaseReply
  manner: number
  /** Whole seconds; null in modes without a clock, where the daylight does not move. */
  used: number | null
  left: number | null
  /** Replaces the clock. */
  untimed?: string
  onExit: () => void
  /** Makes the window count something instead of following the clock. */
  panes?: Panes | undefined
  /** Shown below the clock. */
  children?: ReactNode
}

/** The left wall: the patient in a room of their system's colour, with daylight that moves with the clock. */
export const Room = memo(function Room({ patientCase, manner, used, left, untimed, onExit, panes, children }: Props) {
  const { id, patient_name, informant, time_limit } = patientCase
  const face = expressionFor(manner)
  return (
    <Wall
      system={patientCase.system}
      label={untimed ? 'The patient' : 'The patient and the clock'}
      at={WINDOW}
      used={used ?? 0}
      limit={time_limit}
      panes={panes}
      className={styles.room}
    >
      <button type="button" className={styles.exit} onClick={onExit}>
        <Icon name="back" />
        Exit
      </button>
      <p className={classNames(wall.name, styles.name)}>{patient_name}</p>
      <p className={classNames(wall.who, 'wide-only')}>{whoLine(patientCase)}</p>
      {used !== null && left !== null && <ClockFace used={used} left={left} limit={time_limit} />}
      {untimed && (
        <p className={styles.untimed}>
          <Icon name="clock" /> {untimed}
        </p>
      )}
      {children}
      <Patient
        key={face}
        caseId={id}
        expression={face}
        alt={`${informant?.name ?? patient_name} ${LOOKS[face]}`}
        className={informant ? `${styles.person} ${styles.pair}` : styles.person}
        eager
      />
    </Wall>
  )
})
