import { Suspense, useState } from 'react'
import { Await, Link, useAsyncError, useRevalidator, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { sentenceOf } from '../../api.ts'
import { later } from '../../later.ts'
import { ACCOUNT, PLANS, UPGRADE } from '../../paths/prime-paths.ts'
import { forgetUser } from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Lead, Note, Text } from '../../ui/layout/text.ts'
import { offeredHere } from '../offers/offered-here.ts'
import { loadPlans, loadSubscription, plansFault, startTrial } from '../payment-calls.ts'
import { loadTasks } from '../referral/referral-calls.ts'
import { TaskList } from '../referral/task-list.tsx'
import { CannotBuy, TestMode, testedAt } from '../test-mode.tsx'
import type { Route } from './+types/compare-screen.ts'
import styles from './compare-screen.module.css'
import { type Has, type TierRow, tiersOf } from './tiers.ts'

export const clientLoader = () => ({ standing: later(loadBilling), tasks: later(loadTasks) })

/** Fetches payment options and subscription. They are optional: the table is shown without them. */
async function loadBilling() {
  const [{ payment }, subscription] = await Promise.all([loadPlans(), loadSubscription()])
  return { payment, subscription }
}

export const meta = () => [{ title: 'Free and Prime · Bedside' }]

/** Compares Free and Prime, line by line. */
export default function CompareScreen({ loaderData: { standing, tasks } }: Route.ComponentProps) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  if (user?.switches.all_open) return <AllOpen />
  return (
    <>
      <header className={styles.head}>
        <Text as="h1" size="title-1">
          Free and Prime
        </Text>
        <Lead above={10}>
          {user?.prime_status
            ? 'You have Prime, so everything here is open to you.'
            : 'What you already have, and what Prime adds.'}
        </Lead>
      </header>
      <div className={styles.ways}>
        <Suspense>
          <Await resolve={standing} errorElement={<Failed />}>
            {(found) => <PlanActions {...found} isPrime={user?.prime_status === true && !user.is_trial} />}
          </Await>
        </Suspense>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Free</th>
            <th scope="col" className={styles.prime}>
              <Icon name="crown" /> Prime
            </th>
          </tr>
        </thead>
        {tiersOf(offeredHere()).map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.what} row={row} />
            ))}
          </tbody>
        ))}
      </table>
      <Suspense>
        <Await resolve={tasks} errorElement={<Failed />}>
          {(found) => <TaskList tasks={found} />}
        </Await>
      </Suspense>
    </>
  )
}

/** Replaces the comparison where everything is open to all users. */
const AllOpen = () => (
  <>
    <header className={styles.head}>
      <Text as="h1" size="title-1">
        Everything is open
      </Text>
    </header>
    <CannotBuy payment={{ all_open: true }} />
  </>
)

type ActionsProps = Awaited<ReturnType<typeof loadBilling>> & { isPrime: boolean }

function PlanActions({ payment, subscription, isPrime }: ActionsProps) {
  if (subscription.has_lifetime) return null
  if (subscription.subscription?.status === 'past_due') return <PaymentFailed />
  return (
    <>
      {payment.can_buy ? (
        <>
          {payment.test_mode && (
            <div className={styles.whole}>
              <TestMode at={testedAt(payment)} />
            </div>
          )}
          <Button size="large" href={UPGRADE}>
            {isPrime ? 'Renew Now' : 'Upgrade Now'}
          </Button>
        </>
      ) : (
        <CannotBuy payment={payment} />
      )}
      {subscription.can_start_trial && <Trial days={subscription.trial_days} />}
      {subscription.trial_refusal && <Note>{subscription.trial_refusal}</Note>}
      <Link className="link" to={PLANS}>
        What it costs
      </Link>
    </>
  )
}

/** After a failed payment, the student has to fix that payment rather than choose another plan. */
const PaymentFailed = () => (
  <>
    <div className={styles.whole}>
      <Notice tone="amber">
        We couldn’t charge you for your plan. Update your payment details to continue with Prime.
      </Notice>
    </div>
    <Button size="large" href={ACCOUNT}>
      Fix payment
    </Button>
  </>
)

/** Starts the trial, which can be used once, needs no card and ends without renewing. */
function Trial({ days }: { days: number }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function begin() {
    setBusy(true)
    try {
      await startTrial()
      forgetUser()
      await revalidate()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button kind="outline" size="large" onClick={() => void begin()} disabled={busy}>
        {busy ? 'One moment…' : `Try Prime for ${days} days`}
      </Button>
      <Note>One trial per person, no card needed. When it ends, you’re back on the free plan.</Note>
      {problem && <Notice tone="red">{problem}</Notice>}
    </>
  )
}

function Failed() {
  const { revalidate } = useRevalidator()
  return <RetryNotice onRetry={() => void revalidate()}>{plansFault(useAsyncError())}</RetryNotice>
}

function Row({ row: { what, free, prime, to } }: { row: TierRow }) {
  return (
    <tr>
      <Text as="th" weight={500} scope="row">
        {to ? (
          <Link className="link" to={to}>
            {what}
          </Link>
        ) : (
          what
        )}
      </Text>
      <td>
        <Cell has={free} />
      </td>
      <td className={styles.prime}>
        <Cell has={prime} />
      </td>
    </tr>
  )
}

function Cell({ has }: { has: Has }) {
  if (typeof has === 'string') return has
  return (
    <>
      <Icon name={has ? 'check' : 'minus'} className={has ? styles.yes : styles.no} />
      <span className="visually-hidden">{has ? 'Yes' : 'No'}</span>
    </>
  )
}
