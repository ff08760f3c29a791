import { OperatorError } from '../../../errors.ts'

const TIMEOUT_MS = 20_000
const MOST_BYTES = 4_000_000

/** A failed call to a platform's service. Contains neither the URL nor the response, which may name users. */
export class ServiceFault extends OperatorError {
  /** For staff: `refused 401`, `silent`, or what was wrong with the response. */
  readonly problem: string
  readonly status: number | undefined

  constructor(problem: string, status?: number) {
    super(`A learning platform's service: ${problem}.`)
    this.problem = problem
    this.status = status
  }
}

/** `signal` aborts the call; the default is a time-out of 20 seconds. */
type Call = { token?: string; signal?: AbortSignal }
type Post = Call & { type: string; body: string }

/** Posts to a platform's service. Returns the JSON of its response, or null if it is empty. Throws a ServiceFault. */
export async function callPlatform(url: string, { type, body, ...call }: Post): Promise<unknown> {
  const reply = await sent(url, call, { method: 'POST', body, headers: { 'content-type': type } })
  return jsonOf(await textOf(reply))
}

/** Reads from a platform's service. Returns the JSON of its response and the Link header. Throws a ServiceFault. */
export async function readPlatform(
  url: string,
  { accept, ...call }: Call & { accept: string },
): Promise<{ body: unknown; link: string | null }> {
  const reply = await sent(url, call, { method: 'GET', headers: { accept } })
  return { body: jsonOf(await textOf(reply)), link: reply.headers.get('link') }
}

type Request = { method: string; body?: string; headers: Record<string, string> }

async function sent(url: string, { token, signal }: Call, request: Request): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...request.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  try {
    // A redirect could carry the token and a student's marks to an address that is not registered.
    const until = signal ?? AbortSignal.timeout(TIMEOUT_MS)
    const reply = await fetch(url, { ...request, headers, redirect: 'error', signal: until })
    if (reply.ok) return reply
    await reply.body?.cancel()
    throw new ServiceFault(`refused ${reply.status}`, reply.status)
  } catch (error) {
    throw error instanceof ServiceFault ? error : new ServiceFault('silent')
  }
}

/** Reads the text of a response up to a size limit, so that a platform cannot exhaust our memory. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > MOST_BYTES) throw new ServiceFault('too long')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ServiceFault ? error : new ServiceFault('silent')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
