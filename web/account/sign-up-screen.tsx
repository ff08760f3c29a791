import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/sign-up-screen.ts'
import { CheckBox } from './check-box.tsx'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { type Problem, signUpProblem } from './refusals.ts'
import { afterSignUp, EXTRA_SMALL, register } from './register.ts'
import { loadProviders } from './social.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useCheckedField } from './use-checked-field.ts'
import { checkEmail, checkPassword } from './validation.ts'

export const meta = () => [{ title: 'Sign up · Bedside' }]

export const clientLoader = async () => ({ providers: await loadProviders() })

export default function SignUpScreen({ loaderData: { providers } }: Route.ComponentProps) {
  const { search } = useLocation()
  const [params] = useSearchParams()
  const form = useSignUp(params)

  return (
    <form onSubmit={form.submit} className={styles.form} noValidate>
      <h1>Sign up for free access</h1>
      <SocialButtons providers={providers} promoCode={form.promoCode} />
      {form.problem.elsewhere && <EmailExists message={form.problem.form ?? ''} search={search} />}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...form.email.box}
        error={form.email.error ?? form.problem.email}
        valid={form.email.ok}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        {...form.password.box}
        error={form.password.error ?? form.problem.password}
      />
      {params.has('promo_code') && (
        <TextField
          label="Promo code"
          name="promo_code"
          value={form.promoCode}
          onChange={(event) => form.setPromoCode(event.target.value)}
        />
      )}
      <CheckBox checked={form.agreed} onChange={form.setAgreed}>
        I agree to the <Paper to="/terms">Terms</Paper> and the <Paper to="/privacy">Privacy notice</Paper>
      </CheckBox>
      <Button type="submit" size="large" disabled={!form.ready || form.sending}>
        {form.sending ? 'Signing you up…' : 'Sign Up'}
      </Button>
      {!form.problem.elsewhere && form.problem.form && <Notice tone="red">{form.problem.form}</Notice>}
      <p className={styles.other}>
        Already have an account?{' '}
        <Link className="link" to={{ pathname: '/signin', search }}>
          Sign in
        </Link>
      </p>
    </form>
  )
}

/** Read beside the form, in a tab of its own: what was typed stays. */
const Paper = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to} target="_blank">
    {children}
  </Link>
)

function EmailExists({ message, search }: { message: string; search: string }) {
  return (
    <Notice tone="amber" icon="mail">
      {message} <Link to={{ pathname: '/signin', search }}>SIGN IN NOW</Link>
    </Notice>
  )
}

function useSignUp(params: URLSearchParams) {
  const navigate = useNavigate()
  const email = useCheckedField(checkEmail)
  const password = useCheckedField(checkPassword)
  const [promoCode, setPromoCode] = useState(params.get('promo_code') ?? '')
  const [agreed, setAgreed] = useState(true)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ problem: Problem; about: string }>({ problem: {}, about: '' })
  const ready = email.ok && password.ok && agreed
  // What the server said about an e-mail goes once the e-mail is edited.
  const problem = refused.about === email.value ? refused.problem : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || sending) return
    setSending(true)
    try {
      await register({ email: email.value.trim(), password: password.value, promoCode })
      navigate(afterSignUp(window.location.href, { extraSmall: window.innerWidth < EXTRA_SMALL }), { replace: true })
    } catch (error) {
      setRefused({ problem: signUpProblem(error), about: email.value })
      setSending(false)
    }
  }
  return { email, password, promoCode, setPromoCode, agreed, setAgreed, sending, ready, problem, submit }
}
