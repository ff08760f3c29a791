import { memo } from 'react'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from './marks-panel.module.css'
import panel from './panel.module.css'
import { questionsProgress } from './questions-asked.ts'

type Props = Pick<ConsultationState, 'score' | 'maxScore' | 'streak' | 'parts' | 'partsBefore' | 'questions'> & {
  partner: boolean
}

/** The marks so far: a tick per mark, by rubric category. Categories stay unnamed until the debrief. */
export const MarksPanel = memo(function MarksPanel(props: Props) {
  const { score, maxScore, streak, parts, partsBefore, questions, partner } = props
  return (
    <section>
      <Row as="h2" align="baseline" justify="between" className={panel.heading}>
        {partner ? 'Your Progress' : 'Marks'}
        {streak > 1 && !partner && (
          <Text as="span" weight={500} tone="soft">
            {streak} in a row
          </Text>
        )}
      </Row>
      <p className={styles.big}>
        {score}
        <small>of {maxScore}</small>
      </p>
      <div className={styles.ticks} role="img" aria-label={spokenParts(parts)}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position in the rubric
          <Part key={place} {...part} before={partsBefore[place]?.earned ?? part.earned} />
        ))}
      </div>
      <p className={styles.questions}>Questions Asked: {questions}</p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${questionsProgress(questions)}%` }} />
      </span>
    </section>
  )
})

type PartProps = { marks: number; earned: number; before: number }

function Part({ marks, earned, before }: PartProps) {
  return (
    <span>
      {Array.from({ length: marks }, (_, tick) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks are identified by their position in the part
          key={tick}
          className={classNames(tick < earned && styles.on, tick >= before && tick < earned && styles.new)}
        />
      ))}
    </span>
  )
}

function spokenParts(parts: Props['parts']): string {
  return `Marks by part of the rubric: ${parts.map((part) => `${part.earned} of ${part.marks}`).join(', ')}`
}
