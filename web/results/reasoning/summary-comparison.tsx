import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { stretches } from '../../ui/text/marked-words.ts'
import { wholeWords } from '../../ui/text/whole-words.ts'
import { wordOf } from './evidence-words.ts'
import styles from './summary-comparison.module.css'

type Summary = DebriefReply['summary']
type Point = Summary['points'][number]

/** The student's summary beside the model summary, with the points missing from theirs. */
export function SummaryComparison({ summary }: { summary: Summary }) {
  const left = summary.points.filter((point) => !point.included)
  return (
    <div className={styles.comparison}>
      <article>
        <h3>Your summary</h3>
        {summary.student ? (
          <p className={styles.text}>{summary.student}</p>
        ) : (
          <Text tone="soft">You didn’t write one this time. It’s worth two minutes of practice.</Text>
        )}
      </article>
      <article>
        <h3>A model summary</h3>
        <p className={styles.text}>
          <ModelText summary={summary} missed={summary.student ? left : []} />
        </p>
        {summary.student && left.length > 0 && (
          <Note above={16}>
            <span className={styles.missed}>Underlined</span> is what we didn’t find in yours. You may have put it
            another way.
          </Note>
        )}
      </article>
      {summary.points.length > 0 && (
        <article className={styles.points}>
          <h3>
            {summary.points.length - left.length} of {summary.points.length} points in yours
          </h3>
          <ul>
            {summary.points.map((point) => (
              <li key={point.text} className={classNames(!point.included && styles.left)}>
                {point.included ? <Icon name="check" /> : <i className={styles.hollow} />}
                <span>
                  <span className="visually-hidden">{point.included ? 'in yours: ' : 'not found in yours: '}</span>
                  {curly(point.text)}
                  <small>{wordOf(point)}</small>
                </span>
              </li>
            ))}
          </ul>
        </article>
      )}
    </div>
  )
}

function ModelText({ summary, missed }: { summary: Summary; missed: readonly Point[] }) {
  const spans = missed.map(({ at }) => at)
  return stretches(summary.model, wholeWords(summary.model, spans)).map((stretch, place) =>
    stretch.kind === 'plain' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches are identified by position
      <span key={place}>{curly(stretch.text)}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches are identified by position
      <span key={place} className={styles.missed}>
        <span className="visually-hidden">not found in yours: </span>
        {curly(stretch.text)}
        <span className="visually-hidden"> (end)</span>
      </span>
    ),
  )
}
