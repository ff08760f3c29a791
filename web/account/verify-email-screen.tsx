import { Suspense } from 'react'
import { Await } from 'react-router'
import { call } from '../api.ts'
import { readToken } from '../token.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/verify-email-screen.ts'
import { AccountPage } from './account-page.tsx'
import { forgetUser } from './session.ts'
import styles from './verify-email-screen.module.css'
import { whyNotVerified } from './why-not-verified.ts'

export const meta = () => [{ title: 'Verify your e-mail · Bedside' }]

type Outcome = { verified: true } | { verified: false; why: string }

/** The page shows its spinner at once, so the outcome is handed on as a promise. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ outcome: activate(params.token) })

async function activate(token: string): Promise<Outcome> {
  try {
    await call('GET', `/api/v1/auth/activation/${encodeURIComponent(token)}/`)
    forgetUser()
    return { verified: true }
  } catch (error) {
    return { verified: false, why: whyNotVerified(error) }
  }
}

export default function VerifyEmailScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage>
      <Suspense fallback={<Verifying />}>
        <Await resolve={loaderData.outcome}>{(outcome) => <Result outcome={outcome} />}</Await>
      </Suspense>
    </AccountPage>
  )
}

function Verifying() {
  return (
    <div className={styles.panel}>
      <span className={styles.spinner} aria-hidden="true" />
      <div role="status">
        <h1>Verifying your e-mail…</h1>
      </div>
    </div>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  const signedIn = readToken() !== null
  if (outcome.verified)
    return (
      <div className={styles.panel}>
        <Icon name="check" className={styles.good} />
        <div role="status">
          <h1>Verification is complete</h1>
        </div>
        <Button size="large" href={signedIn ? '/verify' : '/signin'}>
          {signedIn ? 'Go on' : 'Sign In'}
        </Button>
      </div>
    )
  return (
    <div className={styles.panel}>
      <Icon name="warning" className={styles.bad} />
      <div role="alert">
        <h1>{outcome.why}</h1>
      </div>
      <p>Links work once and for a while. Ask for a fresh one.</p>
      <Button size="large" href={signedIn ? '/verify' : '/signin?redirect=%2Fverify'}>
        Send a new link
      </Button>
    </div>
  )
}
