import { call } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/confirm-email-screen.ts'
import { type Confirmation, ConfirmPanel } from './confirm-panel.tsx'

export const meta = () => [{ title: 'Confirm your e-mail · Bedside' }]

/** The page of the links mailed to confirm a new e-mail address. */
export default function ConfirmEmailScreen({ params }: Route.ComponentProps) {
  return (
    <AccountPage>
      <ConfirmPanel
        title="Confirm the new address?"
        action="Confirm the change"
        doing="Confirming…"
        confirm={() => confirm(params.key)}
        newLink={{ label: 'To my account', href: '/account' }}
      >
        <p>
          Your address changes once you have confirmed it from both the old and the new one. If you did not ask for
          this, close this page and nothing will change.
        </p>
      </ConfirmPanel>
    </AccountPage>
  )
}

async function confirm(key: string): Promise<Confirmation> {
  const { message } = await call<{ message: string }>('POST', '/api/v1/auth/email/confirm/', { key })
  forgetUser()
  return {
    title: message,
    next: (
      <Button size="large" href="/account">
        To my account
      </Button>
    ),
  }
}
