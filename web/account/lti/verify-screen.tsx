import { redirect } from 'react-router'
import type { LtiRedeemReply } from '#contract/institutions/lti.ts'
import { isLtiProblem, LTI_PROBLEMS } from '#contract/values/lti.ts'
import { call, sentenceOf } from '../../api.ts'
import { signIn } from '../../session/session.ts'
import { ProblemPanel } from '../verify/problem-panel.tsx'
import type { Route } from './+types/verify-screen.ts'
import { storedSecret } from './stored-secret.ts'

export const meta = () => [{ title: 'Sign in · Bedside' }]

/** From a learning platform: collects the token and continues, or explains why the launch failed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')
  const problem = searchParams.get('problem')
  if (code === null) return { problem: LTI_PROBLEMS[isLtiProblem(problem) ? problem : 'fault'] }
  try {
    const browser = searchParams.has('stored') ? await storedSecret(code) : undefined
    if (browser === null) return { problem: LTI_PROBLEMS.cookies }
    const sent = { code, ...(browser !== undefined && { browser }) }
    const { token, redirect: target } = await call<LtiRedeemReply>('POST', '/api/v1/auth/lti/redeem/', sent)
    signIn(token, { remember: false })
    throw redirect(target)
  } catch (error) {
    if (error instanceof Response) throw error
    return { problem: sentenceOf(error) }
  }
}

export default function VerifyScreen({ loaderData: { problem } }: Route.ComponentProps) {
  return (
    <ProblemPanel problem={problem}>
      <p>
        You are not signed in. Open Bedside again from your course, in a new window. If it happens again, show this page
        to your institution’s IT support.
      </p>
    </ProblemPanel>
  )
}
