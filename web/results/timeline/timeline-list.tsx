import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { digits } from '../../ui/text/digits.ts'
import { capitalised, marksWord } from '../../ui/text/words.ts'
import { styleWords } from './question-styles.ts'
import { sectionsOf } from './timeline-layout.ts'
import styles from './timeline-list.module.css'

type Turn = DebriefReply['timeline'][number]

const WORTH_SAYING = 3

/**
 * The timeline as a list by section, with the same symbols. Visible on phones, and always available to screen readers.
 */
export function TimelineList({ debrief, open }: { debrief: DebriefReply; open: boolean }) {
  const { timeline, missed_flags, seconds_used } = debrief
  const missedAt = (turn: Turn) => missed_flags.find((flag) => turnAt(timeline, flag.at_seconds) === turn)
  return (
    <div className={classNames(styles.list, open && styles.open)}>
      {sectionsOf(timeline, seconds_used).map((section) => (
        <section key={section.from}>
          <Row as="h3" align="stretch" justify="between">
            {section.name}
            <span>{digits(section.from)}</span>
          </Row>
          <Box as="ol">
            {section.turns.map((turn) => (
              <TurnLine key={turn.index} turn={turn} missed={missedAt(turn)?.label} />
            ))}
          </Box>
        </section>
      ))}
    </div>
  )
}

/** Returns the turn at that second, or the first of two. */
const turnAt = (timeline: readonly Turn[], seconds: number | null): Turn | undefined =>
  seconds === null ? undefined : timeline.find((turn) => Math.abs(turn.at_seconds - seconds) < 1)

function TurnLine({ turn, missed }: { turn: Turn; missed: string | undefined }) {
  const style = styleWords(turn)
  const by = turn.moves.reduce((sum, move) => sum + move.by, 0)
  return (
    <li className={classNames(missed && styles.bad)}>
      <time>{digits(turn.at_seconds)}</time>
      <span className={styles.sign}>
        <Sign turn={turn} />
      </span>
      <span>
        {turn.said}
        {turn.must_asks.length > 0 && (
          <b>
            <Icon name="flag" />
            <span className="visually-hidden">red flag asked: {turn.must_asks.join(', ')}</span>
          </b>
        )}
        {missed && (
          <b>
            <Icon name="flag-o" />
            missed
            <span className="visually-hidden">: red flag {missed}</span>
          </b>
        )}
        {style.length > 0 && <small>{capitalised(style.join(', '))}</small>}
        {Math.abs(by) >= WORTH_SAYING && (
          <small>
            Manner {by > 0 ? 'up' : 'down'} {Math.abs(by)}
          </small>
        )}
      </span>
    </li>
  )
}

function Sign({ turn }: { turn: Turn }) {
  if (turn.marks > 0)
    return (
      <>
        <i className={styles.tick} style={{ height: `${6 + 6 * Math.min(3, turn.marks)}px` }} />
        <span className="visually-hidden">{marksWord(turn.marks)}</span>
      </>
    )
  if (!turn.question) return null
  return (
    <>
      <i className={styles.dot} />
      <span className="visually-hidden">no mark</span>
    </>
  )
}
