import type { ConditionReply } from '#contract/conditions.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './care.module.css'

type Props = { condition: Pick<ConditionReply, 'investigations' | 'management' | 'references'> }

/** First tests and management in outline, and the sources of the page. */
export function Care({ condition: { investigations, management, references } }: Props) {
  return (
    <section className={styles.care}>
      <div>
        <h2>First tests</h2>
        <dl>
          {investigations.map(({ test, why }) => (
            <div key={test}>
              <Text as="dt" weight={600}>
                {curly(test)}
              </Text>
              <dd>{curly(why)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>Management</h2>
        <ol>
          {management.map((step) => (
            <li key={step}>{curly(step)}</li>
          ))}
        </ol>
        <Note above={12}>An outline for learning. For doses, check your local guidelines.</Note>
      </div>
      <div className={styles.sources}>
        <Text as="h3" size="ui">
          Sources
        </Text>
        <ul>
          {references.map(({ title, body, year }) => (
            <li key={title}>
              {curly(title)}. {curly(body)}, {year}.
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
