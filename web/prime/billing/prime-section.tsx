import { lazy, Suspense, useState } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { Section } from '../../account/section.tsx'
import { sentenceOf } from '../../api.ts'
import { COMPARE, UPGRADE } from '../../paths/prime-paths.ts'
import { forgetUser } from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { SavedCard } from '../card/saved-card.tsx'
import { changeSubscription, payRenewal } from '../payment-calls.ts'
import { CannotBuy, TestMode, testedAt } from '../test-mode.tsx'
import type { Billing } from './billing.ts'
import { billingWords } from './billing-words.ts'
import { InvoiceList } from './invoice-list.tsx'

const CardDialog = lazy(() => import('../card/card-dialog.tsx').then(({ CardDialog: Found }) => ({ default: Found })))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog: Found }) => ({ default: Found })))

/** Prime and payments on the account page: subscription, card, invoices and cancellation. */
export function PrimeSection({ user, billing }: { user: UserReply; billing: Promise<Billing> }) {
  return (
    <Section title="Prime and payments">
      <Suspense fallback={<p role="status">Loading...</p>}>
        <Await resolve={billing} errorElement={<Failed />}>
          {(found) => <Billed user={user} billing={found} />}
        </Await>
      </Suspense>
    </Section>
  )
}

function Failed() {
  const { revalidate } = useRevalidator()
  return <RetryNotice onRetry={() => void revalidate()}>{sentenceOf(useAsyncError())}</RetryNotice>
}

function useBilling() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Runs a step, then refetches and shows the result. Resolves to true on success. */
  async function doing(step: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem('')
    try {
      await step()
      forgetUser()
      await revalidate()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, doing }
}

type Open = 'card' | 'cancel'

function Billed({ user, billing }: { user: UserReply; billing: Billing }) {
  const { payment, subscription, methods, invoices } = billing
  const { busy, problem, doing } = useBilling()
  const [openDialog, setOpenDialog] = useState<Open>()
  const [open, setOpen] = useState(false)
  const show = (what: Open) => {
    setOpenDialog(what)
    setOpen(true)
  }
  const status = subscription.subscription?.status
  const byPayPal = subscription.subscription?.provider === 'paypal'
  const card = methods.find((method) => method.is_default) ?? methods[0]
  return (
    <>
      {!payment.all_open &&
        billingWords(subscription, user.billing.active_plan, Date.now()).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      {payment.can_buy ? payment.test_mode && <TestMode at={testedAt(payment)} /> : <CannotBuy payment={payment} />}
      <Flow as="p" gap={10}>
        {status === 'past_due' && !byPayPal && (
          <Button onClick={() => void doing(payRenewal)} disabled={busy}>
            {busy ? 'Processing…' : 'Pay now'}
          </Button>
        )}
        {payment.can_buy && !subscription.has_lifetime && (
          <Button kind="outline" href={UPGRADE}>
            {subscription.subscription ? 'Change my plan' : 'Upgrade Now'}
          </Button>
        )}
        {status === 'cancelled' && !byPayPal && (
          <Button kind="outline" onClick={() => void doing(() => changeSubscription('resume'))} disabled={busy}>
            Turn renewal back on
          </Button>
        )}
        {(status === 'active' || status === 'past_due') && (
          <Button kind="quiet" onClick={() => show('cancel')}>
            Cancel Prime
          </Button>
        )}
        {!payment.all_open && (
          <Button kind="quiet" href={COMPARE}>
            Free and Prime
          </Button>
        )}
      </Flow>
      {problem && <Notice tone="red">{problem}</Notice>}
      {byPayPal && status !== 'cancelled' && <p>You pay through PayPal. You can change how in your PayPal account.</p>}
      {card && <SavedCard card={card} onEdit={() => show('card')} />}
      <InvoiceList invoices={invoices} />
      <Suspense>
        {openDialog === 'card' && (
          <CardDialog payment={payment} open={open} onClose={() => setOpen(false)} onChange={doing} />
        )}
        {openDialog === 'cancel' && (
          <CancelDialog
            open={open}
            paidUntil={subscription.subscription?.paid_until ?? null}
            onClose={() => setOpen(false)}
            onCancel={() => doing(() => changeSubscription('cancel'))}
          />
        )}
      </Suspense>
    </>
  )
}
