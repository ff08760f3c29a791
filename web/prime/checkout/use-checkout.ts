import { useReducer, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CheckoutReply, PaymentMethod, PaypalCheckoutRequest, Plan, PlanListReply } from '#contract/payment.ts'
import { Refusal } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { useReturnByBack } from '../../ui/use-return-by-back.ts'
import type { CardTaker } from '../card/card-taker.ts'
import { loadStripe } from '../card/stripe-script.ts'
import { beginPayPal, checkOut, confirmPurchase } from '../payment-calls.ts'
import { noteAtPayPal } from './at-paypal.ts'
import { noteComplete } from './checkout-complete.ts'
import { checkoutAfter, checkoutOpened, quoteOf } from './checkout-state.ts'
import { payMethodsOf } from './pay-with.tsx'
import { purchaseProblem, stepOf } from './purchase-problem.ts'
import { useVoucher } from './use-voucher.ts'

type Given = {
  plan: Plan | undefined
  saved: PaymentMethod | undefined
  firstCode: string
  payment: PlanListReply['payment']
}

/** Lets the bank authenticate a real card in Stripe's own dialog, then has the server check the outcome with Stripe. */
async function afterBank(
  reply: CheckoutReply,
  { stripe_script: script, stripe_publishable_key: key }: Given['payment'],
) {
  if (reply.status !== 'requires_action' || !reply.client_secret || !script || !key) return reply
  const stripe = await loadStripe(script, key)
  await stripe.confirmCardPayment(reply.client_secret)
  return confirmPurchase({ purchase_id: reply.purchase_id })
}

/** Returns whether the page may be outdated: the price changed, or an earlier payment went through. */
const isStale = (error: unknown) => error instanceof Refusal && (error.status === 409 || error.status === 0)

/** Runs one purchase at a time, from the card to completion, including authentication by the bank. */
export function useCheckout({ plan, saved, firstCode, payment }: Given) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const taker = useRef<CardTaker>(null)
  const code = useVoucher(plan?.id, firstCode)
  const [state, dispatch] = useReducer(checkoutAfter, payMethodsOf(payment)[0] ?? 'card', checkoutOpened)
  const { voucher } = code
  const quote = quoteOf(state, { plan, saved, voucher })
  const { priced, paidWith } = quote
  useReturnByBack(() => dispatch({ type: 'page-fresh' }))

  async function attempt(step: () => Promise<void>) {
    dispatch({ type: 'payment-begun' })
    try {
      await step()
    } catch (error) {
      if (plan) track('Purchase Failed', { plan: plan.name, currency: plan.currency, step: stepOf(error, paidWith) })
      dispatch({ type: 'payment-failed', problem: purchaseProblem(error, paidWith), isStale: isStale(error) })
      if (!isStale(error)) return
      await revalidate()
      dispatch({ type: 'page-fresh' })
    }
  }

  const byCard = (step: () => Promise<CheckoutReply>) =>
    attempt(async () => proceed(await afterBank(await step(), payment)))

  /** Hands over to PayPal, which redirects the buyer to the return page. */
  const atPayPal = (order: PaypalCheckoutRequest, bought: Plan) =>
    attempt(async () => {
      const { approve_url: page } = await beginPayPal(order)
      noteAtPayPal({ plan: bought.name, currency: bought.currency, amount: bought.price })
      window.location.assign(page)
    })

  function proceed({ status, purchase_id: purchaseId, prime_until: until }: CheckoutReply) {
    if (status === 'requires_action') return dispatch({ type: 'bank-asked', purchaseId })
    if (priced) track('Purchase', { plan: priced.name, currency: priced.currency, amount: priced.price })
    forgetUser()
    noteComplete(until)
    void navigate('/', { replace: true })
  }

  async function means() {
    if (paidWith === 'saved') return { use_default_pamyment_method: true }
    return quote.needsCard ? { token: await taker.current!.tokenise() } : {}
  }

  function buy() {
    if (!quote.mayBuy || !plan || !priced) return
    const order = {
      plan_id: plan.id,
      price: priced.price,
      ...(voucher.state === 'applied' && { promo_code: voucher.good.code }),
    }
    if (paidWith === 'paypal') return void atPayPal(order, priced)
    void byCard(async () => checkOut({ ...order, ...(await means()) }))
  }

  function answerBank(answer: 'confirmed' | 'refused') {
    if (state.phase.at !== 'bank') return
    const { purchaseId } = state.phase
    void byCard(() => confirmPurchase({ purchase_id: purchaseId, sandbox_answer: answer }))
  }

  return { state, dispatch, quote, code, taker, buy, answerBank }
}
