import type { ReferralReply } from '#contract/referral.ts'
import type { CompleteRequest, Task, TasksReply } from '#contract/tasks.ts'
import { call } from '../../api.ts'

export const loadReferral = () => call<ReferralReply>('GET', '/referral/get_code/')

export const loadTasks = () => call<TasksReply>('GET', '/api/v1/tasks/list/')

export const sendPost = ({ id }: Task, url: string) =>
  call('PATCH', `/api/v1/tasks/${id}/complete/`, { post_url: url } satisfies CompleteRequest)

export const claimReward = ({ id }: Task) => call('PATCH', `/api/v1/tasks/${id}/claim-reward/`)

/** Name of the task that asks for the URL of a Facebook post. */
const FACEBOOK = 'Facebook Share'

/** Returns the Facebook task, unless it is done. */
export const facebookTask = ({ general_tasks: open }: TasksReply): Task | undefined =>
  open.find(({ name, is_completed: done }) => name === FACEBOOK && !done)
