import { useLocation } from 'react-router'
import { Button } from '../../ui/forms/button.tsx'

/** Button on the sign-in form of an institution’s host that leads to its own sign-on. */
export function SignOnOffer({ school }: { school: string }) {
  const { search } = useLocation()
  return (
    <Button kind="outline" size="large" href={`/saml2/login${search}`}>
      Continue with {school}
    </Button>
  )
}
