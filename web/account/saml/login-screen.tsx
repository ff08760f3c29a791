import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { redirectTarget } from '../../session/redirect.ts'
import { leaveForSignOn, signOnHere } from '../../session/sign-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from '../form.module.css'
import type { Route } from './+types/login-screen.ts'

export const meta = () => [{ title: 'Sign in · Bedside' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { hostname, searchParams } = new URL(request.url)
  return {
    school: await signOnHere(hostname),
    institution: searchParams.get('institution'),
    redirect: redirectTarget(request.url),
    // A visitor heading for a page continues to sign-on immediately; one who has just signed out is asked first.
    atOnce: searchParams.has('redirect'),
  }
}

/** The page that leads to the institution’s own sign-on. */
export default function LoginScreen({ loaderData }: Route.ComponentProps) {
  const { school, institution } = loaderData
  if (school === null && institution === null)
    return (
      <Stack gap={16} oneColumn className={styles.panel}>
        <h1>No single sign-on here</h1>
        <p>Sign in with your e-mail and password, or use the address that your institution gave you.</p>
        <Button size="large" href="/signin">
          Sign in
        </Button>
      </Stack>
    )
  return <SignOn {...loaderData} name={school ?? 'your institution'} />
}

type Props = { name: string; institution: string | null; redirect: string; atOnce: boolean }

function SignOn({ name, institution, redirect, atOnce }: Props) {
  const [leaving, setLeaving] = useState(atOnce)
  const [fault, setFault] = useState<string | null>(null)
  const leave = () => {
    setLeaving(true)
    setFault(null)
    leaveForSignOn(institution, redirect).catch((error: unknown) => {
      setFault(sentenceOf(error))
      setLeaving(false)
    })
  }
  const left = useRef(false)
  useEffect(() => {
    if (!atOnce || left.current) return
    left.current = true
    leave()
  })
  return (
    <Stack gap={16} oneColumn className={styles.panel}>
      <h1>Sign in to Bedside</h1>
      <p>You sign in with your account at {name}.</p>
      <Button size="large" disabled={leaving} onClick={leave}>
        {leaving ? 'Opening the sign-in page…' : `Continue to ${name}`}
      </Button>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Text size="copy" above={4}>
        <Link className="link" to="/signin">
          Use a password instead
        </Link>
      </Text>
    </Stack>
  )
}
