import { redirect } from 'react-router'
import type { UserPatch, UserReply } from '#contract/accounts.ts'
import { call, Refusal } from '../api.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { dropToken, readToken, saveToken } from '../token.ts'
import { mayPractise } from './gate.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { withRedirect } from './redirect.ts'

const SKIPPED = 'bedside.verification-skipped'

let user: Promise<UserReply> | undefined

/** Returns the signed-in user, or null for a visitor. Fetched once and cached until it changes. */
export async function currentUser(): Promise<UserReply | null> {
  if (!readToken()) return null
  user ??= call<UserReply>('GET', '/api/v1/auth/user/')
  try {
    return await user
  } catch (error) {
    user = undefined
    throw error
  }
}

/** Clears the cached user. Call after anything that changes them: a verified e-mail, a level, a finished case. */
export function forgetUser(): void {
  user = undefined
}

/** Updates the signed-in user on the server and in the cache. */
export async function changeUser(patch: UserPatch): Promise<UserReply> {
  const changed = await call<UserReply>('PATCH', '/api/v1/auth/user/', patch)
  user = Promise.resolve(changed)
  notifyOtherTabs()
  return changed
}

/**
 * Guards pages behind sign-in. Redirects visitors to /signin or the institution’s sign-on, and students who have not
 * passed the gate to /verify, each with a redirect back. With an invalid token, redirects to the home page.
 */
export async function requireUser(request: Request): Promise<UserReply> {
  const found = await requireSignedIn(request)
  if (!passedGate(found)) throw redirect(withRedirect('/verify', request.url))
  return found
}

/** Like requireUser, but without requiring a verified e-mail: for /verify itself. */
export async function requireSignedIn(request: Request): Promise<UserReply> {
  const found = await currentUser().catch(leaveOnBadToken)
  if (found) return found
  const { signInPage } = await import('./sign-on.ts')
  throw redirect(withRedirect(await signInPage(new URL(request.url).hostname), request.url))
}

/** Guards guest-only pages: redirects signed-in students to the redirect target, or home. */
export async function requireGuest(request: Request): Promise<null> {
  const found = await currentUser().catch(() => null)
  if (found) throw redirect(pathAfterSignIn(request.url))
  return null
}

function leaveOnBadToken(error: unknown): never {
  if (error instanceof Refusal && error.status >= 400 && error.status < 500) {
    dropToken()
    throw redirect('/')
  }
  throw error
}

export function signIn(token: string, { remember }: { remember: boolean }): void {
  forgetUser()
  saveToken(token, { remember })
}

/** Signs out in this browser immediately, even when offline. The server is notified in the background. */
export function signOut(): void {
  call('POST', '/api/v1/auth/logout/').catch(() => null)
  leaveHere()
}

/** Removes the session from this device. */
export function leaveHere(): void {
  dropToken()
  forgetUser()
  sessionStorage.removeItem(SKIPPED)
}

/** Returns whether the user is verified, or has a level and postponed the e-mail. */
export const passedGate = (found: UserReply) =>
  found.is_verified || (verificationSkipped() && mayPractise(found, Date.now()))

export const skipVerification = () => sessionStorage.setItem(SKIPPED, 'yes')
export const verificationSkipped = () => sessionStorage.getItem(SKIPPED) !== null
