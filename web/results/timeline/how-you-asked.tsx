import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { TwoPanels } from '../two-panels.tsx'
import styles from './how-you-asked.module.css'
import { movers, type QuestionStyleRow, questionStyles } from './question-styles.ts'

type Turn = DebriefReply['timeline'][number]

const MOST_MOVERS = 6
const MOST_QUOTED = 3

/** How the questions were put, and which turns moved the patient's trust and why. */
export function HowYouAsked({ debrief: { timeline } }: { debrief: DebriefReply }) {
  const groups = questionStyles(timeline)
  const moved = movers(timeline, MOST_MOVERS)
  if (timeline.length === 0) return null
  return (
    <TwoPanels>
      <article>
        <h3>How you asked</h3>
        <Stack as="dl" gap={14} className={styles.ways}>
          {groups.map((group) => (
            <StyleGroup key={group.key} group={group} />
          ))}
        </Stack>
      </article>
      <article>
        <h3>What changed your bedside manner</h3>
        {moved.length === 0 && <Text tone="soft">It didn’t change.</Text>}
        <Stack as="ol" gap={14} className={styles.moves}>
          {moved.map((turn) => (
            <Mover key={turn.index} turn={turn} />
          ))}
        </Stack>
      </article>
    </TwoPanels>
  )
}

/** One way of asking. Ways that cost answers quote their turns; open and closed questions are only counted. */
function StyleGroup({ group: { key, name, means, turns } }: { group: QuestionStyleRow }) {
  const quoted = key === 'open' || key === 'closed' ? [] : turns.slice(0, MOST_QUOTED)
  return (
    <div>
      <dt>
        {name} <small>{means}</small>
      </dt>
      <dd>
        <b>{turns.length}</b>
        {quoted.map((turn) => (
          <span key={turn.index}>
            <time>{digits(turn.at_seconds)}</time> {turn.said}
          </span>
        ))}
      </dd>
    </div>
  )
}

function Mover({ turn: { at_seconds, said, moves } }: { turn: Turn }) {
  const by = moves.reduce((sum, move) => sum + move.by, 0)
  return (
    <li>
      <time>{digits(at_seconds)}</time>
      <span className={classNames(styles.step, by < 0 && styles.down)}>
        <Icon name={by < 0 ? 'down' : 'up'} />
        <span className="visually-hidden">{by < 0 ? 'down' : 'up'} </span>
        {Math.abs(by)}
      </span>
      <span>
        {said}
        {moves.map(({ why }) => (
          <small key={why}>{curly(why)}</small>
        ))}
      </span>
    </li>
  )
}
