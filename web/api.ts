import type { RefusalReply } from '#contract/accounts.ts'
import { askAbout } from './answers/question.ts'
import { dropToken, readToken } from './token.ts'

export const NO_NETWORK = "Sorry, there's something wrong with the network. Please try again later."
const SERVER_FAULT = 'Network error (500), please contact support.'

/**
 * An expected refusal by the API, or no response at all (status 0). The message is for the user and is shown as it is.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | number
  readonly errors: Record<string, string[]>
  /** Key that the call to resolve the refusal has to send. */
  readonly key: string | undefined
  /** With code `attempt-open`: the item that is open. */
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

/** Where a call's token comes from, and how to remove one that is no longer valid. */
export type Bearer = { read: () => string | null; drop: () => void }

const STUDENT: Bearer = { read: readToken, drop: dropToken }

/**
 * Makes one API call with a bearer's token; FormData is sent as such. Throws a Refusal. A 401 also removes the token.
 */
export const calling =
  (bearer: Bearer) =>
  async <T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> => {
    const response = await answered(bearer, method, path, body, signal)
    return (await response.json().catch(() => null)) as T
  }

/** Makes an API call with the student's token, as nearly every call does. */
export const call = calling(STUDENT)

/** Ends the wait for a change after 20 seconds, so that it can be sent again. */
export const patience = () => AbortSignal.timeout(20_000)

/** Sends a change while the page is being closed: the request outlives the page, and its response is ignored. */
export function patchOnUnload(path: string, body: unknown, { read }: Bearer = STUDENT): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${read()}` }
  void fetch(path, { method: 'PATCH', headers, body: JSON.stringify(body), keepalive: true }).catch(() => null)
}

/** Fetches a file of the API that needs the student's token. */
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
  // The student may take longer to decide than the call's timeout, so the retry has no signal.
  return answered({ read, drop }, method, path, body, undefined)
}

/**
 * Waits for the student's decision about an open item. If they go back to it, never resolves, because they leave the
 * page.
 */
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

/** Returns the message of a reply in another format than ours: the first element of `code` or `non_field_errors`. */
function firstSentence(reply: unknown): string | undefined {
  const { code, non_field_errors } = (reply ?? {}) as { code?: unknown; non_field_errors?: unknown }
  const found: unknown = [code, non_field_errors].find(Array.isArray)?.[0]
  return typeof found === 'string' ? found : undefined
}

const isRefusal = (reply: unknown): reply is RefusalReply =>
  typeof reply === 'object' && reply !== null && 'code' in reply && !Array.isArray(reply.code) && 'message' in reply

/** Returns the message to show for any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof DOMException && error.name === 'TimeoutError' ? NO_NETWORK : SERVER_FAULT
}
