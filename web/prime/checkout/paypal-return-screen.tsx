import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PaypalReturnRequest } from '#contract/payment.ts'
import { Refusal } from '../../api.ts'
import { UPGRADE } from '../../paths/prime-paths.ts'
import { forgetUser } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { finishPayPal } from '../payment-calls.ts'
import { takeAtPayPal } from './at-paypal.ts'
import styles from './checkout.module.css'
import { noteComplete } from './checkout-complete.ts'
import { CheckoutPage } from './checkout-page.tsx'
import head from './create-prime-account.module.css'
import { purchaseProblem } from './purchase-problem.ts'

export const meta = () => [{ title: 'Back from PayPal · Bedside' }]

type ReturnState = 'asking' | 'pending' | 'requires_action' | { over: string } | { fault: string }

function boughtIn(params: URLSearchParams): PaypalReturnRequest | undefined {
  const subscription = params.get('subscription_id')
  if (subscription) return { subscription_id: subscription }
  const order = params.get('token')
  return order ? { order_id: order } : undefined
}

/** The return page from PayPal: completes the purchase and shows its state. */
export default function PayPalReturnScreen() {
  const [params] = useSearchParams()
  const { returnState, ask } = useReturn(boughtIn(params))
  return (
    <CheckoutPage home="/dashboard/home">
      <section className={styles.shut}>
        <header className={head.head}>
          <h1>Back from PayPal</h1>
        </header>
        <ReturnMessage returnState={returnState} onAsk={ask} />
      </section>
    </CheckoutPage>
  )
}

const UNNAMED: ReturnState = { over: 'We couldn’t match this to a payment. You haven’t been charged.' }

function useReturn(bought: PaypalReturnRequest | undefined) {
  const navigate = useNavigate()
  const [returnState, setReturnState] = useState<ReturnState>(bought ? 'asking' : UNNAMED)
  const begun = useRef(false)

  async function ask() {
    if (!bought) return
    setReturnState('asking')
    try {
      const { status, prime_until: until } = await finishPayPal(bought)
      if (status !== 'paid') return setReturnState(status)
      const noted = takeAtPayPal()
      if (noted) track('Purchase', noted)
      forgetUser()
      noteComplete(until)
      await navigate('/', { replace: true })
    } catch (error) {
      setReturnState(stateAfter(error))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on opening; after that, a button calls it
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void ask()
  }, [])
  return { returnState, ask: () => void ask() }
}

/** 402 and 404 end the payment, with the server's reason. After any other error it can be checked again. */
const stateAfter = (error: unknown): ReturnState =>
  error instanceof Refusal && (error.status === 402 || error.status === 404)
    ? { over: error.message }
    : { fault: purchaseProblem(error, 'paypal') }

const PENDING =
  'You’ve confirmed, and your payment is on its way. This can take a few minutes, or a few days from a bank account. Prime will then start automatically and we’ll e-mail you. You don’t need to pay again.'
const NOT_YET = 'You haven’t confirmed with PayPal yet, so you haven’t been charged.'

function ReturnMessage({ returnState, onAsk }: { returnState: ReturnState; onAsk: () => void }) {
  if (returnState === 'asking') return <p role="status">Checking with PayPal…</p>
  if (typeof returnState === 'object' && 'over' in returnState)
    return (
      <>
        <Notice tone="red">{returnState.over}</Notice>
        <p>
          <Button href={UPGRADE}>Choose another way to pay</Button>
        </p>
      </>
    )
  return (
    <>
      {typeof returnState === 'object' ? (
        <Notice tone="red">{returnState.fault}</Notice>
      ) : (
        <Notice tone="amber">{returnState === 'pending' ? PENDING : NOT_YET}</Notice>
      )}
      <p className={styles.ways}>
        <Button kind="outline" onClick={onAsk}>
          Check again
        </Button>
        <Button kind="quiet" href="/dashboard/home">
          Home
        </Button>
      </p>
    </>
  )
}
