import { Link } from 'react-router'
import type { DailyCard } from '#contract/daily.ts'
import type { PracticeCard } from '#contract/practice.ts'
import { WardStrip } from '../../cases/ward-strip.tsx'
import { stateInWords } from '../../daily-task/daily-words.ts'
import { dailyTaskPath } from '../../paths/daily-paths.ts'
import { flagsToPractise, whose } from '../../practice/due-words.ts'
import { PRACTICE } from '../../practice/practice-calls.ts'
import { SystemIcon } from '../../ui/icons/system-icon.tsx'
import { systemName } from '../../ui/icons/systems.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { ageInWords } from '../../ui/text/age.ts'
import { curly } from '../../ui/text/curly.ts'
import { doneInWords, type Suggestion } from './today.ts'
import styles from './today-list.module.css'

type Props = {
  suggestions: readonly Suggestion[]
  done: number
  daily: DailyCard | null
  /** Missed red flags that are due today. */
  due: readonly PracticeCard[]
}

/** What is due today, the daily task, and further suggestions, each with its reason. */
export function TodayList({ suggestions, done, daily, due }: Props) {
  if (suggestions.length === 0 && !daily && due.length === 0) return null
  return (
    <section aria-labelledby="today">
      <Row as="header" gap={14} align="baseline" className={styles.top}>
        <Text as="h2" size="title-3" id="today">
          Today
        </Text>
        <Note tone="faint">{doneInWords(done)}</Note>
      </Row>
      <ul className={styles.list}>
        {due.length > 0 && <ToPractise due={due} />}
        {daily && <DailyTask daily={daily} />}
        {suggestions.map(({ patientCase: one, why }) => (
          <li key={one.id}>
            <Link className={styles.one} to={`?id=${one.id}`} preventScrollReset>
              <WardStrip cases={[one]} className={styles.ward} />
              <span className={styles.words}>
                <span className={styles.why}>{why ? sentence(why) : 'Not seen yet'}</span>
                <b>{curly(one.label)}</b>
                <Row as="span" gap={6} size="small" tone="soft" className={styles.who}>
                  <SystemIcon system={one.system} />
                  <span className="visually-hidden">{systemName(one.system)}, </span>
                  {one.patient_name}, {ageInWords(one.patient_age)}
                </Row>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToPractise({ due }: { due: readonly PracticeCard[] }) {
  const cases = [...new Map(due.map((card) => [card.case_id, { id: card.case_id, system: card.system }])).values()]
  return (
    <li>
      <Link className={styles.one} to={PRACTICE}>
        <WardStrip cases={cases.slice(0, 1)} className={styles.ward} />
        <span className={styles.words}>
          <span className={styles.why}>Due today</span>
          <b>Practise {flagsToPractise(due.length)} you missed</b>
          <Row as="span" gap={6} size="small" tone="soft" className={styles.who}>
            With {whose(due)}
          </Row>
        </span>
      </Link>
    </li>
  )
}

function DailyTask({ daily }: { daily: DailyCard }) {
  return (
    <li>
      <Link className={styles.one} to={dailyTaskPath(daily.name)}>
        <WardStrip cases={[{ id: `daily-${daily.name}`, system: daily.system }]} className={styles.ward} />
        <span className={styles.words}>
          <span className={styles.why}>Today’s task</span>
          <b>{curly(daily.title)}</b>
          <Row as="span" gap={6} size="small" tone="soft" className={styles.who}>
            {stateInWords(daily)}
          </Row>
        </span>
      </Link>
    </li>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
