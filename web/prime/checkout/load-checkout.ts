import { loadPaymentMethods, loadPlans, loadSubscription, plansFault } from '../payment-calls.ts'
import type { CheckoutData } from './checkout.tsx'

/** All that a checkout shows, or the sentence for where it cannot be had. */
export async function loadCheckout(): Promise<CheckoutData | { fault: string }> {
  try {
    const [list, methods, subscription] = await Promise.all([loadPlans(), loadPaymentMethods(), loadSubscription()])
    return { list, methods, subscription }
  } catch (error) {
    return { fault: plansFault(error) }
  }
}
