import type { ReactNode } from 'react'
import { dayInWords } from './day-in-words.ts'
import styles from './measured.module.css'
import { SiteLink } from './site-link.tsx'

const { talks, reader } = __WAITING_ROOM__.measured

/** The sign stays with its number. */
const inPercent = (value: number) => `${value}%`

/** How often patients understand, measured only on talks that nothing was trained on. */
export function Measured() {
  return (
    <section className={styles.measured} aria-labelledby="measured">
      <div className={styles.words}>
        <h2 id="measured">How often patients understand you</h2>
        <p>
          A patient finds the answer to your words with a reader that was trained on questions of other people. These
          figures come from whole talks that it was never trained on.
        </p>
        <p className={styles.how}>
          {dayInWords(talks.on)}, <code>npm run talks</code>; {dayInWords(reader.on)},{' '}
          <code>npm run reader -- measure</code>: the program is open, and anybody can count again.{' '}
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
          {inPercent(talks.first)} of first questions, {inPercent(talks.followUps)} of those that follow up, such as
          “and how long?”
        </Figure>
        <Figure
          percent={reader.wrong}
          what={`of ${reader.messages} messages in ${reader.talks} other talks got something that nobody had asked for`}
        >
          Single questions were answered right in {inPercent(reader.single)}. Of messages that asked several things at
          once {inPercent(reader.several)} got all of it: ask one thing at a time.
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ percent, what, children }: { percent: number; what: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <b>{percent}%</b> {what}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
