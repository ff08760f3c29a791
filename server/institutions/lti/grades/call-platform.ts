import { OperatorError } from '../../../errors.ts'

const TIMEOUT_MS = 20_000
const MOST_CHARACTERS = 100_000

/** A service of a platform that did not do what it was asked. Neither its address nor its words are repeated: they may name people. */
export class ServiceFault extends OperatorError {
  /** For staff: `refused 401`, `silent`, or what was wrong with the answer. */
  readonly problem: string
  readonly status: number | undefined

  constructor(problem: string, status?: number) {
    super(`A learning platform's service: ${problem}.`)
    this.problem = problem
    this.status = status
  }
}

type Call = { type: string; body: string; token?: string }

/** Posts to a service of a platform. Gives the JSON of its answer, or null where there is none. Throws a ServiceFault. */
export async function callPlatform(url: string, { type, body, token }: Call): Promise<unknown> {
  const reply = await posted(url, { type, body, ...(token !== undefined && { token }) })
  const text = await reply.text().catch(() => '')
  if (!reply.ok) throw new ServiceFault(`refused ${reply.status}`, reply.status)
  try {
    return text.length > MOST_CHARACTERS ? null : JSON.parse(text)
  } catch {
    return null
  }
}

async function posted(url: string, { type, body, token }: Call): Promise<Response> {
  const headers = {
    'content-type': type,
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  try {
    // A redirect would carry the token and a person's marks to an address that nobody registered.
    return await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new ServiceFault('silent')
  }
}
