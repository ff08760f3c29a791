import type { PlanReply } from '#contract/statistics.ts'
import { call } from '../api.ts'
import { saveFile } from '../save-file.ts'

export const readPlan = () => call<PlanReply>('GET', '/api/v1/stats/plan/')

export const saveCalendar = () => saveFile('/api/v1/stats/plan/calendar/', 'bedside-exam-plan.ics')
