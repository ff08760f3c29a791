import { call } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { readToken } from '../../token.ts'
import { Button } from '../../ui/forms/button.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/verify-email-screen.ts'
import { type Confirmation, ConfirmPanel } from './confirm-panel.tsx'
import { whyNotVerified } from './why-not-verified.ts'

export const meta = () => [{ title: 'Confirm your e-mail · Bedside' }]

/** The page of the mailed link that verifies an address. */
export default function VerifyEmailScreen({ params }: Route.ComponentProps) {
  const newLink = readToken() === null ? '/signin?redirect=%2Fverify' : '/verify'
  return (
    <AccountPage>
      <ConfirmPanel
        title="Is this address yours?"
        action="Confirm my e-mail address"
        doing="Confirming…"
        confirm={() => activate(params.token)}
        whyNot={whyNotVerified}
        newLink={{ label: 'Send a new link', href: newLink }}
      >
        <p>
          Confirm your e-mail address to start using Bedside. If you did not sign up, close this page and nothing will
          change.
        </p>
      </ConfirmPanel>
    </AccountPage>
  )
}

async function activate(token: string): Promise<Confirmation> {
  await call('GET', `/api/v1/auth/activation/${encodeURIComponent(token)}/`)
  forgetUser()
  return { title: 'Verification is complete', next: <Next /> }
}

function Next() {
  const signedIn = readToken() !== null
  return (
    <Button size="large" href={signedIn ? '/verify' : '/signin'}>
      {signedIn ? 'Continue' : 'Sign In'}
    </Button>
  )
}
