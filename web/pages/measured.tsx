import type { ReactNode } from 'react'
import { dayInWords } from './day-in-words.ts'
import styles from './measured.module.css'
import { SiteLink } from './site-link.tsx'

const { talks, turns } = __WAITING_ROOM__.measured

/** How often patients understand, measured only on what was kept apart. */
export function Measured() {
  return (
    <section className={styles.measured} aria-labelledby="measured">
      <div className={styles.words}>
        <h2 id="measured">How often patients understand you</h2>
        <p>
          Measured on words that nobody looked at while the patients were written. Whoever mends a patient may not read
          them, so that the figures cannot be learnt by heart.
        </p>
        <p className={styles.how}>
          {dayInWords(talks.on)}, <code>npm run talks</code> and <code>npm run accuracy</code>: the program is open, and
          anybody can count again.{' '}
          <SiteLink className="link" to="/technology">
            How it works, and where it is bad
          </SiteLink>
        </p>
      </div>
      <dl className={styles.figures}>
        <Figure
          percent={talks.told}
          what={`of ${talks.judged} questions in ${talks.count} whole talks drew out what they asked for`}
        >
          {talks.first} % of first questions, {talks.followUps} % of those that follow up, such as “and how long?”
        </Figure>
        <Figure percent={turns.wholly} what={`of ${turns.count} sentences of real clinicians were understood wholly`}>
          Everything that was asked in them, and nothing else. {turns.statementsTaken} % of statements were taken for a
          question.
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ percent, what, children }: { percent: number; what: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <b>{percent} %</b> {what}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
