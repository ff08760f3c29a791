import type { Route } from './+types/sign-in-screen.ts'
import { SignInForm } from './sign-in-form.tsx'
import { loadProviders } from './social.ts'

export const meta = () => [{ title: 'Sign in · Bedside' }]

export const clientLoader = async () => ({ providers: await loadProviders() })

export default function SignInScreen({ loaderData: { providers } }: Route.ComponentProps) {
  return <SignInForm providers={providers} />
}
