import { Link } from 'react-router'
import type { ConditionReply } from '#contract/conditions.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SystemIcon } from '../../ui/icons/system-icon.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { comparePath, conditionPath } from '../paths.ts'
import styles from './alternatives.module.css'

type Other = ConditionReply['differentials'][number]
type Props = { slug: string; differentials: readonly Other[] }

/** The differentials, with links to their pages and to a comparison. */
export function Alternatives({ slug, differentials }: Props) {
  return (
    <section>
      <h2>What else it could be</h2>
      <ul className={styles.others}>
        {differentials.map((other) => (
          <li key={other.slug} data-field={other.system}>
            <span className={styles.square}>
              <SystemIcon system={other.system} />
            </span>
            <div>
              <h3>
                {other.open ? <Link to={conditionPath(other.slug)}>{curly(other.name)}</Link> : curly(other.name)}
              </h3>
              {other.apart && (
                <Text size="copy" tone="soft">
                  What argues against it: {curly(other.apart)}
                </Text>
              )}
            </div>
            <Way slug={slug} other={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ slug, other }: { slug: string; other: Other }) {
  if (other.open)
    return (
      <Link className={styles.way} to={comparePath([slug, other.slug])} aria-label={`Compare with ${other.name}`}>
        Compare
      </Link>
    )
  return other.has_page ? (
    <span className={styles.locked}>
      <Icon name="lock" /> Prime
    </span>
  ) : null
}
