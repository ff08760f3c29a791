import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../ui/class-names.ts'
import { curly } from '../ui/curly.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './summary-comparison.module.css'

type Point = DebriefReply['summary']['points'][number]

/** The student's summary beside the model one, and which points of it were there. */
export function SummaryComparison({ summary }: { summary: DebriefReply['summary'] }) {
  const left = summary.points.filter((point) => !point.included)
  return (
    <div className={styles.comparison}>
      <article>
        <h3>Your summary</h3>
        {summary.student ? (
          <p className={styles.text}>{summary.student}</p>
        ) : (
          <p className={styles.none}>You did not write one this time. Two minutes of it are worth the practice.</p>
        )}
      </article>
      <article>
        <h3>A model summary</h3>
        <p className={styles.text}>{curly(summary.model)}</p>
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

function wordOf({ included, known }: Point): string {
  if (included) return ''
  return known ? 'You were told this.' : 'Not asked about.'
}
