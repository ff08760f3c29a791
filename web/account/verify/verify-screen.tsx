import { useEffect, useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import type { EmailStatusReply, UserReply } from '#contract/accounts.ts'
import { OutboxLink } from '../../development/outbox-link.tsx'
import { maySkipEmail } from '../../session/gate.ts'
import { HOME, redirectTarget } from '../../session/redirect.ts'
import {
  forgetUser,
  passedGate,
  requireSignedIn,
  skipVerification,
  verificationSkipped,
} from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { dateThisYear } from '../../ui/text/dates.ts'
import { AccountPage } from '../account-page.tsx'
import { EmailForm } from '../email-form.tsx'
import styles from '../form.module.css'
import type { Route } from './+types/verify-screen.ts'
import { ExperienceQuestion } from './experience-question.tsx'
import { FirstPatients } from './first-patients.tsx'
import { sendVerification } from './send-verification.ts'

export const meta = () => [{ title: 'Verify your e-mail · Bedside' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<UserReply> {
  forgetUser()
  const user = await requireSignedIn(request)
  if (passedGate(user)) throw redirect(redirectTarget(request.url))
  return user
}

/** Verification in two steps: the e-mail, which can be postponed for seven days, and the level, which cannot. */
export default function VerifyScreen({ loaderData: user }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [level, setLevel] = useState<string>()
  const emailDone = user.profile.is_email_verified || (verificationSkipped() && maySkipEmail(user, Date.now()))
  const target = redirectTarget(window.location.href)
  const chosen = (answer: string) => (target === HOME ? setLevel(answer) : void navigate(target, { replace: true }))
  const skip = () => {
    skipVerification()
    void revalidate()
  }
  return (
    <AccountPage>
      {level ? (
        <FirstPatients level={level} />
      ) : emailDone ? (
        <ExperienceQuestion name={user.first_name} onChosen={chosen} />
      ) : (
        <EmailStep user={user} onSkip={skip} />
      )}
    </AccountPage>
  )
}

function EmailStep({ user, onSkip }: { user: UserReply; onSkip: () => void }) {
  const { revalidate, state } = useRevalidator()
  const [answer, setAnswer] = useState<{ sent?: string; problem?: string }>({})
  const [wrong, setWrong] = useState(false)
  useLookOnReturn(revalidate)
  const changed = ({ email }: EmailStatusReply) => {
    setWrong(false)
    setAnswer({ sent: `We’ve sent a link to ${email}.` })
    void revalidate()
  }
  return (
    <Stack gap={16} oneColumn className={styles.panel}>
      <h1>Verify your e-mail</h1>
      <p>
        We sent a link to <b>{user.email}</b>. Open it to confirm your address.
      </p>
      <Flow gap={10}>
        <Button onClick={revalidate} disabled={state !== 'idle'}>
          I’ve confirmed it
        </Button>
        <Button kind="outline" onClick={async () => setAnswer(await sendVerification())}>
          Resend it
        </Button>
      </Flow>
      {answer.sent && (
        <Notice tone="good" icon="mail">
          {answer.sent}
        </Notice>
      )}
      {answer.problem && <Notice tone="red">{answer.problem}</Notice>}
      <OutboxLink />
      {wrong ? (
        <EmailForm hasPassword={user.has_password} onChanged={changed} />
      ) : (
        <Button kind="quiet" onClick={() => setWrong(true)}>
          That’s not my address
        </Button>
      )}
      <LaterOrNow user={user} onSkip={onSkip} />
    </Stack>
  )
}

function LaterOrNow({ user, onSkip }: { user: UserReply; onSkip: () => void }) {
  const until = user.profile.email_skippable_until
  if (!until || !maySkipEmail(user, Date.now()))
    return <Note tone="faint">You’ve been practising for seven days. Please verify your e-mail to continue.</Note>
  return (
    <>
      <Button kind="outline" onClick={onSkip}>
        Skip for now
      </Button>
      <Note tone="faint">You can practise without verifying until {dateThisYear(until)}.</Note>
    </>
  )
}

/** Refetches when the tab regains focus, because the link is usually opened in another tab. */
function useLookOnReturn(look: () => Promise<void>) {
  useEffect(() => {
    const returned = () => void look()
    window.addEventListener('focus', returned)
    return () => window.removeEventListener('focus', returned)
  }, [look])
}
