import type { RaceSaveReply, RaceSession } from '#contract/diagnosis.ts'
import { call, patchOnUnload } from '../../api.ts'

const pathOf = (sessionId: string) => `/api/v1/agent/diagnosis/session/${sessionId}/`

export const readRace = (sessionId: string) => call<RaceSession>('GET', pathOf(sessionId))

export const saveRanking = (sessionId: string, list: readonly string[]) =>
  call<RaceSaveReply>('PATCH', pathOf(sessionId), { ddx_list: list })

export const saveRankingOnUnload = (sessionId: string, list: readonly string[]) =>
  patchOnUnload(pathOf(sessionId), { ddx_list: list })

export const handIn = (sessionId: string, list: readonly string[]) =>
  call<RaceSaveReply>('PATCH', pathOf(sessionId), { completed: true, ddx_list: list })
