import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountReply, EmailStatusReply, UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { EmailForm } from '../account/email-form.tsx'
import { Outcome, Section } from '../account/section.tsx'
import { sendVerification } from '../account/verify/send-verification.ts'
import { OutboxLink } from '../development/outbox-link.tsx'
import { forgetUser } from '../session/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'

/** The e-mail address, and its change, which is confirmed from the old and the new address. */
export function EmailSection({ user, account }: { user: UserReply; account: AccountReply }) {
  const { revalidate } = useRevalidator()
  const [confirmation, setConfirmation] = useState<EmailStatusReply>()
  const changed = (status: EmailStatusReply) => {
    setConfirmation(status)
    forgetUser()
    void revalidate()
  }
  return (
    <Section
      title="E-mail"
      lead={
        <>
          <b>{user.email}</b>
          {user.profile.is_email_verified ? ', verified' : ', not verified yet'}
        </>
      }
    >
      {!user.profile.is_email_verified && <Unverified />}
      {account.email_change && <Pending change={account.email_change} />}
      {confirmation && !confirmation.pending && (
        <Notice tone="good" icon="mail">
          We’ve sent a link to {confirmation.email}. Open it to verify the address.
        </Notice>
      )}
      <EmailForm
        key={`${user.email} ${account.email_change?.new_email}`}
        hasPassword={user.has_password}
        onChanged={changed}
      />
    </Section>
  )
}

function Unverified() {
  const [outcome, setOutcome] = useState<ActionResult>({})
  const send = async () => {
    const { sent, problem } = await sendVerification()
    setOutcome({ ...(sent && { done: sent }), ...(problem && { problem }) })
  }
  return (
    <>
      <div>
        <Button kind="outline" onClick={send}>
          Send a verification link
        </Button>
      </div>
      <Outcome outcome={outcome} />
    </>
  )
}

function Pending({ change }: { change: NonNullable<AccountReply['email_change']> }) {
  const waiting = change.old_confirmed ? `the e-mail to ${change.new_email}` : 'the e-mail to your current address'
  return (
    <Notice tone="amber" icon="mail">
      {change.old_confirmed || change.new_confirmed
        ? `Almost done: ${waiting} still needs confirming.`
        : `We’ve e-mailed your current address and ${change.new_email}. Confirm both within a day.`}{' '}
      <OutboxLink />
    </Notice>
  )
}
