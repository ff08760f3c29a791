import type { RaceKeepReply, RaceSession } from '#contract/diagnosis.ts'
import { call, patchOnTheWayOut } from '../../api.ts'

const pathOf = (sessionId: string) => `/api/v1/agent/diagnosis/session/${sessionId}/`

export const readRace = (sessionId: string) => call<RaceSession>('GET', pathOf(sessionId))

export const keepRanking = (sessionId: string, list: readonly string[]) =>
  call<RaceKeepReply>('PATCH', pathOf(sessionId), { ddx_list: list })

export const keepRankingOnTheWayOut = (sessionId: string, list: readonly string[]) =>
  patchOnTheWayOut(pathOf(sessionId), { ddx_list: list })

export const handIn = (sessionId: string, list: readonly string[]) =>
  call<RaceKeepReply>('PATCH', pathOf(sessionId), { completed: true, ddx_list: list })
