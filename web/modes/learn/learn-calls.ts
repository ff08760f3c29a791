import type { LearnChange, LearnOverview, LearnSession } from '#contract/learn.ts'
import { call } from '../../api.ts'

const path = (sessionId: string) => `/api/v1/agent/learn/session/${sessionId}/`

export const readLesson = (sessionId: string) => call<LearnSession>('GET', path(sessionId))

export const changeLesson = (sessionId: string, change: LearnChange) =>
  call<LearnSession>('PATCH', path(sessionId), change)

export const readOverview = () => call<LearnOverview>('GET', '/api/v1/agent/learn/')
