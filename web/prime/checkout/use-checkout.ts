import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CheckoutReply, PaymentMethod, PaypalCheckoutRequest, Plan, PlanListReply } from '#contract/payment.ts'
import { Refusal } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { CardProblem, type CardTaker } from '../card/card-taker.ts'
import { loadStripe } from '../card/stripe-script.ts'
import { beginPayPal, checkOut, confirmPurchase } from '../payment-calls.ts'
import { noteAtPayPal } from './at-paypal.ts'
import { noteComplete } from './checkout-complete.ts'
import { type PayMethod, waysOf } from './pay-with.tsx'
import { type PaidWith, purchaseProblem, stepOf } from './purchase-problem.ts'
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

/** A browser may keep this page while another is shown, and bring it back as it was left. */
function useBackFromElsewhere(then: () => void) {
  const newest = useRef(then)
  useEffect(() => {
    newest.current = then
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && newest.current()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}

/** A purchase from the choice of the card to the end: one at a time, and the bank may ask in between. */
export function useCheckout({ plan, saved, firstCode, payment }: Given) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const taker = useRef<CardTaker>(null)
  const { voucher, apply, edit } = useVoucher(plan?.id, firstCode)
  const [way, setWay] = useState<PayMethod>(waysOf(payment)[0] ?? 'card')
  const [editing, setEditing] = useState(false)
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<string>()
  const paidWith: PaidWith = way === 'paypal' ? 'paypal' : saved && !editing ? 'saved' : 'new'
  const priced = voucher.state === 'applied' ? voucher.good.plan : plan
  /** Nothing now and nothing later: no card is needed. */
  const isFree = priced?.price === 0 && priced.charge_option === 'one_off'
  const isReady = way === 'paypal' ? priced?.price !== 0 : isFree || paidWith === 'saved' || complete
  const mayBuy = plan !== undefined && !busy && isReady
  useBackFromElsewhere(() => setBusy(false))

  async function attempt(step: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await step()
    } catch (error) {
      // What is wrong with the card is said at its boxes.
      setProblem(error instanceof CardProblem ? error.message : purchaseProblem(error, paidWith))
      if (plan) track('Purchase Failed', { plan: plan.name, currency: plan.currency, step: stepOf(error, paidWith) })
      if (isStale(error)) await revalidate()
      setBusy(false)
    }
  }

  const byCard = (step: () => Promise<CheckoutReply>) =>
    attempt(async () => goOn(await afterBank(await step(), payment)))

  /** The rest happens at PayPal, which sends the buyer back to a page of its own. */
  const atPayPal = (order: PaypalCheckoutRequest, bought: Plan) =>
    attempt(async () => {
      const { approve_url: page } = await beginPayPal(order)
      noteAtPayPal({ plan: bought.name, currency: bought.currency, amount: bought.price })
      window.location.assign(page)
    })

  function goOn({ status, purchase_id: purchase, prime_until: until }: CheckoutReply) {
    if (status === 'requires_action') return setAsking(purchase)
    if (priced) track('Purchase', { plan: priced.name, currency: priced.currency, amount: priced.price })
    forgetUser()
    noteComplete(until)
    void navigate('/', { replace: true })
  }

  /** Another card is another try: what was wrong with the last one is no longer said. */
  const typedCard = (isComplete: boolean) => {
    setComplete(isComplete)
    setProblem('')
  }

  async function means() {
    if (paidWith === 'saved') return { use_default_pamyment_method: true }
    return isFree && !complete ? {} : { token: await taker.current!.tokenise() }
  }

  const buy = () => {
    if (!mayBuy || !plan || !priced) return
    const order = {
      plan_id: plan.id,
      price: priced.price,
      ...(voucher.state === 'applied' && { promo_code: voucher.good.code }),
    }
    if (way === 'paypal') return void atPayPal(order, priced)
    void byCard(async () =>
      checkOut({
        ...order,
        ...(await means()),
      }),
    )
  }

  const answerBank = (answer: 'confirmed' | 'refused') => {
    if (!asking) return
    setAsking(undefined)
    void byCard(() => confirmPurchase({ purchase_id: asking, sandbox_answer: answer }))
  }

  return {
    ...{ voucher, apply, edit, taker, typedCard, editing, setEditing, paidWith, priced },
    ...{ way, setWay, busy, problem, mayBuy, buy, asking: asking !== undefined, answerBank },
  }
}
