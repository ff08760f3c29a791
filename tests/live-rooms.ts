import { randomUUID } from 'node:crypto'

// Participants of a room on a server in another process.

/** Makes a call about rooms to a running server; throws with the server's message for any status but 2xx. */
export async function callRoom(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<ReturnType<typeof JSON.parse>> {
  const reply = await fetch(`${url}/api/v1/session_pwf/${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const parsed = await reply.json()
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(parsed)}`)
  return parsed
}

type Sent = { headers?: Record<string, string>; method?: 'POST' | 'PATCH' }

async function send(
  url: string,
  path: string,
  body: object,
  { headers = {}, method = 'POST' }: Sent = {},
): Promise<ReturnType<typeof JSON.parse>> {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  return (await fetch(`${url}${path}`, init)).json()
}

/** Creates a guest; returns their token. */
export const joinAs = async (url: string, firstName: string): Promise<string> =>
  (await send(url, '/api/v1/guest/', { first_name: firstName })).token

/** Creates a student with a verified address; returns their token. */
export async function signUp(url: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const { token } = await send(url, '/api/v1/auth/register/', { email, password: 'a-good-password' })
  const outbox: ReturnType<typeof JSON.parse> = await (await fetch(`${url}/api/v1/dev/outbox/`)).json()
  const letter = outbox.mails.find(({ to }: { to: string }) => to === email)
  await fetch(`${url}/api/v1/auth/activation/${/verify-email\/(\S+)/.exec(letter.text)?.[1]}/`)
  const profile = { profile: { experience_level: 'Clinical student' } }
  await send(url, '/api/v1/auth/user/', profile, { headers: { authorization: `Token ${token}` }, method: 'PATCH' })
  return token
}
