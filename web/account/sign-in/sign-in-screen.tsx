import { signOnHere } from '../../session/sign-on.ts'
import { SignOnOffer } from '../saml/sign-on-offer.tsx'
import { loadProviders } from '../social/social.ts'
import type { Route } from './+types/sign-in-screen.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta = () => [{ title: 'Sign in · Bedside' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [providers, school] = await Promise.all([loadProviders(), signOnHere(new URL(request.url).hostname)])
  return { providers, school }
}

export default function SignInScreen({ loaderData: { providers, school } }: Route.ComponentProps) {
  return <SignInForm providers={providers} offer={school !== null && <SignOnOffer school={school} />} />
}
