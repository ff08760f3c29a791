import type { Portrait } from '#contract/portraits.ts'
import { CodeForm } from '../group/code-form.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import { Text } from '../ui/layout/text.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import styles from './friends.module.css'

const PANES = { x: 40, y: 60, width: 120, height: 90 }

const PARTS: { part: string; portrait: Portrait }[] = [
  { part: 'Patient', portrait: 'curls' },
  { part: 'You', portrait: 'bob' },
  { part: 'Marker', portrait: 'twists' },
]

/** Introduces group sessions, in which friends take the roles. */
export function Friends() {
  return (
    <FieldGround system="mental" as="section" at={PANES} className={styles.friends} aria-labelledby="friends">
      <div className={styles.copy}>
        <h2 id="friends">Or practise with friends</h2>
        <p>
          One of you is the patient, with a script; one takes the history; one marks. You only need two people, and your
          friends don’t need an account.
        </p>
        <Button size="large" href="/signup?redirect=/dashboard/scripts">
          Start a group session
        </Button>
        <Text as="div" tone="ink" above={24} className={styles.code}>
          <CodeForm label="Join with a code" />
        </Text>
      </div>
      <Row as="ul" align="stretch" className={styles.people} aria-label="The parts">
        {PARTS.map(({ part, portrait }) => (
          <li key={part}>
            <b>{part}</b>
            <img src={`/students/${portrait}.svg`} alt="" loading="lazy" decoding="async" draggable={false} />
          </li>
        ))}
      </Row>
    </FieldGround>
  )
}
