import { redirect, redirectDocument } from 'react-router'
import { Refusal, sentenceOf } from '../../api.ts'
import { dropGuestToken } from '../../guest-token.ts'
import { redirectTarget } from '../../session/redirect.ts'
import { signIn } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { Button } from '../../ui/forms/button.tsx'
import { countryOf, underCountry, withoutCountry } from '../../variants/country.ts'
import { dropRefCode } from '../sign-in/ref-code.ts'
import { afterSignUp, EXTRA_SMALL, FREE_PLAN } from '../sign-in/register.ts'
import { ProblemPanel } from '../verify/problem-panel.tsx'
import type { Route } from './+types/social-screen.ts'
import { type StoredDeparture, takeDeparture } from './departure.ts'
import { LinkIdentity } from './link-identity.tsx'
import { type OfferedProvider, PROVIDER_NAMES, signInWith } from './social.ts'

export const meta = () => [{ title: 'Sign in · Bedside' }]

/** The return from a provider: the error, or the proof that is still needed. */
type Return = { provider: OfferedProvider; problem: string; linkKey?: string; from: string }

const isProvider = (name: string): name is OfferedProvider => name in PROVIDER_NAMES

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Return> {
  const provider = params.social
  if (!isProvider(provider)) throw redirect('/signup')
  const { search, searchParams } = new URL(request.url)
  const departure = takeDeparture(sessionStorage, searchParams.get('state'))
  if (!departure || searchParams.has('error')) return failed(provider, departure)
  try {
    const { token, created } = await signInWith(provider, search.slice(1), departure.promoCode)
    signIn(token, { remember: true })
    if (!created) track('Login', { method: provider })
    else {
      track('Sign Up', { ...FREE_PLAN, method: provider })
      dropRefCode(localStorage)
      dropGuestToken()
    }
    throw redirectAfter(departure, created)
  } catch (error) {
    if (error instanceof Response) throw error
    return refused(provider, departure, error)
  }
}

const failed = (provider: OfferedProvider, departure?: StoredDeparture): Return => ({
  provider,
  problem: `Failed to authenticate with ${PROVIDER_NAMES[provider]}.`,
  from: departure ? withoutCountry(departure.from) : '/signin',
})

function refused(provider: OfferedProvider, { from }: StoredDeparture, error: unknown): Return {
  const linkKey = error instanceof Refusal && error.code === 'link-first' ? error.key : undefined
  return { provider, problem: sentenceOf(error), from: withoutCountry(from), ...(linkKey && { linkKey }) }
}

/** The provider returns to a URL without a country prefix, so the prefix of the departure is restored. */
function redirectAfter(departure: StoredDeparture, created: boolean): Response {
  const country = countryOf(departure.from)
  const path = continuePath(departure, created)
  return country ? redirectDocument(underCountry(path, country)) : redirect(path)
}

/** Returns the path to continue at, as requested by the page that the user left from. */
function continuePath({ from }: StoredDeparture, created: boolean): string {
  const address = new URL(from, window.location.origin).href
  return created ? afterSignUp(address, { extraSmall: window.innerWidth < EXTRA_SMALL }) : redirectTarget(address)
}

export default function SocialScreen({ loaderData: { provider, problem, linkKey, from } }: Route.ComponentProps) {
  if (linkKey) return <LinkIdentity provider={provider} linkKey={linkKey} message={problem} from={from} />
  return (
    <ProblemPanel problem={problem}>
      <p>Nothing has changed. Try again, or use your e-mail and a password.</p>
      <Button size="large" href={from}>
        Try again
      </Button>
    </ProblemPanel>
  )
}
