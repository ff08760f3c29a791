import type { DailyList, DailyReply } from '#contract/daily.ts'
import { patience } from '../api.ts'
import { callAsAnybody, changeAsSomebody, changeOnTheWayOut } from '../as-somebody.ts'

const taskPath = (name: string) => `/api/v1/daily-task/case/${encodeURIComponent(name)}/`

export type DailyAnswers = Readonly<Record<string, string>>
export type Ticks = Readonly<Record<string, boolean>>

export const readTask = (name: string) => callAsAnybody<DailyReply>('GET', taskPath(name))

/** Returns today's story and the ones that were done; null on failure, so that pages can show without them. */
export const readTasks = () => callAsAnybody<DailyList>('GET', '/api/v1/daily-task/').catch(() => null)

export const keepAnswers = (name: string, answers: DailyAnswers) =>
  changeAsSomebody<DailyReply>('PATCH', taskPath(name), { answers }, patience())

export const keepAnswersOnTheWayOut = (name: string, answers: DailyAnswers) =>
  changeOnTheWayOut(taskPath(name), { answers })

export const handInAnswers = (name: string, answers: DailyAnswers) =>
  changeAsSomebody<DailyReply>('POST', taskPath(name), { answers }, patience())

export const keepTicks = (name: string, points: Ticks) =>
  changeAsSomebody<DailyReply>('PATCH', `${taskPath(name)}marks/`, { points }, patience())

export const keepTicksOnTheWayOut = (name: string, points: Ticks) =>
  changeOnTheWayOut(`${taskPath(name)}marks/`, { points })
