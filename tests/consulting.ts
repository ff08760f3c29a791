import { randomUUID } from 'node:crypto'
import type { Student } from './server-harness.ts'

// A student's actions in a consultation, as API calls.

export const begin = async (student: Student, caseId = 52): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id

export const say = (student: Student, session: string, message: string, id: string = randomUUID()) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: id })

export const info = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/agent/${session}/info/`)).body

export const patch = (student: Student, session: string, body: object) =>
  student.call('PATCH', `/api/v1/agent/${session}/info/`, body)

export const stop = (student: Student, session: string) => student.call('POST', `/api/v1/agent/${session}/stop/`, {})
