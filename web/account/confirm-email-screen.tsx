import type { Route } from './+types/confirm-email-screen.ts'
import { AccountPage } from './account-page.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { forgetUser } from './session.ts'

export const meta = () => [{ title: 'Confirm your e-mail · Bedside' }]

/** The link of either letter that asks about a new e-mail address. */
export default function ConfirmEmailScreen({ params }: Route.ComponentProps) {
  return (
    <AccountPage>
      <ConfirmPanel
        title="Confirm the new address?"
        explanation="The address changes once it is confirmed from the old and from the new one. If you did not ask for it, close this page: nothing changes."
        action="Confirm the change"
        endpoint="/api/v1/auth/email/confirm/"
        linkKey={params.key}
        onDone={forgetUser}
        next={{ label: 'To my account', href: '/account' }}
      />
    </AccountPage>
  )
}
