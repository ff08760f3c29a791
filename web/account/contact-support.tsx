import { useEffect, useState } from 'react'
import { currentUser } from '../session/session.ts'

/** Who to write to when something goes wrong, for the end of a sentence about it: an address, where there is one. */
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

/** What the student's own page has told already: nothing is fetched for it while something is wrong. */
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
