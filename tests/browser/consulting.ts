import { api, type BrowserStudent } from './bedside.ts'

// A consultation held through the API, for tests and walks of what comes after it, or of coming back to it.

/** Where and with which words: a case, perhaps of a journey, and what is asked in it. */
export type ConsultationScript = { caseId: number; journey?: string; questions: readonly string[] }

/** What a reply says beside the patient's words. */
export type AskReply = {
  message_id: string
  options: string[]
  points_earned: number
  hit_must_asked_qn: boolean
  category_fully_complete_flag: boolean
}

/** Begins a consultation, or comes back to the one that is open. Gives its session. */
export async function begin(url: string, { token }: BrowserStudent, caseId: number, journey?: string): Promise<string> {
  const body = { case_id: caseId, mode: 'spm', ...(journey && { case_journey_id: journey }) }
  return (await api<{ session_id: string }>(url, 'POST', '/api/v1/agent/session/', body, token)).session_id
}

export const ask = (url: string, { token }: BrowserStudent, session: string, message: string) =>
  api<AskReply>(url, 'POST', `/api/agent/${session}/`, { message, client_message_id: crypto.randomUUID() }, token)

/** A consultation that was held and submitted. Gives its session. */
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
