import { type ReactNode, Suspense } from 'react'
import type { CompletionReply } from '#contract/cases.ts'
import type { DailyCard } from '#contract/daily.ts'
import type { PracticeCard } from '#contract/practice.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Text } from '../../ui/layout/text.ts'
import styles from './hello.module.css'
import { JumpBackIn, NextPatient } from './jump-back-in.tsx'
import type { Today } from './today.ts'
import { TodayList } from './today-list.tsx'
import { YourSystems, YourSystemsSkeleton } from './your-systems.tsx'

type Props = {
  today: Today | undefined
  daily: DailyCard | null
  due: readonly PracticeCard[]
  /** The exam and its plan; null if they could not be fetched. */
  exam: ReactNode
  completion: Promise<CompletionReply | null>
  onRetry: () => void
}

/** The next patient, today's tasks and the student's progress, in this order on a phone. */
export function Hello({ today, daily, due, exam, completion, onRetry }: Props) {
  return (
    <Places
      first={today ? <Greeting today={today} /> : <NotFetched onRetry={onRetry} />}
      exam={exam}
      today={today && <TodayList suggestions={today.also} done={today.done} daily={daily} due={due} />}
      systems={
        <Suspense fallback={<YourSystemsSkeleton />}>
          <YourSystems completion={completion} />
        </Suspense>
      }
    />
  )
}

/** The same layout while loading. */
export const HelloSkeleton = () => (
  <Places
    first={<div className={styles.waiting} />}
    exam={<div className={styles.waitingExam} />}
    today={<div className={styles.waitingToday} />}
    systems={<YourSystemsSkeleton />}
  />
)

type Places = Record<'first' | 'exam' | 'today' | 'systems', ReactNode>

function Places({ first, exam, today, systems }: Places) {
  return (
    <div className={styles.hello}>
      <div className={styles.first}>{first}</div>
      {exam && <div className={styles.exam}>{exam}</div>}
      {today && <div className={styles.today}>{today}</div>}
      <div className={styles.systems}>{systems}</div>
    </div>
  )
}

function Greeting({ today: { waiting, next } }: { today: Today }) {
  if (waiting) return <JumpBackIn waiting={waiting} />
  if (next) return <NextPatient suggestion={next} />
  return (
    <section className={styles.done}>
      <h1>You’ve seen every patient you can open.</h1>
      <Text tone="soft" above={10}>
        See someone again: a second attempt shows what you remember.
      </Text>
    </section>
  )
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles.done}>
      <h1>Your patients are here.</h1>
      <Text tone="soft" above={10} role="alert">
        But we couldn’t load today’s tasks just now.
      </Text>
      <Text tone="soft" above={10}>
        <Button kind="outline" onClick={onRetry}>
          Try again
        </Button>
      </Text>
    </section>
  )
}
