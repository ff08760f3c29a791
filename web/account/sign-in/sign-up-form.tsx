import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { InviterReply } from '#contract/referral.ts'
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
import { invitation } from './inviter.ts'
import { type Problem, signUpProblem } from './refusals.ts'
import { afterSignUp, EXTRA_SMALL, register } from './register.ts'
import { ToOtherForm } from './to-other-form.tsx'

type Props = {
  providers: readonly OfferedProvider[]
  /** The referrer, if the visitor came by a referral link. */
  inviter: InviterReply | null
  /** Switches to sign-in when the form is embedded in another page; otherwise sign-in is a page of its own. */
  onSignIn?: () => void
}

export function SignUpForm({ providers, inviter, onSignIn }: Props) {
  const { search } = useLocation()
  const [params] = useSearchParams()
  const form = useSignUp(params)
  const toSignIn = (words: string, looks?: string) => (
    <ToOtherForm to={{ pathname: '/signin', search }} onPress={onSignIn} className={looks}>
      {words}
    </ToOtherForm>
  )

  return (
    <Stack as="form" gap={16} oneColumn onSubmit={form.submit} className={styles.form} noValidate>
      <h1>Sign up for free access</h1>
      {inviter && (
        <Notice tone="good" icon="people">
          {invitation(inviter)}
        </Notice>
      )}
      <SocialButtons providers={providers} promoCode={form.promoCode} />
      {form.problem.elsewhere && <EmailExists message={form.problem.form ?? ''} way={toSignIn('SIGN IN NOW')} />}
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
      <Text size="copy" above={4}>
        Already have an account? {toSignIn('Sign in', 'link')}
      </Text>
    </Stack>
  )
}

/** Opens in a new tab, so that what was typed in the form is kept. */
const Paper = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to} target="_blank">
    {children}
  </Link>
)

function EmailExists({ message, way }: { message: string; way: ReactNode }) {
  return (
    <Notice tone="amber" icon="mail">
      {message} {way}
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
  // The server's error about an e-mail disappears once the e-mail is edited.
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
