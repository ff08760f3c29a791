import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export type Caller = (method: string, path: string, body?: object) => Promise<string>

/** Returns a caller of a server's API over keep-alive connections; it throws on any status but 200. */
export function callerOf(url: string, token?: string, more: Record<string, string> = {}): Caller {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }), ...more }
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { method, agent, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
        })
        reply.on('end', () => (reply.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${text}`))))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
}

/** A student with an active consultation. */
export type Consulting = { call: Caller; session: string }

/** Returns headers with a separate address for each visitor, as set by a proxy. */
export const fromAddress = (n: number) => ({ 'x-forwarded-for': `10.1.${Math.floor(n / 250) % 250}.${(n % 250) + 1}` })

/** Signs up students and starts a consultation for each. */
export async function consultingStudents(url: string, howMany: number, caseId: number): Promise<Consulting[]> {
  const students: Consulting[] = []
  for (let n = 0; n < howMany; n++) students.push(await begin(url, caseId, fromAddress(n)))
  return students
}

async function begin(url: string, caseId: number, from: Record<string, string>): Promise<Consulting> {
  const { call } = await signUp(url, from)
  const { session_id } = JSON.parse(await call('POST', '/api/v1/agent/session/', { case_id: caseId }))
  return { call, session: session_id }
}

/** Signs up a verified student through the public routes. */
export async function signUp(url: string, from: Record<string, string> = {}): Promise<{ call: Caller; token: string }> {
  const visitor = callerOf(url, undefined, from)
  const email = `${randomUUID()}@bench.example.org`
  const { token } = JSON.parse(await visitor('POST', '/api/v1/auth/register/', { email, password: 'bench-password' }))
  const { mails } = JSON.parse(await visitor('GET', '/api/v1/dev/outbox/'))
  const letter = mails.find(({ to }: { to: string }) => to === email)
  const key = /verify-email\/(\S+)/.exec(letter.text)?.[1]
  await visitor('GET', `/api/v1/auth/activation/${key}/`)
  const call = callerOf(url, token, from)
  await call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  return { call, token }
}
