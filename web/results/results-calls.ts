import type {
  AnswerQuestionsReply,
  ContestReply,
  DebriefReply,
  EmailResultReply,
  SessionInfo,
  SessionInfoPatch,
  SharedDebriefReply,
  ShareReply,
} from '#contract/agent.ts'
import type { CaseReply, QuestionsReply } from '#contract/cases.ts'
import type { FindingsReply } from '#contract/findings.ts'
import { call, patchOnUnload, patience } from '../api.ts'
import { resultPath } from '../paths/case-paths.ts'

export const readCase = (caseId: number) => call<CaseReply>('GET', `/api/v1/cases/${caseId}/`)

const infoPath = (sessionId: string) => `/api/v1/agent/${sessionId}/info/`

export const readInfo = (sessionId: string) => call<SessionInfo>('GET', infoPath(sessionId))

export const saveReasoning = (sessionId: string, patch: SessionInfoPatch) =>
  call<SessionInfo>('PATCH', infoPath(sessionId), patch, patience())

/** The same call, sent while the page is being closed. */
export const saveReasoningOnUnload = (sessionId: string, patch: SessionInfoPatch) =>
  patchOnUnload(infoPath(sessionId), patch)

/** Reading the debrief closes the reasoning step: the summary and the differential can no longer be changed. */
export const readDebrief = (sessionId: string) => call<DebriefReply>('GET', `/api/v1/cases/session/${sessionId}/`)

export const readFindings = (sessionId: string) => call<FindingsReply>('GET', `/api/v1/agent/${sessionId}/findings/`)

export const readQuestions = (caseId: number, sessionId: string) =>
  call<QuestionsReply>('GET', `/api/v1/cases/${caseId}/questions/?session_id=${encodeURIComponent(sessionId)}`)

export const answerQuestion = (sessionId: string, questionId: string, option: number) =>
  call<AnswerQuestionsReply>('POST', `/api/agent/${sessionId}/question/`, {
    answers: [{ question_id: questionId, option }],
  })

export const sendFeedback = (feedback: { case: number; comment: string; rate: number; session_uuid: string }) =>
  call('POST', '/api/v1/cases/feedback/', { ...feedback, session_type: 'spm' })

/** Contests a missed item ("I did ask that"). One contest per item. */
export const contestMark = (sessionId: string, contest: { item: string; turn: number; comment: string }) =>
  call<ContestReply>('POST', `/api/v1/agent/session/${sessionId}/contest/`, {
    item: contest.item,
    turn: contest.turn,
    ...(contest.comment.trim() !== '' && { comment: contest.comment }),
  })

/** Creates or revokes the share link for a tutor. */
export const shareDebrief = (sessionId: string, shared: boolean) =>
  call<ShareReply>('PATCH', `/api/v1/agent/session/${sessionId}/share/`, { shared })

/** E-mails the result to the student and, optionally, to a second address. */
export const emailResult = (debrief: DebriefReply, second: { address: string; share: boolean } | null) =>
  call<EmailResultReply>('POST', '/api/v1/cases/result-rubric/email/', {
    case_id: debrief.case_id,
    results_link: resultPath(debrief.case_id, debrief.session_id, 'rubric'),
    secondary_email: second?.address ?? '',
    ...(second?.share && { share: true }),
  })

export const readShared = (key: string) => call<SharedDebriefReply>('GET', `/api/v1/shared/${encodeURIComponent(key)}/`)
