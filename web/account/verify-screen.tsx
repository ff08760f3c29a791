import { useEffect, useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { OutboxLink } from '../development/outbox-link.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/verify-screen.ts'
import { AccountPage } from './account-page.tsx'
import { ExperienceQuestion } from './experience-question.tsx'
import styles from './form.module.css'
import { redirectTarget } from './redirect.ts'
import { sendVerification } from './send-verification.ts'
import { forgetUser, requireSignedIn, skipVerification } from './session.ts'

export const meta = () => [{ title: 'Verify your e-mail · Bedside' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<UserReply> {
  forgetUser()
  const user = await requireSignedIn(request)
  if (user.is_verified) throw redirect(redirectTarget(request.url))
  return user
}

export default function VerifyScreen({ loaderData: user }: Route.ComponentProps) {
  const navigate = useNavigate()
  const skip = () => {
    skipVerification()
    navigate(redirectTarget(window.location.href), { replace: true })
  }
  return (
    <AccountPage>
      {user.profile.is_email_verified ? <ExperienceQuestion /> : <EmailStep email={user.email} />}
      <Button kind="outline" onClick={skip}>
        Skip for now
      </Button>
      <p className={styles.small}>You can look around without it. A case starts once both are done.</p>
    </AccountPage>
  )
}

function EmailStep({ email }: { email: string }) {
  const { revalidate, state } = useRevalidator()
  const [answer, setAnswer] = useState<{ sent?: string; problem?: string }>({})
  useLookOnReturn(revalidate)

  return (
    <div className={styles.panel}>
      <h1>Verify your e-mail</h1>
      <p>
        We sent a link to <b>{email}</b>. Open it and you are in.
      </p>
      <div className={styles.actions}>
        <Button onClick={revalidate} disabled={state !== 'idle'}>
          I have opened it
        </Button>
        <Button kind="outline" onClick={async () => setAnswer(await sendVerification())}>
          Send it again
        </Button>
      </div>
      {answer.sent && (
        <Notice tone="good" icon="mail">
          {answer.sent}
        </Notice>
      )}
      {answer.problem && <Notice tone="red">{answer.problem}</Notice>}
      <OutboxLink />
    </div>
  )
}

/** The link is usually opened in another tab: look again when this one is looked at. */
function useLookOnReturn(look: () => Promise<void>) {
  useEffect(() => {
    const returned = () => void look()
    window.addEventListener('focus', returned)
    return () => window.removeEventListener('focus', returned)
  }, [look])
}
