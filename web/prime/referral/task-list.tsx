import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Task, TasksReply } from '#contract/tasks.ts'
import { sentenceOf } from '../../api.ts'
import { SHARE } from '../../paths/prime-paths.ts'
import { forgetUser } from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { PostForm } from './post-form.tsx'
import { claimReward, facebookTask } from './referral-calls.ts'
import styles from './task-list.module.css'

/** Tasks that earn days of Prime: to claim, to do, and done. */
export function TaskList({ tasks }: { tasks: TasksReply }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState('')
  const shown = tasks.all_tasks.filter(({ is_showed: isShowed }) => isShowed)
  const byFacebook = facebookTask(tasks)
  async function claim(task: Task) {
    setBusy(task.id)
    setProblem('')
    try {
      await claimReward(task)
      forgetUser()
      await revalidate()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(undefined)
  }
  if (shown.length === 0) return null
  return (
    <section className={styles.tasks} aria-labelledby="tasks">
      <h2 id="tasks">Your tasks</h2>
      <Box as="ul">
        {shown.map((task) => (
          <li key={task.id}>
            <Stack gap={2} className={styles.what}>
              <Text as="b" size="ui">
                {task.title}
              </Text>
              <Note as="small">{task.text}</Note>
              {task.held_back && (
                <Note as="small" className={styles.held}>
                  {task.held_back}
                </Note>
              )}
              {task.needs_post && !task.is_completed && <PostForm task={task} onSent={() => void revalidate()} />}
            </Stack>
            <Text as="span" size="ui" className={styles.reward}>
              {task.reward_days > 0 && `${days(task.reward_days)} of Prime`}
            </Text>
            <span className={styles.state}>
              {isOver(task) && (
                <>
                  <Icon name="check" /> Done
                </>
              )}
              {task.is_completed && !isOver(task) && !task.held_back && (
                <Button size="small" onClick={() => void claim(task)} disabled={busy !== undefined}>
                  {busy === task.id ? 'One moment…' : 'Claim'}
                </Button>
              )}
              {task.id === byFacebook?.id && (
                <Link className="link" to={`/dashboard/home?${SHARE}`}>
                  Share
                </Link>
              )}
            </span>
          </li>
        ))}
      </Box>
      {problem && <Notice tone="red">{problem}</Notice>}
    </section>
  )
}

/** Returns whether a task is done with no reward left to claim. */
const isOver = ({ is_completed: isDone, is_claimed: isTaken, reward_days: reward }: Task) =>
  isTaken || (isDone && reward === 0)

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
