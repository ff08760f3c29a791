import type { ConditionReply } from '#contract/conditions.ts'
import { curly } from '../ui/curly.ts'
import styles from './features.module.css'

/** What each feature rests on, what it speaks against, and the question that draws it out. */
export function Features({ features }: Pick<ConditionReply, 'features'>) {
  return (
    <ul className={styles.features}>
      {features.map(({ feature, why, ask, against }) => (
        <li key={feature}>
          <h3>{curly(feature)}</h3>
          <div>
            {ask && <p className={styles.ask}>“{curly(ask)}”</p>}
            <p className={styles.why}>{curly(why)}</p>
            <p className={styles.against}>Speaks against {curly(listed(against.map(({ name }) => lowered(name))))}.</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "gout, sepsis and scabies". */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** A name within a sentence: "Cluster headache" as "cluster headache"; COVID-19, HIV and people's names stay. */
function lowered(name: string): string {
  const [first = ''] = name.split(/[\s-]/)
  const isName = /^[A-Z][a-z]+['’]?s['’]?$/.test(first) && /['’]/.test(first)
  return isName || /[A-Z0-9]/.test(first.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
