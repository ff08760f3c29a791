import type { DailyList, DailyReply } from '#contract/daily.ts'
import { patience } from '../api.ts'
import { callAsVisitor, changeAsVisitor, changeOnUnload } from '../as-visitor.ts'

const taskPath = (name: string) => `/api/v1/daily-task/case/${encodeURIComponent(name)}/`

export type DailyAnswers = Readonly<Record<string, string>>
export type Ticks = Readonly<Record<string, boolean>>

export const readTask = (name: string) => callAsVisitor<DailyReply>('GET', taskPath(name))

/** Returns today's story and the ones that were done; null on failure, so that pages can show without them. */
export const readTasks = () => callAsVisitor<DailyList>('GET', '/api/v1/daily-task/').catch(() => null)

export const saveAnswers = (name: string, answers: DailyAnswers) =>
  changeAsVisitor<DailyReply>('PATCH', taskPath(name), { answers }, patience())

export const saveAnswersOnUnload = (name: string, answers: DailyAnswers) => changeOnUnload(taskPath(name), { answers })

export const handInAnswers = (name: string, answers: DailyAnswers) =>
  changeAsVisitor<DailyReply>('POST', taskPath(name), { answers }, patience())

export const saveTicks = (name: string, points: Ticks) =>
  changeAsVisitor<DailyReply>('PATCH', `${taskPath(name)}marks/`, { points }, patience())

export const saveTicksOnUnload = (name: string, points: Ticks) => changeOnUnload(`${taskPath(name)}marks/`, { points })
