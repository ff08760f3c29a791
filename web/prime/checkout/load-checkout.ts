import { loadPaymentMethods, loadPlans, loadSubscription, plansFault } from '../payment-calls.ts'
import type { CheckoutData } from './checkout.tsx'

/** Fetches all data of a checkout, or returns an error message to show instead. */
export async function loadCheckout(): Promise<CheckoutData | { fault: string }> {
  try {
    const [list, methods, subscription] = await Promise.all([loadPlans(), loadPaymentMethods(), loadSubscription()])
    return { list, methods, subscription }
  } catch (error) {
    return { fault: plansFault(error) }
  }
}
