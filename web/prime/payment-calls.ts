import type {
  CheckoutReply,
  CheckoutRequest,
  ConfirmCardRequest,
  ConfirmRequest,
  InvoicesReply,
  NewCardReply,
  NewCardRequest,
  PaymentMethodsReply,
  PaypalCheckoutReply,
  PaypalCheckoutRequest,
  PaypalReturnRequest,
  PlanListReply,
  PrimeFeedbackRequest,
  PromoCodeReply,
  SubscriptionReply,
  TrialReply,
} from '#contract/payment.ts'
import { call, Refusal } from '../api.ts'
import { countryOf } from '../variants/country.ts'
import { currencyFor, type PlanCurrency } from '../variants/region.ts'

export const PLANS_FAULT = 'Sorry, something is wrong with our plans, please try again later'

/** Fetches the plans in the currency of this device. */
export const loadPlans = (currency: PlanCurrency = here()): Promise<PlanListReply> =>
  call<PlanListReply>('GET', `/api/v1/payment/plan/?${new URLSearchParams({ region: currency })}`)

const here = () => currencyFor(navigator.language, localStorage, countryOf(window.location.pathname))

/** Returns the error message for plans that could not be loaded: the server's own, or a general one. */
export const plansFault = (error: unknown): string =>
  error instanceof Refusal && error.status > 0 && error.status < 500 ? error.message : PLANS_FAULT

export const loadSubscription = () => call<SubscriptionReply>('GET', '/api/v1/payment/subscription/')

export const loadPaymentMethods = () =>
  call<PaymentMethodsReply>('GET', '/api/v1/payment/stripe/payment-method/list/').then((reply) => reply.payment_methods)

export const checkCode = (code: string, planId: number) =>
  call<PromoCodeReply>('GET', `/api/v1/payment/promo-code/${encodeURIComponent(code)}/?plan_id=${planId}`)

export const checkOut = (request: CheckoutRequest) =>
  call<CheckoutReply>('POST', '/api/v1/payment/stripe_checkout/', request)

export const confirmPurchase = (request: ConfirmRequest) =>
  call<CheckoutReply>('POST', '/api/v1/payment/stripe_checkout/confirm/', request)

/** Prepares a purchase at PayPal, where the buyer approves it. */
export const beginPayPal = (request: PaypalCheckoutRequest) =>
  call<PaypalCheckoutReply>('POST', '/api/v1/payment/paypal_checkout/', request)

/** Completes a purchase after the buyer returned from PayPal. */
export const finishPayPal = (request: PaypalReturnRequest) =>
  call<CheckoutReply>('POST', '/payment/paypal_post_checkout/', request)

export const startTrial = () => call<TrialReply>('POST', '/api/v1/payment/trial/')

export const loadInvoices = () =>
  call<InvoicesReply>('GET', '/api/v1/payment/invoice/list/').then(({ invoices }) => invoices)

export const changeSubscription = (to: 'cancel' | 'resume') =>
  call<SubscriptionReply>('POST', `/api/v1/payment/subscription/${to}/`)

export const payRenewal = () => call<CheckoutReply>('POST', '/api/v1/payment/subscription/pay/')

export const changeCard = (request: NewCardRequest) =>
  call<NewCardReply>('POST', '/api/v1/payment/payment-method/', request)

/** Completes a new card after the bank's authentication. */
export const confirmCard = (request: ConfirmCardRequest) =>
  call<NewCardReply>('POST', '/api/v1/payment/payment-method/confirm/', request)

export const givePrimeFeedback = (request: PrimeFeedbackRequest) =>
  call<{ message: string }>('POST', '/api/v1/feedback/prime-feedback/', request)
