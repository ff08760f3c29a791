import { redirect } from 'react-router'
import type { Route } from './+types/ref-link.ts'
import { saveRefCode } from './ref-code.ts'

/** A referral link: stores its code and redirects to sign-up. */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  saveRefCode(params.refCode, localStorage, Date.now())
  return redirect(`/signup${new URL(request.url).search}`)
}
