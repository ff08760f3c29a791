import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CheckoutReply, PaymentMethod, Plan, PlanListReply } from '#contract/payment.ts'
import { forgetUser } from '../account/session.ts'
import { Refusal } from '../api.ts'
import { track } from '../tracking/track.ts'
import { CardProblem, type CardTaker } from './card-taker.ts'
import { noteComplete } from './checkout-complete.ts'
import { checkOut, confirmPurchase } from './payment-calls.ts'
import { type PaidWith, purchaseProblem, stepOf } from './purchase-problem.ts'
import { loadStripe } from './stripe-script.ts'
import { useVoucher } from './use-voucher.ts'

type Given = {
  plan: Plan | undefined
  saved: PaymentMethod | undefined
  firstCode: string
  payment: PlanListReply['payment']
}

/** With a real card the bank asks in a dialog of its provider's, and the server hears from the provider what came of it. */
async function afterBank(
  reply: CheckoutReply,
  { stripe_script: script, stripe_publishable_key: key }: Given['payment'],
) {
  if (reply.status !== 'requires_action' || !reply.client_secret || !script || !key) return reply
  const stripe = await loadStripe(script, key)
  await stripe.confirmCardPayment(reply.client_secret)
  return confirmPurchase({ purchase_id: reply.purchase_id })
}

/** The page shows what is no longer so: another price, or a payment that came through meanwhile. */
const isStale = (error: unknown) => error instanceof Refusal && (error.status === 409 || error.status === 0)

/** A purchase from the choice of the card to the end: one at a time, and the bank may ask in between. */
export function useCheckout({ plan, saved, firstCode, payment }: Given) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const taker = useRef<CardTaker>(null)
  const { voucher, apply, edit } = useVoucher(plan?.id, firstCode)
  const [editing, setEditing] = useState(false)
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<string>()
  const paidWith: PaidWith = saved && !editing ? 'saved' : 'new'
  const priced = voucher.state === 'applied' ? voucher.good.plan : plan
  const mayBuy = plan !== undefined && !busy && (paidWith === 'saved' || complete)

  async function attempt(step: () => Promise<CheckoutReply>) {
    setBusy(true)
    setProblem('')
    try {
      goOn(await afterBank(await step(), payment))
    } catch (error) {
      // What is wrong with the card stands at its boxes.
      setProblem(error instanceof CardProblem ? error.message : purchaseProblem(error, paidWith))
      if (plan) track('Purchase Failed', { plan: plan.name, currency: plan.currency, step: stepOf(error, paidWith) })
      if (isStale(error)) await revalidate()
      setBusy(false)
    }
  }

  function goOn({ status, purchase_id: purchase, prime_until: until }: CheckoutReply) {
    if (status === 'requires_action') return setAsking(purchase)
    if (priced) track('Purchase', { plan: priced.name, currency: priced.currency, amount: priced.price })
    forgetUser()
    noteComplete(until)
    void navigate('/', { replace: true })
  }

  const buy = () => {
    if (!mayBuy || !plan || !priced) return
    void attempt(async () =>
      checkOut({
        plan_id: plan.id,
        price: priced.price,
        ...(voucher.state === 'applied' && { promo_code: voucher.good.code }),
        ...(paidWith === 'saved' ? { use_default_pamyment_method: true } : { token: await taker.current!.tokenise() }),
      }),
    )
  }

  const answerBank = (answer: 'confirmed' | 'refused') => {
    if (!asking) return
    setAsking(undefined)
    void attempt(() => confirmPurchase({ purchase_id: asking, sandbox_answer: answer }))
  }

  return {
    ...{ voucher, apply, edit, taker, setComplete, editing, setEditing, paidWith, priced },
    ...{ busy, problem, mayBuy, buy, asking: asking !== undefined, answerBank },
  }
}
