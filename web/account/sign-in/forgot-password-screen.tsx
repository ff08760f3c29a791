import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call, sentenceOf } from '../../api.ts'
import { OutboxLink } from '../../development/outbox-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from '../form.module.css'
import { useCheckedField } from '../use-checked-field.ts'
import { checkEmail } from '../validation.ts'

export const meta = () => [{ title: 'Forgot password · Bedside' }]

export default function ForgotPasswordScreen() {
  const email = useCheckedField(checkEmail)
  const [answer, setAnswer] = useState<{ sent?: string; problem?: string }>({})
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    email.touch()
    if (!email.ok || sending) return
    setSending(true)
    setAnswer(await askForLink(email.value.trim()))
    setSending(false)
  }

  return (
    <Stack as="form" gap={16} oneColumn onSubmit={submit} className={styles.form} noValidate>
      <h1>Forgot your password?</h1>
      <p>Enter your e-mail and we’ll send you a link to choose a new one.</p>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...email.box}
        error={email.error}
      />
      <Button type="submit" size="large" disabled={sending || Boolean(email.error)}>
        {sending ? 'Sending…' : 'Send me the link'}
      </Button>
      {answer.problem && <Notice tone="red">{answer.problem}</Notice>}
      {answer.sent && (
        <Notice tone="good" icon="mail">
          {answer.sent} <OutboxLink />
        </Notice>
      )}
      <Text size="copy" above={4}>
        <Link className="link" to="/signin">
          Back to sign in
        </Link>
      </Text>
    </Stack>
  )
}

async function askForLink(email: string): Promise<{ sent?: string; problem?: string }> {
  try {
    const { message } = await call<{ message: string }>('POST', '/api/v1/auth/forgot_pass/', { email })
    return { sent: message }
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
