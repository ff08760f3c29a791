import type { LearnIntro } from '#contract/learn.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './introduction.module.css'
import { Teaching } from './teaching.tsx'

/** The professor's introduction to a module: its topic, its relevance to this patient, and the teaching on it. */
export function Introduction({ name, intro }: { name: string; intro: LearnIntro }) {
  return (
    <section className={styles.intro} aria-label={`The professor on: ${name}`}>
      <h2 className={styles.name}>
        <span>{name}</span>
      </h2>
      <div className={styles.guide}>
        <Icon name="book" />
        <div>
          <p>
            <Text as="b" tone="ink">
              {intro.lesson}
            </Text>{' '}
            {curly(intro.patient)}
          </p>
          <Teaching teaching={intro} />
        </div>
      </div>
    </section>
  )
}
