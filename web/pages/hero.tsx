import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FieldGround } from '../ui/field-ground.tsx'
import { Hit } from '../ui/highlight.tsx'
import { Patient } from '../ui/patient.tsx'
import styles from './hero.module.css'

const { shown } = __WAITING_ROOM__

const PANES = { x: 150, y: 100, width: 92, height: 104 }

/** What this is, in the words of the patient who shows it. */
export function Hero() {
  return (
    <FieldGround system="cardio" at={PANES} className={styles.hero}>
      <div className={styles.wrap}>
        <h1>Practise on patients who answer back.</h1>
        <p className={styles.lead}>
          Take a full history in your own words, against the clock. Then see every mark you earned, and the question you
          should have asked.
        </p>
        <p className={styles.ways}>
          <Button size="large" href="/signup">
            Sign up free
          </Button>
          <Link to="/signin">Sign in</Link>
        </p>
        <Patient caseId="sample" expression="concerned" className={styles.person} eager />
        <figure className={styles.talk} aria-label="How a moment of a consultation looks">
          <p className={styles.ask}>
            {shown.asked.before} <Hit on="bubble">{shown.asked.hit}</Hit>
            {shown.asked.after}
          </p>
          <p className={styles.say}>{shown.reply}</p>
          <p className={styles.earned}>
            <b>+{shown.marks}</b>
            {shown.label}
          </p>
        </figure>
        <Clock />
      </div>
    </FieldGround>
  )
}

function Clock() {
  return (
    <p className={styles.clock}>
      <b>5:12</b> left of ten minutes
      <span className={styles.minutes} aria-hidden="true">
        {MINUTES.map((minute) => (
          <i key={minute} data-gone={minute <= 5 ? (minute < 5 ? 'all' : 'part') : undefined} />
        ))}
      </span>
    </p>
  )
}

const MINUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
