import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { InviterReply } from '#contract/referral.ts'
import { loadInviter } from '../../account/sign-in/inviter.ts'
import { SignInForm } from '../../account/sign-in/sign-in-form.tsx'
import { SignUpForm } from '../../account/sign-in/sign-up-form.tsx'
import { loadProviders, type OfferedProvider } from '../../account/social/social.ts'
import { currentUser } from '../../session/session.ts'
import { withoutCountry } from '../../variants/country.ts'
import type { Route } from './+types/create-prime-account-screen.ts'
import { Checkout, type CheckoutData } from './checkout.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import styles from './create-prime-account.module.css'
import { loadCheckout } from './load-checkout.ts'
import { PlansFault } from './plans-fault.tsx'

export const meta = () => [{ title: 'Your Prime account · Bedside' }]

type StepOneProps = { step: 1; providers: OfferedProvider[]; inviter: InviterReply | null }
type StepTwoProps = { step: 2; user: UserReply; checkout: CheckoutData | { fault: string } }

/** Step 1 for visitors, step 2 for signed-in users. As in other sign-up forms, the URL of step 1 has a `redirect`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<StepOneProps | StepTwoProps> {
  const user = await currentUser().catch(() => null)
  if (user) return { step: 2, user, checkout: await loadCheckout() }
  const { pathname: here, search, searchParams } = new URL(request.url)
  const pathname = withoutCountry(here)
  if (!searchParams.has('redirect')) {
    searchParams.set('redirect', pathname + search)
    throw redirect(`${pathname}?${searchParams}`)
  }
  const [providers, inviter] = await Promise.all([loadProviders(), loadInviter()])
  return { step: 1, providers, inviter }
}

export default function CreatePrimeAccountScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.step === 1) return <StepOne {...loaderData} />
  return (
    <CheckoutPage step="PAYMENT" home="/dashboard/home">
      <StepTwo {...loaderData} />
    </CheckoutPage>
  )
}

function StepOne({ providers, inviter }: StepOneProps) {
  const [hasAccount, setHasAccount] = useState(false)
  return (
    <CheckoutPage step="SIGN UP" home="/">
      <div className={styles.form}>
        {hasAccount ? (
          <SignInForm providers={providers} onSignUp={() => setHasAccount(false)} />
        ) : (
          <SignUpForm providers={providers} inviter={inviter} onSignIn={() => setHasAccount(true)} />
        )}
      </div>
    </CheckoutPage>
  )
}

function StepTwo({ user, checkout }: StepTwoProps) {
  const [params] = useSearchParams()
  if ('fault' in checkout) return <PlansFault fault={checkout.fault} />
  return (
    <Checkout {...checkout} planName={params.get('plan')} firstCode={user.profile.promo_code ?? ''}>
      <header className={styles.head}>
        <p>Step 2 | payment</p>
        <h1>Prime payment</h1>
      </header>
    </Checkout>
  )
}
