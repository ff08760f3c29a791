import type {
  HintRevealReply,
  MessageReply,
  ReviewRequest,
  SessionInfo,
  SessionInfoPatch,
  StartSessionReply,
  StopSessionReply,
} from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { NONE_OF_THESE } from '#contract/values/messages.ts'
import { call, patchOnUnload, patience } from '../api.ts'
import type { UnsentMessage } from './consultation-state.ts'
import type { ModeRoutes } from './mode-routes.ts'

export const readCase = (caseId: number) => call<CaseReply>('GET', `/api/v1/cases/${caseId}/`)

export const startSession = (
  caseId: number,
  { mode, journeyId, exam = false }: Pick<ModeRoutes, 'mode' | 'journeyId' | 'exam'>,
) =>
  call<StartSessionReply>('POST', '/api/v1/agent/session/', {
    case_id: caseId,
    mode,
    ...(journeyId !== null && { case_journey_id: journeyId }),
    ...(exam && { exam }),
  })

const infoPath = (sessionId: string) => `/api/v1/agent/${sessionId}/info/`

export const readInfo = (sessionId: string) => call<SessionInfo>('GET', infoPath(sessionId))

export const patchInfo = (sessionId: string, patch: SessionInfoPatch) =>
  call<SessionInfo>('PATCH', infoPath(sessionId), patch)

/** Pauses the server's clock when the page is closed. */
export const pauseOnUnload = (sessionId: string) =>
  patchOnUnload(infoPath(sessionId), { running: false } satisfies SessionInfoPatch)

/** Sends a typed message, or the reading chosen from a compound reply. Idempotent for one client id. */
export function send(sessionId: string, { clientId, said, picks }: UnsentMessage): Promise<MessageReply> {
  if (!picks) {
    const message = { session_id: sessionId, message: said, client_message_id: clientId }
    return call('POST', `/api/agent/${sessionId}/`, message, patience())
  }
  const choice = { message_id: picks.messageId, option: picks.option, client_message_id: clientId }
  return call('POST', `/api/agent/${sessionId}/option/`, choice, patience())
}

export const revealHint = (sessionId: string, currentHint: number, totalHints: number) =>
  call<HintRevealReply>('POST', `/api/v1/agent/${sessionId}/hint/`, { currentHint, totalHints })

export const flagReply = (messageId: string, flagged: boolean) =>
  call('PATCH', `/api/message/${messageId}`, { need_review: flagged })

export const noneMeant = (messageId: string) =>
  call('PATCH', `/api/message/${messageId}`, { selected_option: NONE_OF_THESE } satisfies ReviewRequest)

export const stopSession = (sessionId: string, markStreak: number, hintsUsed: number) =>
  call<StopSessionReply>('POST', `/api/v1/agent/${sessionId}/stop/`, { mark_streak: markStreak, hint_used: hintsUsed })
