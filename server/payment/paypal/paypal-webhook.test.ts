import { describe, expect, test } from 'vitest'
import { LIFE, payPalServer } from '../../../tests/paying-by-paypal.ts'
import { ledgerOf } from '../../../tests/payments.ts'
import { testServer } from '../../../tests/server-harness.ts'

const { call, db, signUp, vendor, state, begin, approve, notify } = await payPalServer()

describe('what PayPal tells of', () => {
  const paidFor = async () => {
    const student = await signUp()
    const begun = await approve(student, 'lifetime')
    return { student, resource: { id: begun.order_id } }
  }

  test('a yes whose buyer did not come back is finished', async () => {
    const { student, resource } = await paidFor()
    await Promise.all([notify('CHECKOUT.ORDER.APPROVED', resource), notify('CHECKOUT.ORDER.APPROVED', resource)])
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test.each<
    [
      name: string,
      change: (sent: { body: string; headers: Record<string, string> }) => { body?: string; headers?: object },
    ]
  >([
    ['with another signature', () => ({ headers: { 'paypal-transmission-sig': 'other' } })],
    ['without a signature', () => ({ headers: { 'paypal-transmission-sig': '' } })],
    ['with a changed text', ({ body }) => ({ body: body.replace('APPROVED', 'COMPLETED') })],
    ['of nonsense', () => ({ body: 'not json' })],
    ['of a number', () => ({ body: '1' })],
  ])('%s is refused, and changes nothing', async (_, change) => {
    const { student, resource } = await paidFor()
    const sent = vendor.signed('CHECKOUT.ORDER.APPROVED', resource)
    const { body = sent.body, headers } = change(sent)
    const answer = await call('POST', '/api/v1/payment/webhook/paypal/', body, { ...sent.headers, ...headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'not-signed' } })
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test('of what is not ours is taken and left', async () => {
    expect((await notify('PAYMENT.SALE.COMPLETED', { id: 'SALE-1', billing_agreement_id: 'I-other' })).status).toBe(200)
    expect((await notify('CHECKOUT.ORDER.APPROVED', { id: 'ORDER-other' })).status).toBe(200)
    expect((await notify('SOMETHING.NEW', { without: 'an id' })).status).toBe(200)
  })

  test('is told again later while PayPal cannot be asked', async () => {
    const { student, resource } = await paidFor()
    state.mood = 'away'
    expect((await notify('CHECKOUT.ORDER.APPROVED', resource)).status).toBe(500)
    state.mood = 'well'
    expect((await notify('CHECKOUT.ORDER.APPROVED', resource)).status).toBe(200)
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test('where PayPal is not configured there is nobody to tell, and nothing to begin', async () => {
    const other = await testServer()
    expect((await other.call('POST', '/api/v1/payment/webhook/paypal/', '{}')).status).toBe(404)
    expect((await begin(await other.signUp())).body.code).toBe('cannot-buy')
    expect((await other.call('GET', '/api/v1/payment/plan/')).body.payment.paypal).toBeNull()
  })
})
