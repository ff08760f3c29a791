import { VendorFault } from '../../vendor-call.ts'

const TIMEOUT_MS = 8_000
const MOST_CHARACTERS = 200_000

/** Fetches JSON from a provider. Throws a VendorFault without the query on a time-out or any reply but a 2xx JSON. */
export async function fetchJson(address: string, form?: Record<string, string>): Promise<unknown> {
  const place = address.split('?', 1)[0]
  try {
    const reply = await fetch(address, {
      // A redirect could carry a secret to an address that is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const text = (await reply.text()).slice(0, MOST_CHARACTERS)
    if (!reply.ok) throw new VendorFault(`${place} answered ${reply.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof VendorFault) throw error
    throw new VendorFault(`${place}: ${error instanceof Error ? error.name : 'no answer'}`, { cause: error })
  }
}
