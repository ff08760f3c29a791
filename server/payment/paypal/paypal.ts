import type { Db } from '../../db/database.ts'
import type { PayPal } from '../provider.ts'
import {
  activateAgreement,
  beginAgreement,
  cancelAgreement,
  fetchAgreement,
  outcomeOfAgreement,
} from './paypal-agreements.ts'
import { type CallPayPal, type PayPalAccount, PayPalRefusal, payPalCaller } from './paypal-call.ts'
import { beginOrder, fetchOrder, finishOrder } from './paypal-orders.ts'
import { findDispute, findGivenBack } from './paypal-returns.ts'

const DAY = 86_400_000
const REAL = 'https://api-m.paypal.com'

/** Payments through PayPal's API. PayPal initiates the payments of agreements; we initiate all others. */
export function payPal(account: PayPalAccount, db: Db, now: () => Date): PayPal {
  const call = payPalCaller(account, now)
  const memory = { db, account: `${account.clientId} ${account.apiUrl}` }
  const look: PayPal['fetchAgreement'] = (ref, since) =>
    fetchAgreement(call, ref, { from: new Date(since.getTime() - DAY), to: new Date(now().getTime() + DAY) })
  return {
    testMode: account.apiUrl !== REAL,
    beginOrder: (purchase) => beginOrder(call, purchase),
    fetchOrder: (ref) => fetchOrder(call, ref),
    finishOrder: (ref, key) => finishOrder(call, ref, key),
    beginAgreement: (purchase) => beginAgreement(call, memory, purchase),
    fetchAgreement: look,
    async finishAgreement(ref, since) {
      const found = await look(ref, since)
      if (found?.status !== 'APPROVED') return found && outcomeOfAgreement(ref, found)
      await activateAgreement(call, ref)
      const after = await look(ref, since)
      return after && outcomeOfAgreement(ref, after)
    },
    cancelAgreement: (ref) => cancelAgreement(call, ref),
    refund: (ref) => refund(call, ref),
    findGivenBack: (ref) => findGivenBack(call, ref),
    findDispute: (ref) => findDispute(call, ref),
    isSigned: (body, header) => isSigned(call, account.webhookId, body, header),
  }
}

async function refund(call: CallPayPal, ref: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(ref)}/refund`
  await call('POST', path, { once: `refund-${ref}` }).catch((error: unknown) => {
    if (!(error instanceof PayPalRefusal && error.issue === 'CAPTURE_FULLY_REFUNDED')) throw error
  })
}

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/** Asks PayPal to verify a webhook's signature. It covers every byte, so the body is sent back unchanged. */
async function isSigned(
  call: CallPayPal,
  webhookId: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<boolean> {
  const given = Object.entries(HEADERS).map(([field, name]) => [field, header(name) ?? ''] as const)
  if (given.some(([, value]) => value === '')) return false
  const fields = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId })
  const text = `${fields.slice(0, -1)},"webhook_event":${body}}`
  try {
    const path = '/v1/notifications/verify-webhook-signature'
    return (await call<{ verification_status: string }>('POST', path, { text })).verification_status === 'SUCCESS'
  } catch (error) {
    if (error instanceof PayPalRefusal) return false
    throw error
  }
}
