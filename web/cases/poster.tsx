import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Level } from '../ui/icons/level.tsx'
import { Stars } from '../ui/icons/stars.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { Text } from '../ui/layout/text.ts'
import { Curtain } from '../ui/patients/curtain.tsx'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { ageInWords } from '../ui/text/age.ts'
import { curly } from '../ui/text/curly.ts'
import { companion } from './person.ts'
import styles from './poster.module.css'

type Props = { patientCase: PosterCase; to: string }

export type PosterCase = Pick<
  CaseReply,
  | 'id'
  | 'patient_name'
  | 'patient_age'
  | 'gender'
  | 'informant'
  | 'system'
  | 'label'
  | 'case_level'
  | 'locked'
  | 'result'
> & { featured?: boolean }

/** A case as a poster: the complaint, the patient, and a nameplate with its state. */
export const Poster = memo(function Poster({ patientCase: one, to }: Props) {
  const beside = companion(one)
  return (
    <Link className={styles.poster} to={to} preventScrollReset>
      <FieldGround system={one.system} at={lightFor(one.id)} className={styles.art}>
        <p className={styles.system}>
          <SystemIcon system={one.system} />
          {systemName(one.system)}
          {one.featured && <b className={styles.tag}>Featured</b>}
        </p>
        <h3 className={styles.complaint}>{curly(one.label)}</h3>
        <Patient
          caseId={one.id}
          expression="concerned"
          className={classNames(styles.person, one.informant && styles.pair, one.locked && styles.behind)}
        />
        {one.locked && <Curtain />}
      </FieldGround>
      <div className={styles.plate}>
        <span className={styles.name}>
          <b>{one.patient_name}</b>, {ageInWords(one.patient_age)}
          {beside && (
            <Text as="span" tone="soft">
              , {beside}
            </Text>
          )}
        </span>
        <State of={one} />
      </div>
    </Link>
  )
})

function State({ of: one }: { of: PosterCase }): ReactNode {
  if (one.locked)
    return (
      <span className={styles.state}>
        <Icon name="lock" /> Locked
      </span>
    )
  if (one.result)
    return (
      <span className={styles.state}>
        <Stars count={one.result.stars} />
        <Text as="span" numeric>
          {one.result.score}/{one.result.max_score}
        </Text>
      </span>
    )
  return (
    <span className={styles.state}>
      <Level level={one.case_level} />{' '}
      <span aria-hidden="true" className={styles.level}>
        Level {one.case_level}
      </span>
    </span>
  )
}

/** Varies the window light between cases, but always the same for one case. */
const lightFor = (id: number) => LIGHTS[id % LIGHTS.length]!
const LIGHTS = [
  [190, 60],
  [30, 60],
  [210, 100],
  [220, 60],
  [120, 60],
  [60, 110],
  [200, 60],
].map(([x = 0, y = 0]) => ({ x, y, width: 150, height: 86 }))
