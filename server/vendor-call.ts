import { OperatorError } from './errors.ts'

/** An outside service with the shape that OpenAI made common: a base address, a key that may be empty, a model's name. */
export type Vendor = { baseUrl: string; apiKey: string | undefined; model: string }

export type VendorAnswer = { type: string; bytes: Uint8Array<ArrayBuffer> }

type VendorCall = {
  path: string
  body: Record<string, unknown> | FormData
  timeoutMs: number
  /** An answer longer than this is a fault, and is not read to its end. */
  mostBytes: number
}

/** Anything that an outside service did wrong: refused, slow, too long, not there. For the log only. */
export class VendorFault extends OperatorError {
  /** Whether it answered, and said no; whether it took too long. */
  get kind(): 'refused' | 'late' | 'other' {
    return this.refused ? 'refused' : (this.cause as Error | undefined)?.name === 'TimeoutError' ? 'late' : 'other'
  }

  /** The status with which it refused. */
  refused?: number
}

function refusal(address: string, status: number): VendorFault {
  const fault = new VendorFault(`${address} answered ${status}`)
  fault.refused = status
  return fault
}

/** Posts to an outside service once. Throws a VendorFault unless it answers in time, in full and with a 2xx. */
export async function callVendor({ baseUrl, apiKey }: Vendor, call: VendorCall): Promise<VendorAnswer> {
  const { path, body, timeoutMs, mostBytes } = call
  const isForm = body instanceof FormData
  const address = `${baseUrl.replace(/\/+$/, '')}/${path}`
  try {
    const reply = await fetch(address, {
      method: 'POST',
      // A redirect would carry the key and the student's words to an address that is not configured.
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

/** The JSON of an answer; a VendorFault when it is none. */
export function jsonOf({ bytes }: VendorAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new VendorFault('answered something that is not JSON')
  }
}
