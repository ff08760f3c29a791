import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Box } from '../ui/layout/box.ts'
import { OpenerLink } from '../ui/layout/opener.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import { dayInWords } from '../ui/text/dates.ts'
import { pointsOf, SCALE } from './chart-scale.ts'
import styles from './curves.module.css'

const { accuracy, measured } = __FACTS__
const { understanding } = accuracy

const ROUNDS = measured.understanding.rounds

/** Two lines for the earlier reader: held-out turns in blue, and turns that it was tuned on in ink. */
export function Understanding() {
  const apart = ROUNDS.map((round) => round.apart)
  const tuned = ROUNDS.map((round) => round.tuned)
  return (
    <Chart
      title="Real questions understood"
      says={`Micro-F1 over labels for the earlier reader. Blue: ${understanding.apart.turns} held-out turns, never looked at. Ink: ${inHundreds(understanding.turns)} turns it was tuned on. The gap shows how much tuning flatters. The learned reader scores only ${understanding.apart.f1} and ${understanding.f1} here: these turns belong to none of our cases, and it can only find a question about a complaint, such as when it began, among a case’s own answers.`}
      source={`${measured.understanding.command}; ${measured.understanding.document}`}
      head={['Measured', 'Held out', 'Tuned on']}
      rows={ROUNDS.map(({ when, apart, tuned }) => [when, String(apart), String(tuned)])}
    >
      <svg viewBox={`0 0 ${SCALE.width} ${SCALE.height}`} aria-hidden="true">
        {[0.8, 0.85, 0.9].map((value) => (
          <Grid key={value} value={value} range={[0.78, 0.93]} label={value.toFixed(2)} />
        ))}
        <polyline className={styles.tuned} points={pointsOf(tuned, [0.78, 0.93]).map(pair).join(' ')} />
        <polyline className={styles.apart} points={pointsOf(apart, [0.78, 0.93]).map(pair).join(' ')} />
        {pointsOf(tuned, [0.78, 0.93]).map(({ x, y }, at) => (
          <Dot key={x} x={x} y={y} words={String(tuned[at])} above />
        ))}
        {pointsOf(apart, [0.78, 0.93]).map(({ x, y }, at) => (
          <Dot key={x} x={x} y={y} words={String(apart[at])} blue />
        ))}
      </svg>
    </Chart>
  )
}

const pair = ({ x, y }: { x: number; y: number }) => `${x},${y}`

type DotProps = { x: number; y: number; words: string; blue?: boolean; above?: boolean }

const Dot = ({ x, y, words, blue = false, above = false }: DotProps) => (
  <g className={classNames(blue && styles.blue)}>
    <circle cx={x} cy={y} r="5.5" />
    <text x={x} y={above ? y - 15 : y + 27} textAnchor="middle">
      {words}
    </text>
  </g>
)

function Grid({ value, range, label }: { value: number; range: readonly [number, number]; label: string }) {
  const y = pointsOf([value], range)[0]!.y
  return (
    <g className={styles.grid}>
      <line x1={SCALE.left} x2={SCALE.width} y1={y} y2={y} />
      <text x="0" y={y + 5}>
        {label}
      </text>
    </g>
  )
}

const { rounds } = measured.conversations

/** One bar per round. Later rounds are harder, so the chart states that it does not show progress. */
export function Conversations() {
  return (
    <Chart
      title="Whole conversations, judged by an examiner"
      says="Percentage of the earlier reader’s replies judged right, by round. Each round has new examiners, new students and, from the third on, harder ways of asking, so it shows what is left to do, not how we improved."
      source={`${measured.conversations.document}; each conversation with ${measured.conversations.command}`}
      head={['Round', 'Replies', 'Right']}
      rows={rounds.map(({ round, when, turns, right }) => [`${round}, ${when}`, String(turns), `${right}%`])}
    >
      <ol className={styles.bars} aria-hidden="true">
        {rounds.map(({ round, right }) => (
          <Stack as="li" gap={8} key={round}>
            <span>{Math.round(right)}</span>
            <i style={{ height: `${right * 2}px` }} />
            <Text as="b" weight={500} tone="soft">
              {round}
            </Text>
          </Stack>
        ))}
      </ol>
    </Chart>
  )
}

/**
 * Names of the topics in the labelled set. Aspects of a complaint are left out, because only a case can answer them.
 */
const TOPICS: Record<string, string> = {
  sx: 'a symptom, present or not',
  fh: 'illnesses in the family',
  explain: 'explaining what happens next',
  pmh: 'earlier illnesses',
  medications: 'medicines',
  allergies: 'allergies',
  smoking: 'smoking',
  living: 'home and who lives there',
  sick_contacts: 'ill people nearby',
  alcohol: 'alcohol',
  anything_else: 'anything else',
  drugs: 'recreational drugs',
  summarise: 'summing up',
}
const ENOUGH_LABELS = 30

/** Returns the frequent topics, lowest recall first. */
function topicsByRecall() {
  return understanding.topics
    .filter(({ labels, topic }) => labels >= ENOUGH_LABELS && topic in TOPICS)
    .toSorted((a, b) => a.recall - b.recall)
}

export function Weakest() {
  const topics = topicsByRecall()
  return (
    <Chart
      title="What it understands least and best"
      says={`How much of what was asked about each topic was found, for topics with at least ${ENOUGH_LABELS} labels in ${inHundreds(understanding.turns)} turns by clinicians that it was not trained on. They belong to none of our cases, so only what all cases share is counted.`}
      source={`npm run accuracy, ${dayInWords(accuracy.measured)}; content/accuracy.json`}
      head={['Topic', 'Asked', 'Found', 'Right when found']}
      rows={topics.map(({ topic, labels, recall, precision }) => [
        TOPICS[topic]!,
        String(labels),
        inPercent(recall),
        inPercent(precision),
      ])}
    >
      <Stack as="ol" gap={10} className={styles.topics} aria-hidden="true">
        {[...topics.slice(0, 5), ...topics.slice(-3)].map(({ topic, recall }, at) => (
          <li key={topic} className={classNames(at === 5 && styles.best)}>
            <span>{TOPICS[topic]}</span>
            <i>
              <u style={{ width: inPercent(recall).replace(' ', '') }} />
            </i>
            <b>{inPercent(recall)}</b>
          </li>
        ))}
      </Stack>
    </Chart>
  )
}

const inHundreds = (count: number) => count.toLocaleString('en-GB')
const inPercent = (share: number) => `${Math.round(share * 100)}%`

type ChartProps = {
  title: string
  says: string
  source: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** A chart with its caption and source, and the same figures as a table for readers who cannot see it. */
const Chart = ({ title, says, source, head, rows, children }: ChartProps) => (
  <figure className={styles.chart}>
    <figcaption>
      <h3>{title}</h3>
      <p>{says}</p>
      <p className={styles.source}>{source}</p>
    </figcaption>
    <div>
      <div className={styles.drawing}>{children}</div>
      <Box as="details" above={18} className={styles.table}>
        <OpenerLink>View as a table</OpenerLink>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {head.map((column) => (
                <Text as="th" tone="soft" key={column} scope="col">
                  {column}
                </Text>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
              <tr key={at}>
                <th scope="row">{first}</th>
                {rest.map((cell, column) => (
                  <td key={head[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  </figure>
)
