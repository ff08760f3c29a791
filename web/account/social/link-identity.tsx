import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, sentenceOf } from '../../api.ts'
import { OutboxLink } from '../../development/outbox-link.tsx'
import { redirectTarget } from '../../session/redirect.ts'
import { signIn } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { useCheckedField } from '../use-checked-field.ts'
import { type OfferedProvider, PROVIDER_NAMES } from './social.ts'

type Props = { provider: OfferedProvider; linkKey: string; message: string; from: string }

/** Connects a provider to the account that has this e-mail address, by its password or a mailed link. */
export function LinkIdentity({ provider, linkKey, message, from }: Props) {
  const form = useLink(linkKey, from)
  return (
    <Stack as="form" gap={16} oneColumn onSubmit={form.submit} className={styles.form} noValidate>
      <h1>Connect {PROVIDER_NAMES[provider]}</h1>
      <p>{message}</p>
      <PasswordField
        label="Your Bedside password"
        name="password"
        autoComplete="current-password"
        {...form.password.box}
        error={form.password.error}
      />
      <Button type="submit" size="large" disabled={form.busy}>
        Connect and sign in
      </Button>
      <Button kind="outline" disabled={form.busy} onClick={form.mail}>
        Send me a link instead
      </Button>
      {form.answer.sent && (
        <Notice tone="good" icon="mail">
          {form.answer.sent} <OutboxLink />
        </Notice>
      )}
      {form.answer.problem && <Notice tone="red">{form.answer.problem}</Notice>}
      <Text size="copy" above={4}>
        Not your account?{' '}
        <Link className="link" to={from}>
          Go back
        </Link>
      </Text>
    </Stack>
  )
}

const required = (value: string) => (value === '' ? 'Required' : undefined)

function useLink(key: string, from: string) {
  const navigate = useNavigate()
  const password = useCheckedField(required)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ sent?: string; problem?: string }>({})

  async function attempt(work: () => Promise<{ sent?: string }>) {
    setBusy(true)
    setAnswer({})
    setAnswer(await work().catch((error: unknown) => ({ problem: sentenceOf(error) })))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    password.touch()
    if (!password.ok || busy) return
    void attempt(async () => {
      const body = { key, password: password.value }
      const { token } = await call<{ token: string }>('POST', '/api/v1/auth/social/link/', body)
      signIn(token, { remember: true })
      track('Login', { method: 'e-mail' })
      navigate(redirectTarget(new URL(from, window.location.origin).href), { replace: true })
      return {}
    })
  }
  const mail = () =>
    attempt(async () => {
      const { message } = await call<{ message: string }>('POST', '/api/v1/auth/social/link/mail/', { key })
      return { sent: message }
    })
  return { password, busy, answer, submit, mail }
}
