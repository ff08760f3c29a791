import { Outlet, redirect } from 'react-router'
import { VISITOR_BEARER } from '../as-visitor.ts'
import { withRedirect } from '../session/redirect.ts'
import { signInPage } from '../session/sign-on.ts'
import type { Route } from './+types/visitor-layout.ts'

/** Guards a room's pages: for students, and for guests who joined by a link. Others sign in and are sent back. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!VISITOR_BEARER.read()) throw redirect(withRedirect(await signInPage(new URL(request.url).hostname), request.url))
  return null
}

export default function VisitorLayout() {
  return <Outlet />
}
