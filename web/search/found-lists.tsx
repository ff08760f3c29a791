import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { HelpEntry } from '#contract/help.ts'
import { presentationName } from '../dashboard/case-filters.ts'
import { companion } from '../dashboard/person.ts'
import { helpPath } from '../help/help-entries.ts'
import { ageInWords } from '../ui/age.ts'
import { classNames } from '../ui/class-names.ts'
import { curly } from '../ui/curly.ts'
import { FieldGround } from '../ui/field-ground.tsx'
import { Icon } from '../ui/icon.tsx'
import { Level } from '../ui/level.tsx'
import { Patient } from '../ui/patient.tsx'
import { Stars } from '../ui/stars.tsx'
import { systemName } from '../ui/systems.ts'
import type { Condition } from './everything.ts'
import styles from './found-lists.module.css'
import { Marked } from './marked.tsx'

const PANES = { x: 110, y: 40, width: 100, height: 100 }

export function FoundPatients({ cases, typed }: { cases: readonly CaseReply[]; typed: string }) {
  return (
    <Group title="Patients" count={cases.length}>
      {cases.map((one) => (
        <li key={one.id}>
          <FoundPatient patientCase={one} typed={typed} />
        </li>
      ))}
    </Group>
  )
}

/** The diagnosis leads to the patients in whom it was met. */
export function FoundConditions({ conditions, typed }: { conditions: readonly Condition[]; typed: string }) {
  const toCase = useToCase()
  return (
    <Group title="Conditions you have met" count={conditions.length}>
      {conditions.map(({ name, cases }) => (
        <li key={name} className={styles.condition}>
          <h3>
            <Marked text={name} typed={typed} />
          </h3>
          <p>
            {cases.map((one) => (
              <Link key={one.id} className="link" to={toCase(one.id)} preventScrollReset>
                {one.patient_name}, {ageInWords(one.patient_age)}
              </Link>
            ))}
          </p>
        </li>
      ))}
    </Group>
  )
}

export function FoundHelp({ entries, typed }: { entries: readonly HelpEntry[]; typed: string }) {
  return (
    <Group title="Help" count={entries.length}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link className={styles.help} to={helpPath(entry)}>
            <Icon name="ask" />
            <span>
              <Marked text={entry.question} typed={typed} />
            </span>
          </Link>
        </li>
      ))}
    </Group>
  )
}

function FoundPatient({ patientCase: one, typed }: { patientCase: CaseReply; typed: string }) {
  const toCase = useToCase()
  const beside = companion(one)
  return (
    <Link className={styles.patient} to={toCase(one.id)} preventScrollReset>
      <FieldGround system={one.system} at={PANES} className={styles.wall}>
        <Patient
          caseId={one.id}
          expression="concerned"
          className={classNames(styles.person, one.informant && styles.pair)}
        />
      </FieldGround>
      <span className={styles.words}>
        <b>
          <Marked text={curly(one.label)} typed={typed} />
        </b>
        <span>
          <Marked
            text={`${one.patient_name}, ${ageInWords(one.patient_age)}, ${one.gender.toLowerCase()}`}
            typed={typed}
          />
          {beside && `, ${beside}`}
        </span>
        <span>
          <Marked
            text={`${systemName(one.system)}, ${presentationName(one.presentation).toLowerCase()}`}
            typed={typed}
          />
        </span>
      </span>
      <State of={one} />
    </Link>
  )
}

function State({ of: one }: { of: CaseReply }) {
  if (one.locked)
    return (
      <span className={styles.state}>
        <Icon name="lock" /> Locked
      </span>
    )
  return (
    <span className={styles.state}>
      {one.result ? (
        <Stars count={one.result.stars} />
      ) : (
        <>
          <Level level={one.case_level} />
          <span aria-hidden="true" className={styles.level}>
            Level {one.case_level}
          </span>
        </>
      )}
    </span>
  )
}

type GroupProps = { title: string; count: number; children: ReactNode }

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The case's dialog opens over the results, which the way back finds as they were. */
function useToCase(): (id: number) => string {
  const [params] = useSearchParams()
  return (id) => `?${new URLSearchParams({ q: params.get('q') ?? '', id: String(id) })}`
}
