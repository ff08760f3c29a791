import { VendorFault } from '../../vendor-call.ts'

export type StripeAccount = { secretKey: string; apiUrl: string }

/** The version of the interface that this client was written for. */
const VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 30_000

type Fault = { error?: { code?: string; message?: string; payment_intent?: { id?: string } } }

/** What Stripe said no to, in its words for the owner of the card. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string | undefined
  /** The charge that it was about. */
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
  /** Asked a second time under the same words, Stripe does it once. */
  once?: string
}

/** Calls Stripe. Throws a StripeRefusal for a no, and a VendorFault where nothing is known of what came of it. */
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
