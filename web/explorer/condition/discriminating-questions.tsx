import type { ComparisonReply } from '#contract/conditions.ts'
import { Box } from '../../ui/layout/box.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './discriminating-questions.module.css'
import { inASentence, listed } from './in-a-sentence.ts'

type Props = Pick<ComparisonReply, 'conditions' | 'pairs'>

/** Keeps the answer short. */
const AT_MOST = 5

/** The questions that distinguish each pair of conditions, most useful first. */
export function DiscriminatingQuestions({ conditions, pairs }: Props) {
  const called = new Map(conditions.map((one) => [one.slug, one]))
  const nameOf = (slug: string) => curly(inASentence(called.get(slug)?.name ?? slug))
  return (
    <section>
      <h2>Which question tells these apart?</h2>
      {pairs.map(({ between, questions }) => (
        <Box above={26} key={between.join()} className={styles.pair}>
          {pairs.length > 1 && <h3>{sentenceStart(listed(between.map(nameOf), 'disjunction'))}?</h3>}
          {questions.length === 0 && (
            <Lead measure={44}>Nothing in the history tells these two apart. Compare their tests and red flags.</Lead>
          )}
          <Box as="ol">
            {questions.slice(0, AT_MOST).map(({ feature, ask, why, speaks_for: likelier }) => (
              <li key={feature}>
                <p className={ask ? styles.ask : styles.feature}>{ask ? `“${curly(ask)}”` : curly(feature)}</p>
                <p className={styles.points} data-field={called.get(likelier)?.system}>
                  <i aria-hidden="true" />
                  <span>
                    {ask && `${curly(feature)}: `}
                    <Text as="b" weight={700}>
                      {nameOf(likelier)}
                    </Text>
                  </span>
                </p>
                {why && <p className={styles.why}>{curly(why)}</p>}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </section>
  )
}

const sentenceStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
