import type { Invoice, PaymentMethod, PlanListReply, SubscriptionReply } from '#contract/payment.ts'
import { loadInvoices, loadPaymentMethods, loadPlans, loadSubscription } from '../payment-calls.ts'

export type Billing = {
  payment: PlanListReply['payment']
  subscription: SubscriptionReply
  methods: PaymentMethod[]
  invoices: Invoice[]
}

export async function loadBilling(): Promise<Billing> {
  const [{ payment }, subscription, methods, invoices] = await Promise.all([
    loadPlans(),
    loadSubscription(),
    loadPaymentMethods(),
    loadInvoices(),
  ])
  return { payment, subscription, methods, invoices }
}
