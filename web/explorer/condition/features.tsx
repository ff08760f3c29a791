import type { ConditionReply } from '#contract/conditions.ts'
import { Box } from '../../ui/layout/box.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './features.module.css'
import { inASentence, listed } from './in-a-sentence.ts'

/** The evidence for each feature, what it argues against, and the question that elicits it. */
export function Features({ features }: Pick<ConditionReply, 'features'>) {
  return (
    <>
      <p className={styles.intro}>The evidence for each feature, and the question that brings it out.</p>
      <Box as="ul" above={22} className={styles.features}>
        {features.map(({ feature, why, ask, against }) => (
          <li key={feature}>
            <h3>{curly(feature)}</h3>
            <div>
              {ask && <p className={styles.ask}>“{curly(ask)}”</p>}
              <p className={styles.why}>{curly(why)}</p>
              <p className={styles.against}>
                Argues against {curly(listed(against.map(({ name }) => inASentence(name))))}.
              </p>
            </div>
          </li>
        ))}
      </Box>
    </>
  )
}
