import { VendorFault } from '../../vendor-call.ts'

export type StripeAccount = { secretKey: string; apiUrl: string }

/** The API version that this client was written for. */
const VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 30_000

type Fault = { error?: { code?: string; message?: string; payment_intent?: { id?: string } } }

/** An error response from Stripe, with its message for the card's owner. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Id of the payment intent that it refers to. */
  readonly intent: string | undefined

  constructor(status: number, { error }: Fault) {
    super(error?.message ?? 'Your card was declined.')
    this.status = status
    this.code = error?.code
    this.intent = error?.payment_intent?.id
  }
}

type Sent = {
  form?: Record<string, string>
  /** Idempotency key: Stripe performs a repeated request once. */
  once?: string
}

/** Calls Stripe. Throws a StripeRefusal for an error response, and a VendorFault if the outcome is unknown. */
export async function callStripe<Reply>(
  { secretKey, apiUrl }: StripeAccount,
  method: 'GET' | 'POST',
  path: string,
  { form, once }: Sent = {},
): Promise<Reply> {
  const reply = await fetch(`${apiUrl}${path}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': VERSION,
      ...(once && { 'idempotency-key': once }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  }).catch((error: unknown) => {
    throw new VendorFault(`${path}: ${String(error)}`, { cause: error })
  })
  const body = (await reply.json().catch(() => ({}))) as Reply & Fault
  if (reply.ok) return body
  if ([400, 402, 404].includes(reply.status)) throw new StripeRefusal(reply.status, body)
  throw new VendorFault(`${path.split('?')[0]} answered ${reply.status}`)
}
