import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { curly } from '../ui/text/curly.ts'
import styles from './quiz-room.module.css'

/** The person drawn next to the page, and what they say. */
export type QuizCompanion = {
  portrait: string | null
  /** The case of the patient, if it is one. */
  caseId?: number
  face: 'concerned' | 'smile'
  speaks?: string | null
  says?: string | null
}

type Props = {
  /** Sets the wall's colour; null where the system would give away the answer. */
  system: string | null
  back: { to: string; name: string }
  beside: QuizCompanion
  children: ReactNode
}

const WINDOW = { x: 120, y: 60, width: 100, height: 100 }

/** Layout with a wall and a speaking person next to the page; above it on a phone. */
export function QuizRoom({ system, back, beside, children }: Props) {
  const { portrait, caseId, face, speaks, says } = beside
  const colour = system ?? 'senses'
  return (
    <div className={styles.room} data-field={colour}>
      <FieldGround
        as="aside"
        system={colour}
        at={WINDOW}
        className={classNames(styles.field, !portrait && caseId === undefined && styles.empty)}
      >
        <Link to={back.to} className={styles.exit}>
          <Icon name="back" /> {back.name}
        </Link>
        {says && (
          <figure className={styles.spoken}>
            <blockquote className={styles.says}>{curly(says)}</blockquote>
            {speaks && <figcaption>{speaks}</figcaption>}
          </figure>
        )}
        {caseId !== undefined && <Patient caseId={caseId} expression={face} className={styles.person} eager />}
        {portrait && (
          <img
            key={portrait}
            src={`/speakers/${portrait}-${face}.svg`}
            alt=""
            className={styles.person}
            decoding="async"
            draggable={false}
          />
        )}
      </FieldGround>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </div>
  )
}
