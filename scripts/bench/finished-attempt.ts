import { randomUUID } from 'node:crypto'
import { type Caller, signUp } from './server-students.ts'

const QUESTIONS = ['What has brought you in today?', 'When did it start?', 'Any sweating?', 'What worries you most?']

/** Creates a student with a finished consultation; returns the address of its debrief, and their token. */
export async function finishedAttempt(url: string, caseId: number): Promise<{ path: string; token: string }> {
  const { call, token } = await signUp(url)
  const { session_id } = JSON.parse(await call('POST', '/api/v1/agent/session/', { case_id: caseId, mode: 'spm' }))
  await consult(call, session_id)
  await call('POST', `/api/v1/agent/${session_id}/stop/`, {})
  // Requesting the debrief ends the step of the student's own reasoning.
  await call('GET', `/api/v1/cases/session/${session_id}/`)
  return { path: `/cases/${caseId}/session_id/${session_id}/rubric`, token }
}

async function consult(call: Caller, session: string) {
  for (const message of QUESTIONS)
    await call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })
}
