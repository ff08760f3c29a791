import type { Route } from './+types/connect-screen.ts'
import { AccountPage } from './account-page.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'

export const meta = () => [{ title: 'Connect an account · Bedside' }]

/** The link of the letter that asks whether an account elsewhere may open this one. */
export default function ConnectScreen({ params }: Route.ComponentProps) {
  return (
    <AccountPage>
      <ConfirmPanel
        title="Was that you?"
        explanation="Somebody signed in with an account elsewhere that has your e-mail address. If it was you, connect it. If not, close this page: nothing has changed."
        action="Connect it"
        endpoint="/api/v1/auth/social/link/confirm/"
        linkKey={params.key}
        next={{ label: 'Sign in', href: '/signin' }}
      />
    </AccountPage>
  )
}
