import { OperatorError } from './errors.ts'

/** An external service with an OpenAI-compatible API: base URL, an optional key, and a model name. */
export type Vendor = { baseUrl: string; apiKey: string | undefined; model: string }

export type VendorAnswer = { type: string; bytes: Uint8Array<ArrayBuffer> }

type VendorCall = {
  path: string
  body: Record<string, unknown> | FormData
  timeoutMs: number
  /** A longer reply is an error, and is not read to the end. */
  mostBytes: number
}

/** Any error of an external service: refused, slow, too long, unavailable. For the log only. */
export class VendorFault extends OperatorError {
  /** Returns whether the service refused, timed out, or failed otherwise. */
  get kind(): 'refused' | 'late' | 'other' {
    return this.refused ? 'refused' : (this.cause as Error | undefined)?.name === 'TimeoutError' ? 'late' : 'other'
  }

  /** HTTP status of the refusal. */
  refused?: number
}

function refusal(address: string, status: number): VendorFault {
  const fault = new VendorFault(`${address} answered ${status}`)
  fault.refused = status
  return fault
}

/** Posts to an external service once. Throws a VendorFault unless it replies in time, in full and with 2xx. */
export async function callVendor({ baseUrl, apiKey }: Vendor, call: VendorCall): Promise<VendorAnswer> {
  const { path, body, timeoutMs, mostBytes } = call
  const isForm = body instanceof FormData
  const address = `${baseUrl.replace(/\/+$/, '')}/${path}`
  try {
    const reply = await fetch(address, {
      method: 'POST',
      // A redirect would send the key and the student's words to an address that is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw refusal(address, reply.status)
    }
    return { type: reply.headers.get('content-type') ?? '', bytes: await readUpTo(reply, mostBytes) }
  } catch (error) {
    if (error instanceof VendorFault) throw error
    throw new VendorFault(`${address}: ${String(error)}`, { cause: error })
  }
}

async function readUpTo(reply: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new VendorFault(`${reply.url} answered more than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

/** Parses a reply as JSON; throws a VendorFault if it is none. */
export function jsonOf({ bytes }: VendorAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new VendorFault('answered something that is not JSON')
  }
}
