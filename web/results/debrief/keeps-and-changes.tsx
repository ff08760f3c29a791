import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import bubble from '../../ui/patients/bubble.module.css'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'
import { capitalised, marksWord, numberWord } from '../../ui/text/words.ts'
import { ChangeColumns, mustAskOf } from '../sheet/change.tsx'
import { mannerStep, quoteOf, replyLabel } from './debrief-facts.ts'
import styles from './keeps-and-changes.module.css'

type Props = { debrief: DebriefReply; patientCase: Pick<CaseReply, 'gender' | 'informant'> }

/** What to keep, in the student's own words, beside what else to change. */
export function KeepsAndChanges({ debrief, patientCase }: Props) {
  const { keeps, timeline } = debrief
  const more = debrief.changes.filter((change) => change.title !== debrief.first_change?.title)
  return (
    <div className={styles.both}>
      {keeps.length > 0 && (
        <section>
          <h2>{capitalised(numberWord(keeps.length))} to keep</h2>
          <div className={styles.keeps}>
            {keeps.map((keep) => (
              <KeepView key={keep.title} keep={keep} timeline={timeline} />
            ))}
          </div>
        </section>
      )}
      {more.length > 0 && (
        <section>
          <h2>{capitalised(numberWord(more.length))} more to change</h2>
          <Stack gap={16} above={26}>
            {more.map((change, place) => (
              <article key={change.title} className={styles.change}>
                <ChangeColumns
                  change={change}
                  timeline={timeline}
                  replyLabel={replyLabel(patientCase)}
                  size="card"
                  number={place + 2}
                  practises={mustAskOf(change, debrief)}
                />
              </article>
            ))}
          </Stack>
        </section>
      )}
    </div>
  )
}

type KeepProps = { keep: DebriefReply['keeps'][number]; timeline: DebriefReply['timeline'] }

function KeepView({ keep, timeline }: KeepProps) {
  const { evidence, marks, title, why } = keep
  const quote = evidence && quoteOf(evidence.turn, [evidence], timeline)
  const turn = evidence && timeline.find((entry) => entry.index === evidence.turn)
  const facts = quote &&
    evidence && [digits(quote.at), marks > 0 && marksWord(marks), mannerStep(evidence.turn, timeline)]
  return (
    <article className={styles.keep}>
      {quote && (
        <p className={classNames(bubble.quoted, bubble.large)}>
          <HighlightedWords
            words={quote.said}
            hits={turn && turn.hits.length > 0 ? turn.hits : quote.spans}
            on="bubble"
          />
        </p>
      )}
      {facts && <span className={styles.at}>{facts.filter(Boolean).join(', ')}</span>}
      <h3>{curly(title)}</h3>
      <Text tone="soft" above={6}>
        {curly(why)}
      </Text>
    </article>
  )
}
