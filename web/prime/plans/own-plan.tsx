import { useEffect, useState } from 'react'
import type { SubscriptionReply } from '#contract/payment.ts'
import { ACCOUNT } from '../../paths/prime-paths.ts'
import { readToken } from '../../token.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { loadSubscription } from '../payment-calls.ts'

/** Fetches the user's own plan; undefined for visitors and until it has loaded. */
export function useOwnPlan(): SubscriptionReply | undefined {
  const [own, setOwn] = useState<SubscriptionReply>()
  useEffect(() => {
    if (!readToken()) return
    let cancelled = false
    loadSubscription().then(
      (found) => !cancelled && setOwn(found),
      // The page is public: on failure, it shows what visitors see.
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return own
}

/** Shows a lifetime plan or a failed payment before offering plans. */
export function OwnPlan({ own, className }: { own: SubscriptionReply | undefined; className: string | undefined }) {
  const toAccount = (label: string) => (
    <Button kind="outline" size="small" href={ACCOUNT}>
      {label}
    </Button>
  )
  if (own?.has_lifetime)
    return (
      <Notice tone="good" className={className} action={toAccount('Your account')}>
        You have Prime for your whole career, so there’s nothing more to buy.
      </Notice>
    )
  if (own?.subscription?.status === 'past_due')
    return (
      <Notice tone="amber" className={className} action={toAccount('Fix payment')}>
        We couldn’t charge you for your plan. Update your payment details to continue with Prime.
      </Notice>
    )
  return null
}
