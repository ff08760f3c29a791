import { redirect } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { signIn } from '../../session/session.ts'
import { redeem, wordsOfProblem } from '../../session/sign-on.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ProblemPanel } from '../verify/problem-panel.tsx'
import type { Route } from './+types/verify-screen.ts'

export const meta = () => [{ title: 'Sign in · Bedside' }]

/** Back from the identity provider: collects the token and continues, or explains why sign-on failed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')
  const institution = searchParams.get('institution')
  if (code === null) return { problem: wordsOfProblem(searchParams.get('problem')), institution }
  try {
    const { token, redirect: target } = await redeem(code)
    signIn(token, { remember: false })
    throw redirect(target)
  } catch (error) {
    if (error instanceof Response) throw error
    return { problem: sentenceOf(error), institution }
  }
}

export default function VerifyScreen({ loaderData: { problem, institution } }: Route.ComponentProps) {
  const again = institution === null ? '' : `?institution=${encodeURIComponent(institution)}`
  return (
    <ProblemPanel problem={problem}>
      <p>You are not signed in. Try again. If it happens again, show this page to your institution’s IT support.</p>
      <Button size="large" href={`/saml2/login${again}`}>
        Try again
      </Button>
    </ProblemPanel>
  )
}
