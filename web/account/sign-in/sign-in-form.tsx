import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { LoginRequest } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { redirectTarget } from '../../session/redirect.ts'
import { signIn } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import type { OfferedProvider } from '../social/social.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useCheckedField } from '../use-checked-field.ts'
import { checkEmail, checkPassword } from '../validation.ts'
import { type Problem, signInProblem } from './refusals.ts'
import { ToOtherForm } from './to-other-form.tsx'

type Props = {
  providers: readonly OfferedProvider[]
  /** Another way to sign in, above the fields. */
  offer?: ReactNode
  /** Switches to sign-up when the form is embedded in another page; otherwise sign-up is a page of its own. */
  onSignUp?: () => void
}

export function SignInForm({ providers, offer, onSignUp }: Props) {
  const { search } = useLocation()
  const form = useSignIn()
  const toSignUp = (words: string, looks?: string) => (
    <ToOtherForm to={{ pathname: '/signup', search }} onPress={onSignUp} className={looks}>
      {words}
    </ToOtherForm>
  )
  return (
    <Stack as="form" gap={16} oneColumn onSubmit={form.submit} className={styles.form} noValidate>
      <h1>Welcome back!</h1>
      {offer}
      <SocialButtons providers={providers} />
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        {...form.email.box}
        error={form.email.error ?? emailRefusal(form.problem, toSignUp('SIGN UP NOW'))}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.password.box}
        error={form.password.error ?? form.problem.password}
      />
      <div className={styles.row}>
        <CheckBox checked={form.remember} onChange={form.setRemember}>
          Keep me logged in
        </CheckBox>
        <Link className="link" to="/forgot_password">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="large" disabled={form.sending || form.wrong}>
        {form.sending ? 'Signing you in…' : 'Sign In'}
      </Button>
      {form.problem.form && <Notice tone="red">{form.problem.form}</Notice>}
      {form.problem.signOn && (
        <Button kind="outline" size="large" href={`/saml2/login?institution=${form.problem.signOn}`}>
          Go to single sign-on
        </Button>
      )}
      <Text size="copy" above={4}>
        New to Bedside? {toSignUp('Sign up', 'link')}
      </Text>
    </Stack>
  )
}

function emailRefusal(problem: Problem, way: ReactNode): ReactNode {
  if (problem.elsewhere !== 'sign-up') return problem.email
  return (
    <>
      {problem.email} {way}
    </>
  )
}

function useSignIn() {
  const navigate = useNavigate()
  const email = useCheckedField(checkEmail)
  const password = useCheckedField(checkPassword)
  const [remember, setRemember] = useState(true)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ problem: Problem; about: string }>({ problem: {}, about: '' })
  const about = `${email.value}\n${password.value}`
  const problem = refused.about === about ? refused.problem : {}
  const wrong = Boolean(email.error ?? password.error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    email.touch()
    password.touch()
    if (!email.ok || !password.ok || sending) return
    setSending(true)
    const request: LoginRequest = { username: email.value.trim(), password: password.value, keep_logged_in: remember }
    try {
      const { token } = await call<{ token: string }>('POST', '/api/v1/auth/login/', request)
      signIn(token, { remember })
      track('Login', { method: 'e-mail' })
      navigate(redirectTarget(window.location.href), { replace: true })
    } catch (error) {
      setRefused({ problem: signInProblem(error), about })
      setSending(false)
    }
  }
  return { email, password, remember, setRemember, sending, wrong, problem, submit }
}
