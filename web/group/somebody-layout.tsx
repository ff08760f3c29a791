import { Outlet, redirect } from 'react-router'
import { SOMEBODY } from '../as-somebody.ts'
import { withRedirect } from '../session/redirect.ts'
import { signInPage } from '../session/sign-on.ts'
import type { Route } from './+types/somebody-layout.ts'

/** Guards a room's pages: for students, and for guests who joined by a link. Others sign in and are sent back. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!SOMEBODY.read()) throw redirect(withRedirect(await signInPage(new URL(request.url).hostname), request.url))
  return null
}

export default function SomebodyLayout() {
  return <Outlet />
}
