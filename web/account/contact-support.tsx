import { useEffect, useState } from 'react'
import { currentUser } from '../session/session.ts'

/** Ending of an error message: the support address or, without one, the people who run Bedside. */
export function ContactSupport() {
  const email = useSupportEmail()
  if (!email)
    return <>If this keeps happening, please contact the people who run Bedside for you, such as your school.</>
  return (
    <>
      If this keeps happening, please contact support at{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </>
  )
}

/** Returns the support address from the cached user, so that errors trigger no further requests. */
function useSupportEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    currentUser()
      .then((user) => !left && setEmail(user?.support_email ?? null))
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return email
}
