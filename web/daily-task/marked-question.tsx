import type { DailyPoint, DailyQuestion } from '#contract/daily.ts'
import { CheckBox } from '../ui/forms/check-box.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import styles from './marked-question.module.css'

type Props = {
  question: DailyQuestion
  isTicked: (point: DailyPoint) => boolean
  onTick: (id: string, ticked: boolean) => void
}

/** A question with the student's answer, in which the points found are highlighted, and the lines of a model answer. */
export function MarkedQuestion({
  question: { id, question, yours, marks, points, mistakes },
  isTicked,
  onTick,
}: Props) {
  const own = (points ?? []).filter(isTicked).reduce((sum, point) => sum + point.marks, 0)
  const hits = (points ?? []).filter(isTicked).flatMap(({ found }) => found)
  const isRight = (point: string) => (points ?? []).some((one) => one.id === point && isTicked(one))
  const mistaken = (mistakes ?? []).filter(({ instead_of }) => !isRight(instead_of))
  return (
    <section className={styles.question} aria-labelledby={`asked-${id}`}>
      <h2 id={`asked-${id}`}>{curly(question)}</h2>
      <Stack gap={14} above={16} className={styles.pair}>
        <div>
          <Row as="h3" gap={12} align="stretch" justify="between" size="ui" tone="soft">
            You wrote
          </Row>
          {yours.trim() === '' ? (
            <Text tone="soft">Nothing this time.</Text>
          ) : (
            <p className={styles.words}>
              <HighlightedWords words={yours} hits={hits} near={mistaken.flatMap(({ found }) => found)} />
            </p>
          )}
          {mistaken.length > 0 && <WhyNot mistakes={mistaken} words={yours} />}
        </div>
        <div className={styles.answer}>
          <Row as="h3" gap={12} align="stretch" justify="between" size="ui" tone="soft">
            A good answer says{' '}
            <span>
              {own} of {marks}
            </span>
          </Row>
          <Stack as="ul" gap={4}>
            {points?.map((point) => (
              <Point key={point.id} point={point} words={yours} ticked={isTicked(point)} onTick={onTick} />
            ))}
          </Stack>
        </div>
      </Stack>
    </section>
  )
}

type WhyProps = { mistakes: NonNullable<DailyQuestion['mistakes']>; words: string }

/** Explains statements in the answer that are wrong. */
const WhyNot = ({ mistakes, words }: WhyProps) => (
  <div className={styles.why}>
    <h4>Why not</h4>
    <Stack as="ul" gap={10}>
      {mistakes.map(({ why, found }) => (
        <li key={why}>
          <b>“{found.map(({ from, to }) => words.slice(from, to)).join('”, “')}”</b> {curly(why)}
        </li>
      ))}
    </Stack>
  </div>
)

type PointProps = { point: DailyPoint; words: string; ticked: boolean; onTick: Props['onTick'] }

function Point({ point: { id, text, marks, found }, words, ticked, onTick }: PointProps) {
  const quoted = found.map(({ from, to }) => words.slice(from, to)).join(' … ')
  return (
    <li>
      <CheckBox checked={ticked} onChange={(next) => onTick(id, next)}>
        {curly(text)}
        <small>
          {marks} {marks === 1 ? 'mark' : 'marks'}, {quoted ? `found in “${quoted}”` : 'not found in your words'}
        </small>
      </CheckBox>
    </li>
  )
}
