import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call, Refusal, sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { useCheckedField } from '../use-checked-field.ts'
import { checkPassword, checkSamePassword } from '../validation.ts'
import type { Route } from './+types/reset-password-screen.ts'

export const meta = () => [{ title: 'New password · Bedside' }]

/** Returns the error of an invalid link, or null. If the check fails, the error appears on saving. */
export async function clientLoader({ params: { key } }: Route.ClientLoaderArgs): Promise<string | null> {
  try {
    await call('GET', `/api/v1/auth/reset_pass/${encodeURIComponent(key)}/`)
    return null
  } catch (error) {
    return error instanceof Refusal && error.status === 404 ? error.message : null
  }
}

export default function ResetPasswordScreen({ params, loaderData: dead }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  if (dead !== null) return <DeadLink message={dead} />
  return done ? <PasswordChanged /> : <NewPassword resetKey={params.key} onDone={() => setDone(true)} />
}

const DeadLink = ({ message }: { message: string }) => (
  <Stack gap={16} oneColumn className={styles.panel}>
    <h1>This link doesn’t work any more</h1>
    <p>{message}</p>
    <Button size="large" href="/forgot_password">
      Get a new link
    </Button>
  </Stack>
)

function PasswordChanged() {
  return (
    <Stack gap={16} oneColumn className={styles.panel}>
      <h1>Your password has been changed</h1>
      <p>Sign in with your new password.</p>
      <Button size="large" href="/signin">
        Sign In
      </Button>
    </Stack>
  )
}

function NewPassword({ resetKey, onDone }: { resetKey: string; onDone: () => void }) {
  const password = useCheckedField(checkPassword)
  const again = useCheckedField(checkSamePassword(password.value))
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    password.touch()
    again.touch()
    if (!password.ok || !again.ok || sending) return
    setSending(true)
    try {
      await call('POST', '/api/v1/auth/reset_pass/', { key: resetKey, password: password.value })
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
      setSending(false)
    }
  }

  return (
    <Stack as="form" gap={16} oneColumn onSubmit={submit} className={styles.form} noValidate>
      <h1>Choose a new password</h1>
      <PasswordField label="New password" autoComplete="new-password" {...password.box} error={password.error} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...again.box} error={again.error} />
      <Button type="submit" size="large" disabled={sending}>
        {sending ? 'Saving…' : 'Save new password'}
      </Button>
      {problem && (
        <Notice tone="red">
          {problem} <Link to="/forgot_password">Get a new link</Link>
        </Notice>
      )}
    </Stack>
  )
}
