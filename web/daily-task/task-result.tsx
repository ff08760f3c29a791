import { useEffect, useRef } from 'react'
import type { DailyReply } from '#contract/daily.ts'
import { Button } from '../ui/forms/button.tsx'
import { Box } from '../ui/layout/box.ts'
import { curly } from '../ui/text/curly.ts'
import { nextInWords } from './daily-words.ts'
import { MarkedQuestion } from './marked-question.tsx'
import styles from './task-result.module.css'
import { signUpPath } from './top-bar.tsx'
import { useSavedTicks } from './use-saved-ticks.ts'

type Props = { task: DailyReply; signedIn: boolean; justNow: boolean }

/** The model answer, point by point beside the student's own words. Students award themselves the marks. */
export function TaskResult({ task, signedIn, justNow }: Props) {
  const { isTicked, tick, saveStatus } = useSavedTicks(task)
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the result, so that keyboard and screen-reader users continue from there.
  useEffect(() => {
    if (!justNow) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [justNow])
  const points = task.questions.flatMap((question) => question.points ?? [])
  const earned = points.filter(isTicked).reduce((sum, { marks }) => sum + marks, 0)
  return (
    <>
      <section className={styles.verdict} aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          {earned}
          <small> of {task.max_marks} marks</small>
        </h2>
        <p>
          We tick each point we find in your words. You may have said it differently, so you can change any tick.
          <span className={styles.kept} role="status">
            {saveStatus}
          </span>
        </p>
      </section>
      {!signedIn && <SaveResult task={task} />}
      {task.questions.map((question) => (
        <MarkedQuestion key={question.id} question={question} isTicked={isTicked} onTick={tick} />
      ))}
      <TakeAway task={task} />
      <p className={styles.next}>
        The next story is out {nextInWords(new Date())}.
        {signedIn && (
          <Button kind="outline" href="/dashboard/home">
            Back to home
          </Button>
        )}
      </p>
    </>
  )
}

function SaveResult({ task }: { task: DailyReply }) {
  return (
    <section className={styles.keep}>
      <div>
        <h2>Save this result</h2>
        <p>Create an account to keep it and count today towards your streak. Then meet your patients.</p>
      </div>
      <Button href={signUpPath(task)}>Sign up for free</Button>
    </section>
  )
}

function TakeAway({ task: { summary, references } }: { task: DailyReply }) {
  return (
    <section className={styles.away}>
      <h2>To take away</h2>
      {summary?.map((paragraph) => (
        <p key={paragraph}>{curly(paragraph)}</p>
      ))}
      <Box as="ul" size="small" tone="soft" above={20} className={styles.references}>
        {references?.map(({ title, body, year }) => (
          <li key={title}>
            {curly(title)}. {body}, {year}.
          </li>
        ))}
      </Box>
    </section>
  )
}
