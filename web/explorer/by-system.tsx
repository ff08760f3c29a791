import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './by-system.module.css'
import { ConditionLine } from './condition-line.tsx'
import { type SystemShelf, shelfInWords } from './find-conditions.ts'

type Props = { systems: readonly SystemShelf[] }

/** Links to the systems, each in its colour. */
export function SystemRail({ systems }: Props) {
  return (
    <nav className={styles.rail} aria-label="Body systems">
      {systems.map(({ system }) => (
        <a key={system} href={`#${system}`} data-field={system}>
          <SystemIcon system={system} />
          {breakable(systemName(system))}
        </a>
      ))}
    </nav>
  )
}

/** A section per system, with a patient and its conditions in columns. */
export function BySystem({ systems }: Props) {
  return systems.map(({ system, face, conditions }) => (
    <section key={system} id={system} className={styles.shelf} aria-labelledby={`${system}-name`}>
      <FieldGround system={system} as="header" at={PANES} className={styles.field}>
        <SystemIcon system={system} />
        <h2 id={`${system}-name`}>{breakable(systemName(system))}</h2>
        <p>{shelfInWords(conditions)}</p>
        {face !== null && <Patient caseId={face} expression="calm" className={styles.person} />}
      </FieldGround>
      <ul className={styles.names}>
        {conditions.map((one) => (
          <ConditionLine key={one.slug} condition={one} />
        ))}
      </ul>
    </section>
  ))
}

const PANES = { x: 130, y: 50, width: 120, height: 92 }

/** Lets "Hematology/Oncology" break after the slash. */
function breakable(name: string) {
  const [first, second] = name.split('/')
  return second === undefined ? (
    <span>{name}</span>
  ) : (
    <span>
      {first}/<wbr />
      {second}
    </span>
  )
}
