import { afterAll, beforeEach } from 'vitest'
import { tokens } from '#server/db/tables.ts'
import { openPayment } from '#server/payment/open-payment.ts'
import { endPayPalAgreements } from '#server/payment/paypal/paypal-endings.ts'
import { askPayPalHourly } from '#server/payment/paypal/paypal-renewals.ts'
import { reconcileHourly } from '#server/payment/purchases/reconcile.ts'
import { sandbox } from '#server/payment/sandbox.ts'
import { renewHourly } from '#server/payment/subscriptions/renew.ts'
import { enqueue } from '#server/queue/job-store.ts'
import { planCalled } from './payments.ts'
import { payPalStandIn } from './paypal-stand-in.ts'
import { type Student, testServer } from './server-harness.ts'

export const BEGIN = '/api/v1/payment/paypal_checkout/'
export const LIFE = ['charged 19900', 'granted 19900']
export type BegunOrder = { order_id: string | null; subscription_id: string | null }

/** A server with a local stand-in for PayPal; cards use the sandbox, so that both are available. */
export async function payPalServer() {
  const vendor = await payPalStandIn()
  const { state } = vendor
  const server = await testServer({
    services: (base, now) => {
      const opened = openPayment(
        { stripe: undefined, paypal: vendor.account, sandboxPayments: true, taxes: {} },
        base,
        now,
      )
      return { payment: { ...opened, cards: sandbox(base, now) } }
    },
  })
  const { call, clock, db, runJobs } = server
  afterAll(() => vendor.close())
  beforeEach(() => {
    Object.assign(state, { mood: 'well', declines: false, slow: false })
  })
  const begin = async (student: Student, plan = '1-month', more: object = {}) => {
    const { id } = await planCalled(student, plan)
    return student.call('POST', BEGIN, { plan_id: id, ...more })
  }
  const returnFrom = (student: Student, { order_id, subscription_id }: BegunOrder) =>
    student.call('POST', '/payment/paypal_post_checkout/', { order_id, subscription_id })
  /** Starts an order and approves it at PayPal. */
  async function approve(student: Student, plan?: string, more?: object): Promise<BegunOrder> {
    const { body } = await begin(student, plan, more)
    vendor.approve(body.order_id ?? body.subscription_id)
    return body
  }
  const pay = async (student: Student, plan?: string, more?: object) =>
    returnFrom(student, await approve(student, plan, more))
  const agreementOf = (id: string | null) => state.agreements.find((one) => one.id === id)!
  /** Buys a monthly subscription. */
  async function subscribe(student: Student) {
    const begun = await approve(student)
    await returnFrom(student, begun)
    return agreementOf(begun.subscription_id)
  }
  const notify = (type: string, resource: object, id?: string) => {
    const { body, headers } = vendor.signed(type, resource, id)
    return call('POST', '/api/v1/payment/webhook/paypal/', body, headers)
  }
  const sold = (agreement: { id: string }, sale: string, id?: string) =>
    notify('PAYMENT.SALE.COMPLETED', { id: sale, billing_agreement_id: agreement.id }, id)
  async function later(seconds = 600) {
    await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
    clock.pass(seconds)
    for (const job of [reconcileHourly, askPayPalHourly, endPayPalAgreements, renewHourly]) await enqueue(db, job, {})
    await runJobs()
  }
  return {
    ...server,
    vendor,
    state,
    begin,
    comeBack: returnFrom,
    approve,
    pay,
    agreementOf,
    subscribe,
    notify,
    sold,
    later,
  }
}
