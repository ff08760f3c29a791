import type {
  HintRevealReply,
  PatientReply,
  SessionInfo,
  SessionInfoPatch,
  StartSessionReply,
  StopSessionReply,
} from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { call } from '../../api.ts'
import type { Unsent } from './consultation-state.ts'

export const readCase = (caseId: number) => call<CaseReply>('GET', `/api/v1/cases/${caseId}/`)

export const startSession = (caseId: number) =>
  call<StartSessionReply>('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'spm' })

const infoPath = (sessionId: string) => `/api/v1/agent/${sessionId}/info/`

export const readInfo = (sessionId: string) => call<SessionInfo>('GET', infoPath(sessionId))

export const patchInfo = (sessionId: string, patch: SessionInfoPatch) =>
  call<SessionInfo>('PATCH', infoPath(sessionId), patch)

/** A typed message, or the reading chosen from a compound reply. Sent twice with one id, it is answered once. */
export function send(sessionId: string, { clientId, said, picks }: Unsent): Promise<PatientReply> {
  if (!picks)
    return call('POST', `/api/agent/${sessionId}/`, {
      session_id: sessionId,
      message: said,
      client_message_id: clientId,
    })
  const choice = { message_id: picks.messageId, option: picks.option, client_message_id: clientId }
  return call('POST', `/api/agent/${sessionId}/option/`, choice)
}

export const revealHint = (sessionId: string, currentHint: number, totalHints: number) =>
  call<HintRevealReply>('POST', `/api/v1/agent/${sessionId}/hint/`, { currentHint, totalHints })

export const flagReply = (messageId: string, flagged: boolean) =>
  call('PATCH', `/api/message/${messageId}`, { need_review: flagged })

export const stopSession = (sessionId: string, markStreak: number, hintsUsed: number) =>
  call<StopSessionReply>('POST', `/api/v1/agent/${sessionId}/stop/`, { mark_streak: markStreak, hint_used: hintsUsed })
