import type { ReactNode } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { unrankedWords } from '../../answers/unranked-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stars } from '../../ui/icons/stars.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { digits } from '../../ui/text/digits.ts'
import { Minutes } from '../../ui/text/minutes.tsx'
import { minutesOf, withExtraTime } from '../../ui/text/time-allowed.ts'
import { firstName, ordinal } from '../../ui/text/words.ts'
import { distanceFromMean, missed, nextStar, topPercent } from './debrief-facts.ts'
import styles from './figures.module.css'
import { Sparkline } from './sparkline.tsx'

/** Six figures, each with a small chart. */
export function Figures({ debrief }: { debrief: DebriefReply }) {
  return (
    <dl className={styles.figures}>
      <MarksFigure debrief={debrief} />
      <FlagsFigure debrief={debrief} />
      <DiagnosisFigure debrief={debrief} />
      <Figure name="Bedside manner" value={debrief.bedside_manner.score} small={debrief.bedside_manner.band}>
        <Sparkline history={debrief.bedside_manner.history} system={debrief.system} />
      </Figure>
      <PlaceFigure debrief={debrief} />
      <Figure name="Time" value={digits(debrief.seconds_used)} small={`of ${minutesOf(debrief.time_limit)}`}>
        <Minutes used={debrief.seconds_used} limit={debrief.time_limit} className={styles.minutes} />
        {debrief.extra_time > 0 && <span>{withExtraTime(debrief.extra_time)}</span>}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; value: ReactNode; small?: ReactNode; before?: string; children?: ReactNode }

function Figure({ name, value, small, before, children }: FigureProps) {
  return (
    <div>
      <Text as="dt" size="name" tone="soft" nowrap>
        {name}
      </Text>
      <Row as="dd" gap={6} align="baseline" nowrap>
        {before && <small>{before}</small>}
        <b>{value}</b>
        {small && <small>{small}</small>}
      </Row>
      <Row as="dd" gap={6} align="baseline" nowrap className={styles.graphic}>
        {children}
      </Row>
    </div>
  )
}

type Props = { debrief: DebriefReply }

function MarksFigure({ debrief }: Props) {
  return (
    <Figure name="Marks" value={debrief.current_score} small={`of ${debrief.max_score}`}>
      <Stars count={debrief.stars} />
      <span className={styles.next}>{nextStar(debrief)}</span>
    </Figure>
  )
}

const MANY_FLAGS = 8

function FlagsFigure({ debrief }: Props) {
  const { asked, of } = debrief.must_asks
  const flags = debrief.chrono_rubric.flatMap((category) => category.items.filter((item) => item.must_ask))
  return (
    <Figure name="Red flags" value={asked} small={`of ${of}`}>
      <span
        className={classNames(styles.flags, flags.length > MANY_FLAGS && styles.many)}
        role="img"
        aria-label={`${asked} asked, ${of - asked} missed`}
      >
        {flags.map((item) => (
          <Icon key={item.id} name={missed(item) ? 'flag-o' : 'flag'} />
        ))}
      </span>
    </Figure>
  )
}

function DiagnosisFigure({ debrief }: Props) {
  const { diagnosis_rank: rank, student_differential: list, diagnosis } = debrief
  return (
    <Figure name="Your diagnosis" value={rank === null ? '–' : ordinal(rank)} small={outOf(rank, list.length)}>
      <span>{diagnosis}</span>
    </Figure>
  )
}

function outOf(rank: number | null, named: number): string {
  if (named === 0) return 'none named'
  return rank === null ? 'not on your list' : `of ${named}`
}

/** The student's place among all first attempts, shown only once there are enough to compare with. */
function PlaceFigure({ debrief }: Props) {
  if (debrief.exam) return <ExamFigure debrief={debrief} />
  const top = topPercent(debrief)
  if (top === null)
    return (
      <Figure name="Against everyone" value="–">
        <span>{notCompared(debrief)}</span>
      </Figure>
    )
  return (
    <Figure name="Against everyone" before="Top" value={`${top}%`}>
      <Distribution z={distanceFromMean(debrief)} />
    </Figure>
  )
}

/** The student's place among those who took the case under exam conditions. */
function ExamFigure({ debrief }: Props) {
  if (!debrief.compared)
    return (
      <Figure name="Exam percentile" value="–">
        <span>{notCompared(debrief)}</span>
      </Figure>
    )
  return (
    <Figure name="Exam percentile" value={ordinal(debrief.percentile)}>
      <Distribution z={distanceFromMean(debrief)} />
    </Figure>
  )
}

function notCompared({ exam, extra_time, patient_name, unranked }: DebriefReply): string {
  if (unranked) return unrankedWords(unranked)
  if (extra_time > 0) return 'Not compared: you had extra time'
  const name = firstName(patient_name)
  if (exam) return `Too few to say: shown once 20 people have met ${name} under exam conditions`
  return `Shown once 20 people have seen ${name}`
}

const BINS = [3, 5, 8, 12, 17, 21, 24, 22, 16, 10, 5, 3]

function Distribution({ z }: { z: number }) {
  const mine = Math.min(BINS.length - 1, Math.max(0, Math.round(z * 2 + 5.5)))
  return (
    <Row as="span" gap={2} align="end" className={styles.distribution} aria-hidden="true">
      {BINS.map((height, bin) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
        <i key={bin} className={classNames(bin === mine && styles.mine)} style={{ height: `${height}px` }} />
      ))}
    </Row>
  )
}
