import type { ConditionReply } from '#contract/conditions.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './sayings.module.css'

type Props = Pick<ConditionReply, 'says' | 'presentation'>

/** How patients describe the condition, and the presentation as a paragraph. */
export function Sayings({ says, presentation }: Props) {
  return (
    <section className={styles.sounds}>
      <div>
        <h2>How it sounds</h2>
        <Lead above={14}>What people say before they know what it is.</Lead>
      </div>
      <ol>
        {says.map(({ when, words, means }) => (
          <li key={words}>
            <b>{curly(when)}</b>
            <p className={styles.words}>“{curly(words)}”</p>
            <Text as="small" size="copy" tone="soft">
              {curly(means)}
            </Text>
          </li>
        ))}
      </ol>
      <div className={styles.who}>
        <h3>Who gets it and what they say</h3>
        <p>{curly(presentation)}</p>
      </div>
    </section>
  )
}
