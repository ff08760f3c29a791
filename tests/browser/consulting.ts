import { api, type BrowserStudent } from './bedside.ts'

// A consultation through the API, for tests and walks of what follows it, or of resuming it.

/** The case, optionally of a journey, and the questions asked. */
export type ConsultationScript = { caseId: number; journey?: string; questions: readonly string[] }

/** The parts of a reply besides the patient's words. */
export type AskReply = {
  message_id: string
  options: string[]
  points_earned: number
  hit_must_asked_qn: boolean
  category_fully_complete_flag: boolean
}

/** Starts a consultation, or resumes the open one. Returns its session id. */
export async function begin(url: string, { token }: BrowserStudent, caseId: number, journey?: string): Promise<string> {
  const body = { case_id: caseId, mode: 'spm', ...(journey && { case_journey_id: journey }) }
  return (await api<{ session_id: string }>(url, 'POST', '/api/v1/agent/session/', body, token)).session_id
}

export const ask = (url: string, { token }: BrowserStudent, session: string, message: string) =>
  api<AskReply>(url, 'POST', `/api/agent/${session}/`, { message, client_message_id: crypto.randomUUID() }, token)

/** Holds and submits a consultation. Returns its session id. */
export async function consulted(
  url: string,
  student: BrowserStudent,
  { caseId, journey, questions }: ConsultationScript,
) {
  const session = await begin(url, student, caseId, journey)
  for (const question of questions) await ask(url, student, session, question)
  await api(url, 'POST', `/api/v1/agent/${session}/stop/`, {}, student.token)
  return session
}
