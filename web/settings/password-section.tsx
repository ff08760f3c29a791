import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { type ActionResult, ask } from '../account/account-calls.ts'
import styles from '../account/form.module.css'
import { PasswordField } from '../account/password-field.tsx'
import { Outcome, Section } from '../account/section.tsx'
import { useCheckedField } from '../account/use-checked-field.ts'
import { checkPassword, checkSamePassword } from '../account/validation.ts'
import { OutboxLink } from '../development/outbox-link.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'

export const PasswordSection = ({ user }: { user: UserReply }) =>
  user.has_password ? <ChangePassword /> : <FirstPassword email={user.email} />

/** Sets a first password. With no old password to ask for, a mailed link proves the student's identity. */
function FirstPassword({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<ActionResult>({})
  return (
    <Section title="Password" lead="You don’t have a password yet. To set one, we’ll e-mail you a link.">
      <Flow gap={10}>
        <Button kind="outline" onClick={async () => setOutcome(await ask('/api/v1/auth/forgot_pass/', { email }))}>
          Send me the link
        </Button>
      </Flow>
      <Outcome outcome={outcome} />
      {outcome.done && <OutboxLink />}
    </Section>
  )
}

const required = (value: string) => (value === '' ? 'Required' : undefined)

function ChangePassword() {
  const form = useChange()
  return (
    <Section title="Password" lead="Changing your password signs out your other devices. We’ll confirm by e-mail.">
      <Stack as="form" gap={16} oneColumn key={form.round} onSubmit={form.submit} className={styles.form} noValidate>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.old.box}
          error={form.old.error ?? form.outcome.errors?.old_password?.[0]}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...form.password.box}
          error={form.password.error}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.again.box}
          error={form.again.error}
        />
        <Flow gap={10}>
          <Button type="submit" kind="outline" disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Change my password'}
          </Button>
        </Flow>
        <Outcome outcome={form.outcome.errors?.old_password ? {} : form.outcome} />
      </Stack>
    </Section>
  )
}

function useChange() {
  const { revalidate } = useRevalidator()
  const old = useCheckedField(required)
  const password = useCheckedField(checkPassword)
  const again = useCheckedField(checkSamePassword(password.value))
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<ActionResult>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    for (const field of [old, password, again]) field.touch()
    if (!old.ok || !password.ok || !again.ok || busy) return
    setBusy(true)
    const body = { old_password: old.value, password: password.value }
    const answer = await ask('/api/v1/auth/change_pass/', body)
    setOutcome(answer)
    setBusy(false)
    if (!answer.done) return
    for (const field of [old, password, again]) field.clear()
    setRound(round + 1)
    await revalidate()
  }
  return { old, password, again, busy, round, outcome, submit }
}
