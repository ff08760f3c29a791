import { Button } from '../ui/button.tsx'
import { FieldGround } from '../ui/field-ground.tsx'
import { Patient } from '../ui/patient.tsx'
import styles from './start-again.module.css'

const PANES = { x: 40, y: 60, width: 120, height: 90 }

export function StartAgain() {
  const { count, waiting } = __WAITING_ROOM__
  return (
    <FieldGround system="mental" as="section" at={PANES} className={styles.again}>
      <div className={styles.copy}>
        <h2>Nobody here minds a second try</h2>
        <p>
          Meet {count} patients, each with a story, a rubric that says what it rewards, and a clock. The same words
          always earn the same marks.
        </p>
        <Button size="large" href="/signup">
          Sign up free
        </Button>
      </div>
      <div className={styles.people} aria-hidden="true">
        {waiting.slice(0, 3).map(({ id }) => (
          <Patient key={id} caseId={id} expression="smile" className={styles.person} />
        ))}
      </div>
    </FieldGround>
  )
}
