import { Link } from 'react-router'
import { SampleTalk } from '../sample/sample-talk.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './hero.module.css'

const PANES = { x: 150, y: 100, width: 92, height: 104 }

/** Introduces the product with a patient whom visitors can question immediately. */
export function Hero() {
  return (
    <FieldGround system="cardio" at={PANES}>
      <div className={styles.wrap}>
        <div className={styles.copy}>
          <h1>Practise on patients who answer back.</h1>
          <p className={styles.lead}>
            Take a full history in your own words, against the clock. Then see every mark you earned, and the question
            you should have asked.
          </p>
          <p className={classNames(styles.ways, styles.visitor)}>
            <Button size="large" href="/signup">
              Sign up free
            </Button>
            <Link to="/signin">Sign in</Link>
          </p>
          <p className={classNames(styles.ways, styles.student)}>
            <Button size="large" href="/dashboard/home">
              Continue practising
            </Button>
          </p>
        </div>
        <SampleTalk>
          <Patient caseId="sample" expression="concerned" className={styles.person} eager />
        </SampleTalk>
      </div>
    </FieldGround>
  )
}
