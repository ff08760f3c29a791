import { randomUUID } from 'node:crypto'

// People of a room on a server that runs by itself.

/** A call about rooms to a running server; anything but a 2xx is an error with the server's own words. */
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
  const told = await reply.json()
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`)
  return told
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

/** A guest; gives their token. */
export const comeAs = async (url: string, firstName: string): Promise<string> =>
  (await send(url, '/api/v1/guest/', { first_name: firstName })).token

/** A student with a proved address; gives their token. */
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
