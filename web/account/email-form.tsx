import { type FormEvent, useState } from 'react'
import type { EmailStatusReply } from '#contract/accounts.ts'
import { call, Refusal, sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { useCheckedField } from './use-checked-field.ts'
import { checkEmail } from './validation.ts'

type Props = { hasPassword: boolean; onChanged: (status: EmailStatusReply) => void }
type Problem = { email?: string | undefined; password?: string | undefined; form?: string | undefined }

/** Requests a change of e-mail address, with the current password if there is one. */
export function EmailForm({ hasPassword, onChanged }: Props) {
  const email = useCheckedField(checkEmail)
  const password = useCheckedField((value) => (hasPassword && value === '' ? 'Required' : undefined))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    email.touch()
    password.touch()
    if (!email.ok || !password.ok || busy) return
    setBusy(true)
    setProblem({})
    try {
      const body = { email: email.value.trim(), ...(hasPassword && { password: password.value }) }
      onChanged(await call<EmailStatusReply>('POST', '/api/v1/auth/email/', body))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <Stack as="form" gap={16} oneColumn onSubmit={submit} className={styles.form} noValidate>
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...email.box}
        error={email.error ?? problem.email}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...password.box}
          error={password.error ?? problem.password}
        />
      )}
      <Flow gap={10}>
        <Button type="submit" kind="outline" disabled={busy}>
          {busy ? 'Sending…' : 'Change my e-mail'}
        </Button>
      </Flow>
      {problem.form && <Notice tone="red">{problem.form}</Notice>}
    </Stack>
  )
}

function problemOf(error: unknown): Problem {
  const errors = error instanceof Refusal ? error.errors : {}
  const [email, password] = [errors.email?.[0], errors.password?.[0]]
  return email || password ? { email, password } : { form: sentenceOf(error) }
}
