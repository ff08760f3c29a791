import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import styles from './three-things.module.css'

const { feedback, marks } = __WAITING_ROOM__

export function ThreeThings() {
  return (
    <div className={styles.three}>
      <section>
        <Row align="end" className={styles.picture} aria-hidden="true">
          <span className={styles.composer}>
            Have you had it before?
            <span className={styles.send}>
              <Icon name="send" />
            </span>
          </span>
        </Row>
        <h2>Your own words</h2>
        <p>Type it as you would say it. He tells you what you ask about, and nothing you don’t.</p>
      </section>
      <section>
        <Row align="end" className={styles.picture} aria-hidden="true">
          <Ticks />
        </Row>
        <h2>
          {marks.least} to {marks.most} marks
        </h2>
        <p>
          A full rubric for every case, in the order an OSCE examiner would use. The red flags are the ones you can’t
          miss.
        </p>
      </section>
      <section>
        <Row align="end" className={styles.picture}>
          <p className={styles.question}>“{feedback.better}”</p>
        </Row>
        <h2>One better question</h2>
        <p>Afterwards you see your own words, what they missed, and what would have found it.</p>
      </section>
    </div>
  )
}

/** Sections of a rubric: marks available, and marks earned so far. */
const PARTS = [
  { part: 1, marks: 4, earned: 4 },
  { part: 2, marks: 10, earned: 8 },
  { part: 3, marks: 8, earned: 5 },
  { part: 4, marks: 7, earned: 5 },
  { part: 5, marks: 6, earned: 3 },
  { part: 6, marks: 3, earned: 2 },
]

function Ticks() {
  return (
    <span className={styles.ticks}>
      {PARTS.map(({ part, marks, earned }) => (
        <Row as="span" gap={2} align="stretch" key={part}>
          {countTo(marks).map((mark) => (
            <i key={mark} className={mark <= earned ? styles.on : undefined} />
          ))}
        </Row>
      ))}
    </span>
  )
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
