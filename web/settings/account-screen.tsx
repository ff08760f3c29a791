import { Suspense } from 'react'
import { Await, useRouteLoaderData } from 'react-router'
import type { AccountReply, UserReply } from '#contract/accounts.ts'
import { loadAccount } from '../account/account-calls.ts'
import { later } from '../later.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { type Billing, loadBilling } from '../prime/billing/billing.ts'
import { PrimeSection } from '../prime/billing/prime-section.tsx'
import type { Route } from './+types/account-screen.ts'
import styles from './account-screen.module.css'
import { AiSection } from './ai-section.tsx'
import { ConnectedSection } from './connected-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExtraTimeSection } from './extra-time-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'

export const meta = () => [{ title: 'Your account · Bedside' }]

export const clientLoader = () => ({ account: later(loadAccount), billing: later(loadBilling) })

export default function AccountScreen({ loaderData: { account, billing } }: Route.ComponentProps) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  return (
    <>
      <h1 className={styles.title}>Your account</h1>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <Await resolve={account} errorElement={<AwaitedFault />}>
          {(found) => user && <Matters user={user} account={found} billing={billing} />}
        </Await>
      </Suspense>
    </>
  )
}

type MattersProps = { user: UserReply; account: AccountReply; billing: Promise<Billing> }

function Matters({ user, account, billing }: MattersProps) {
  return (
    <div className={styles.matters}>
      <div>
        <NameSection user={user} />
        <EmailSection user={user} account={account} />
        <PasswordSection user={user} />
        <PrimeSection user={user} billing={billing} />
      </div>
      <div>
        <ExtraTimeSection user={user} />
        {user.ai_model !== null && <AiSection user={user} model={user.ai_model} />}
        <LettersSection user={user} />
        <SignInsSection account={account} />
        <ConnectedSection account={account} />
        <DataSection account={account} />
        <DeleteSection user={user} />
      </div>
    </div>
  )
}
