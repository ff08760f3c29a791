import { z } from 'zod'
import { type CompleteRequest, completeRequest, type Task, type TasksReply, tasksReply } from '#contract/tasks.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { hasHad, lockMailboxes, noteFreePrime } from '../entitlements/free-prime-store.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { claimBlock } from './claim-block.ts'
import { TASKS, type TaskEntry } from './task-list.ts'
import { claim, findDone, findStates, handInPost, hasLink, type TaskState } from './task-store.ts'

const taskParams = z.object({ id: z.coerce.number().int() })

/** Returns tasks to do, completed ones with an unclaimed reward, and all tasks. */
export const listTasks = endpoint({
  returns: tasksReply,
  handle: ({ user }, deps) => presentTasks(deps, user),
})

/** Marks a task as done. If the server cannot verify it, an address of a post is required, which staff check. */
export const completeTask = endpoint({
  params: taskParams,
  body: completeRequest.nullish(),
  returns: tasksReply,
  async handle({ params, body, user }, deps) {
    const entry = entryOf(params.id)
    const { db, content, now } = deps
    const isDone = entry.isProven ? entry.isProven(await findDone(db, content, user.id)) : await hasLink(db, user.id)
    if (!isDone) throw conflict('not-done-yet', 'You haven’t finished this yet.')
    if (!entry.isProven) await handInPost(db, { userId: user.id, taskId: entry.id, postUrl: postOf(body) }, now())
    return presentTasks(deps, user)
  },
})

/** Claims the reward of a completed task, once. */
export const claimReward = endpoint({
  params: taskParams,
  returns: tasksReply,
  async handle({ params, user }, deps) {
    const entry = entryOf(params.id)
    const task = (await presentTasks(deps, user)).all_tasks.find(({ id }) => id === entry.id)
    if (!task?.is_completed) throw conflict('not-done-yet', 'You haven’t finished this yet.')
    if (entry.hiddenFromPrime && user.may.isPrime && !task.is_claimed)
      throw conflict('prime-already', 'You already have Prime. This reward is kept until it ends.')
    if (task.held_back !== null && !task.is_claimed) throw conflict('held-back', task.held_back)
    await giveReward(deps, user, entry)
    return presentTasks(deps, user)
  },
})

const giveReward = ({ db, now }: Deps, user: User, { id, name, rewardDays: days }: TaskEntry) =>
  db.transaction(async (tx) => {
    await lockMailboxes(tx, [user])
    if (!(await claim(tx, user.id, id, now()))) throw conflict('claimed-already', 'You’ve already claimed this reward.')
    if (days === 0) return
    // Another account of the same mailbox may have claimed it concurrently.
    if (await hasHad(tx, user.email, 'shared', now()))
      throw conflict('claimed-already', 'You’ve already claimed this reward.')
    const source = `task:${id}:${user.id}`
    await noteFreePrime(tx, user.email, { what: 'shared', source }, now())
    const reason = `${name}, checked by staff`
    await grantPrime(tx, { userId: user.id, kind: 'reward', days, reason, source }, now())
  })

function postOf(body: CompleteRequest | null | undefined): string {
  const message = 'Paste the link to your post.'
  if (!body?.post_url) throw invalid(message, { post_url: [message] })
  return body.post_url
}

function entryOf(id: number): TaskEntry {
  const entry = TASKS.find((one) => one.id === id)
  if (!entry) throw notFound()
  return entry
}

const isHandedIn = (state: TaskState | undefined) => Boolean(state?.completedAt && (state.postUrl ?? state.claimedAt))

async function presentTasks({ db, content, now }: Deps, { id, email, may }: User): Promise<TasksReply> {
  const [states, done] = [await findStates(db, id), await findDone(db, content, id)]
  const hadAlready = await hasHad(db, email, 'shared', now())
  const forGood = new Set<number>()
  const all = TASKS.map((entry): Task => {
    const state = states.find(({ taskId }) => taskId === entry.id)
    const block = state?.claimedAt ? undefined : claimBlock(entry, done, { hadAlready, now: now(), post: state })
    if (block?.forGood) forGood.add(entry.id)
    return {
      held_back: block?.sentence ?? null,
      id: entry.id,
      name: entry.name,
      title: entry.title,
      text: entry.text,
      reward_days: entry.rewardDays,
      is_completed: entry.isProven ? entry.isProven(done) : isHandedIn(state),
      needs_post: !entry.isProven,
      is_claimed: Boolean(state?.claimedAt),
      is_showed: !(entry.hiddenFromPrime && may.isPrime),
    }
  })
  const shown = all.filter(({ is_showed, id: taskId }) => is_showed && !forGood.has(taskId))
  return {
    general_tasks: shown.filter(({ is_completed }) => !is_completed),
    unclaimed_tasks: shown.filter(({ is_completed, is_claimed }) => is_completed && !is_claimed),
    all_tasks: all,
  }
}
