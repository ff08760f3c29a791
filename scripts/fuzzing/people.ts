/** A verified user with one open and one finished consultation. */
export type FuzzUser = {
  token: string
  email: string
  password: string
  open: string
  stopped: string
  message: string
  share: string
}

/** Each user has a separate address behind a trusted proxy, so that sign-ups do not count towards later rate limits. */
let people = 0
const ownAddress = () => `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

const call =
  (base: string, token?: string): Call =>
  async <T>(method: string, path: string, body?: unknown) => {
    const headers = {
      'x-forwarded-for': ownAddress(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
    }
    const reply = await fetch(base + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }

/** Creates a student through the API alone, as a browser would. `mark` is in everything that they enter. */
export async function newPerson(base: string, mark: string): Promise<FuzzUser> {
  people += 1
  const email = `${mark}@example.org`
  const password = `a-good-password-${mark}`
  const guest = call(base)
  const { token } = await guest<{ token: string }>('POST', '/api/v1/auth/register/', { email, password })
  const { mails } = await guest<{ mails: { to: string; text: string }[] }>('GET', '/api/v1/dev/outbox/')
  const key = /\/verify-email\/([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await guest('GET', `/api/v1/auth/activation/${key}/`)
  const own = call(base, token)
  const profile = { experience_level: 'Clinical student', university: mark }
  await own('PATCH', '/api/v1/auth/user/', { first_name: mark, profile })
  const { stopped, message } = await finished(own, mark)
  const open = await begun(own, 60)
  const { share } = await own<{ share: { path: string } }>('PATCH', `/api/v1/agent/session/${stopped}/share/`, {
    shared: true,
  })
  return { token, email, password, open, stopped, message, share: share.path.split('/').at(-1) ?? '' }
}

const begun = async (own: Call, caseId: number) =>
  (await own<{ session_id: string }>('POST', '/api/v1/agent/session/', { case_id: caseId })).session_id

async function finished(own: Call, mark: string) {
  const stopped = await begun(own, 52)
  const said = { message: `My name is ${mark}. Do you smoke?`, client_message_id: 'message-1' }
  const { message_id } = await own<{ message_id: string }>('POST', `/api/agent/${stopped}/`, said)
  await own('POST', `/api/v1/agent/${stopped}/stop/`, {})
  await own('GET', `/api/v1/cases/session/${stopped}/`)
  return { stopped, message: message_id }
}
