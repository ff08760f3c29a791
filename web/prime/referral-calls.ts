import type { ReferralReply } from '#contract/referral.ts'
import type { Task, TasksReply } from '#contract/tasks.ts'
import { call } from '../api.ts'

export const loadReferral = () => call<ReferralReply>('GET', '/referral/get_code/')

export const loadTasks = () => call<TasksReply>('GET', '/api/v1/tasks/list/')

export const completeTask = ({ id }: Task) => call('PATCH', `/api/v1/tasks/${id}/complete/`)

export const claimReward = ({ id }: Task) => call('PATCH', `/api/v1/tasks/${id}/claim-reward/`)

/** The one task that a press on "Facebook" does. */
const FACEBOOK = 'Facebook Share'

/** The Facebook task while it is still to be done. */
export const facebookTask = ({ general_tasks: open }: TasksReply): Task | undefined =>
  open.find(({ name, is_completed: done }) => name === FACEBOOK && !done)
