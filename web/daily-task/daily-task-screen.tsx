import { useState } from 'react'
import { redirect } from 'react-router'
import { Refusal } from '../api.ts'
import { FaultScreen } from '../layout/fault-screen.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { dailyTaskPath } from '../paths/daily-paths.ts'
import { DueFirst } from '../practice/due-first.tsx'
import { readPractice } from '../practice/practice-calls.ts'
import { readToken } from '../token.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import type { Route } from './+types/daily-task-screen.ts'
import { AnswerForm } from './answer-form.tsx'
import { readTask, readTasks } from './daily-calls.ts'
import styles from './daily-task-screen.module.css'
import { headOf } from './daily-words.ts'
import { OtherDays } from './other-days.tsx'
import { StoryWall } from './story-wall.tsx'
import { TaskResult } from './task-result.tsx'
import { TopBar } from './top-bar.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.task.title} · Bedside` : 'Daily task · Bedside' },
]

/** Redirects `today` to the address of the day's story, which can be shared. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const signedIn = readToken() !== null
  const [task, tasks, practice] = await Promise.all([
    readTask(params.caseName),
    readTasks(),
    signedIn ? readPractice().catch(() => null) : null,
  ])
  if (task.name !== params.caseName) throw redirect(dailyTaskPath(task.name))
  return { task, tasks, practice, signedIn }
}

export default function DailyTaskScreen({ loaderData }: Route.ComponentProps) {
  const { task } = loaderData
  return <DailyTask key={`${task.day} ${task.name}`} {...loaderData} />
}

/** A story beside its questions, and after handing in, the model answer. */
function DailyTask({ task: opened, tasks, practice, signedIn }: Route.ComponentProps['loaderData']) {
  const [task, setTask] = useState(opened)
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-field={task.system}>
      <TopBar task={task} signedIn={signedIn} />
      <header className={styles.head}>
        <DueFirst practice={practice} />
        <Text size="ui" tone="soft">
          {headOf(task)}
        </Text>
        <h1>{curly(task.title)}</h1>
        <Text size="ui" tone="soft" className={styles.setting}>
          {curly(task.setting)}
        </Text>
      </header>
      <StoryWall task={task} signedIn={signedIn} className={styles.wall} />
      <div className={styles.work}>
        {task.handed_in ? (
          <TaskResult task={task} signedIn={signedIn} justNow={opened.handed_in === null} />
        ) : (
          <AnswerForm task={task} onHandedIn={setTask} />
        )}
        <OtherDays tasks={tasks} but={task} />
      </div>
    </main>
  )
}

export const HydrateFallback = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.wall} />
    <p className={styles.waiting} role="status">
      Loading...
    </p>
  </div>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof Refusal) || error.status !== 404) return <FaultScreen error={error} />
  return (
    <WholePage>
      <EmptyBed title="This story isn’t open.">
        <p>There’s a new one every day, the same for everyone.</p>
        <p>
          <Button href={dailyTaskPath('today')}>Today’s task</Button>
        </p>
      </EmptyBed>
    </WholePage>
  )
}
