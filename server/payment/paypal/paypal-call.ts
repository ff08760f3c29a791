import { VendorFault } from '../../vendor-call.ts'

export type PayPalAccount = { clientId: string; secret: string; apiUrl: string; webhookId: string }

const TIMEOUT_MS = 30_000
/** How long before its expiry an access token is renewed. */
const MARGIN_MS = 60_000

type Fault = { name?: string; message?: string; details?: { issue?: string; description?: string }[] }

/** An error response from PayPal. `issue` is PayPal's code for the reason. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, { name = '', message, details = [] }: Fault) {
    super(details[0]?.description ?? message ?? name)
    this.status = status
    this.issue = details[0]?.issue ?? name
  }
}

type Sent = {
  json?: unknown
  /** A JSON body, sent byte for byte. */
  text?: string
  /** Idempotency key: PayPal performs a repeated request once. */
  once?: string
}

/** Throws a PayPalRefusal for an error response, and a VendorFault if the outcome is unknown. */
export type CallPayPal = <Reply>(method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<Reply>

/** Calls PayPal with an access token that is fetched on demand and lasts several hours. */
export function payPalCaller({ clientId, secret, apiUrl }: PayPalAccount, now: () => Date): CallPayPal {
  let key: { value: string; until: number } | undefined

  async function keyOf(): Promise<string> {
    if (key && key.until > now().getTime()) return key.value
    const reply = await send(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (!reply.ok) throw new VendorFault(`PayPal gave no key: ${reply.status}`)
    const { access_token: value, expires_in: seconds } = (await reply.json()) as {
      access_token: string
      expires_in: number
    }
    key = { value, until: now().getTime() + seconds * 1000 - MARGIN_MS }
    return value
  }

  return async function call<Reply>(method: 'GET' | 'POST', path: string, { json, text, once }: Sent = {}) {
    const body = text ?? (method === 'POST' ? JSON.stringify(json ?? {}) : undefined)
    const reply = await send(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await keyOf()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(once && { 'paypal-request-id': once }),
      },
      ...(body !== undefined && { body }),
    })
    if (reply.status === 401) key = undefined
    const answer = (await reply.json().catch(() => ({}))) as Reply & Fault
    if (reply.ok) return answer
    if ([400, 404, 422].includes(reply.status)) throw new PayPalRefusal(reply.status, answer)
    throw new VendorFault(`${path.split('?')[0]} answered ${reply.status}`)
  }
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw new VendorFault(`${address.split('?')[0]}: ${String(error)}`, { cause: error })
  }
}

/** Returns undefined if PayPal does not know, or no longer knows, the resource. */
export async function unlessUnknown<Reply>(asking: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined
    throw error
  }
}

export type Money = { currency_code: string; value: string }
export const moneyOf = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
})
export const centsIn = ({ value }: Money): number => Math.round(Number(value) * 100)

export type PayPalLink = { rel: string; href: string }
/** Returns the URL of the page on which the buyer approves the payment. */
export function approvalIn(links: readonly PayPalLink[]): string {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!link) throw new VendorFault('PayPal named no page to say yes at.')
  return link.href
}
