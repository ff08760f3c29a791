import type { ReactNode } from 'react'
import { SiteLink } from '../site/site-link.tsx'
import { Lead, Text } from '../ui/layout/text.ts'
import { dayInWords } from '../ui/text/dates.ts'
import styles from './measured.module.css'

const { reader } = __WAITING_ROOM__.measured

const inHundred = (percent: number) => Math.round(percent)

/** How often patients understand, measured on held-out talks: both the good figure and the bad one. */
export function Measured() {
  return (
    <section className={styles.measured} aria-labelledby="measured">
      <div className={styles.words}>
        <Text as="h2" size="title-1" id="measured">
          How often patients understand you
        </Text>
        <Lead>
          We test our patients on whole conversations they have never seen before: {reader.messages} messages from{' '}
          {reader.talks} consultations. Ask one thing at a time, as you would with a real patient, and they understand
          you best.
        </Lead>
        <Lead className={styles.how}>
          Measured on {dayInWords(reader.on)}.{' '}
          <SiteLink className="link" to="/technology">
            How we measure this, and what still goes wrong
          </SiteLink>
        </Lead>
      </div>
      <dl className={styles.figures}>
        <Figure count={inHundred(reader.single)} what="of 100 single questions get the right answer">
          Short follow-ups such as “and how long?” are answered correctly {inHundred(reader.followUps)} times in 100.
        </Figure>
        <Figure count={inHundred(reader.wrong)} what="of 100 messages get an answer to something else">
          It costs you no marks: rephrase it, or flag the reply and we’ll look at it.
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ count, what, children }: { count: number; what: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <b>{count}</b> {what}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
