import type { ComparisonReply, ConditionReply } from '#contract/conditions.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './red-flags.module.css'

type Flag = ConditionReply['red_flags'][number] & Partial<Pick<ComparisonReply['red_flags'][number], 'slug'>>

/** The red flags, the questions that find them, and what to do about them. */
export function RedFlags({ flags }: { flags: readonly Flag[] }) {
  const hasQuestions = flags.some(({ ask }) => ask !== null)
  return (
    <section className={styles.flags}>
      <h2>{hasQuestions ? 'Red flags, and how to ask' : 'Red flags'}</h2>
      <Box as="ul" above={26}>
        {flags.map(({ flag, ask, action, slug = '' }) => (
          <li key={flag + slug}>
            <Icon name="flag" />
            <b>{curly(flag)}</b>
            <div>
              {ask && <p className={styles.ask}>“{curly(ask)}”</p>}
              <p className={styles.action}>{curly(action)}</p>
            </div>
          </li>
        ))}
      </Box>
    </section>
  )
}
