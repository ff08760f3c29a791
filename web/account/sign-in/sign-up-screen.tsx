import { loadProviders } from '../social/social.ts'
import type { Route } from './+types/sign-up-screen.ts'
import { loadInviter } from './inviter.ts'
import { SignUpForm } from './sign-up-form.tsx'

export const meta = () => [{ title: 'Sign up · Bedside' }]

export async function clientLoader() {
  const [providers, inviter] = await Promise.all([loadProviders(), loadInviter()])
  return { providers, inviter }
}

export default function SignUpScreen({ loaderData }: Route.ComponentProps) {
  return <SignUpForm {...loaderData} />
}
