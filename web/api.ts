import type { RefusalReply } from '#contract/accounts.ts'
import { askAbout } from './answers/question.ts'
import { dropToken, readToken } from './token.ts'

export const NO_NETWORK = "Sorry, there's something wrong with the network. Please try again later."
const SERVER_FAULT = 'Network error (500), please contact support.'

/** An expected "no" of the API, or no answer at all (status 0). The message is for the person and is shown as it is. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | number
  readonly errors: Record<string, string[]>
  /** What the call that puts it right has to bring. */
  readonly key: string | undefined
  /** With `attempt-open`: what is open. */
  readonly open: RefusalReply['open']

  constructor(status: number, reply: RefusalReply) {
    super(reply.message)
    this.name = 'Refusal'
    this.status = status
    this.code = reply.code
    this.errors = reply.errors ?? {}
    this.key = reply.key
    this.open = reply.open
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Whose token a call carries, and how to forget one that no longer works. */
export type Bearer = { read: () => string | null; drop: () => void }

const STUDENT: Bearer = { read: readToken, drop: dropToken }

/** One call to the API with a bearer's token; a form goes as a form. Throws a Refusal; a 401 also forgets the token. */
export const calling =
  (bearer: Bearer) =>
  async <T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> => {
    const response = await answered(bearer, method, path, body, signal)
    return (await response.json().catch(() => null)) as T
  }

/** The same with the student's token, as nearly every call is. */
export const call = calling(STUDENT)

/** A change that a page makes as it goes away: the request outlives the page, and nobody hears the answer. */
export function patchOnTheWayOut(path: string, body: unknown, { read }: Bearer = STUDENT): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${read()}` }
  void fetch(path, { method: 'PATCH', headers, body: JSON.stringify(body), keepalive: true }).catch(() => null)
}

/** A file of the API that is for this student alone. */
export async function callForFile(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await answered(STUDENT, 'GET', path, undefined, signal)).blob()
}

async function answered(
  { read, drop }: Bearer,
  ...[method, path, body, signal]: [Method, string, unknown, AbortSignal | undefined]
): Promise<Response> {
  const response = await send(read(), method, path, body, signal)
  if (response.status === 401) drop()
  if (response.status >= 500) throw new Refusal(response.status, { code: 'server', message: SERVER_FAULT })
  if (response.ok) return response
  const refusal = new Refusal(response.status, asRefusal(await response.json().catch(() => null)))
  if (!refusal.open) throw refusal
  await decided(refusal, refusal.open)
  // A person thinks for longer than a call may take: its signal is over by now.
  return answered({ read, drop }, method, path, body, undefined)
}

/** Waits for the student's decision about something open. A student who goes back to it leaves the page that called. */
async function decided(refusal: Refusal, open: NonNullable<Refusal['open']>): Promise<void> {
  const decision = await askAbout(open)
  if (decision === 'close') throw refusal
  if (decision === 'back') await new Promise<never>(() => undefined)
}

async function send(
  token: string | null,
  ...[method, path, body, signal]: [Method, string, unknown, AbortSignal | undefined]
): Promise<Response> {
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Token ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  }
  try {
    return await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Refusal(0, { code: 'network', message: NO_NETWORK })
  }
}

function asRefusal(reply: unknown): RefusalReply {
  if (isRefusal(reply)) return reply
  return { code: 'unknown', message: firstSentence(reply) ?? SERVER_FAULT }
}

/** Of a reply in another form than ours: the first element of `code`, or of `non_field_errors`. */
function firstSentence(reply: unknown): string | undefined {
  const { code, non_field_errors } = (reply ?? {}) as { code?: unknown; non_field_errors?: unknown }
  const found: unknown = [code, non_field_errors].find(Array.isArray)?.[0]
  return typeof found === 'string' ? found : undefined
}

const isRefusal = (reply: unknown): reply is RefusalReply =>
  typeof reply === 'object' && reply !== null && 'code' in reply && !Array.isArray(reply.code) && 'message' in reply

/** The sentence that a person may read for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof DOMException && error.name === 'TimeoutError' ? NO_NETWORK : SERVER_FAULT
}
