import type { LearnIntro } from '#contract/learn.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './introduction.module.css'
import { Teaching } from './teaching.tsx'

/** The professor introduces a module: what it is about, what it means for this patient, and what is taught on it. */
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
