import { redirect } from 'react-router'
import type { UserPatch, UserReply } from '#contract/accounts.ts'
import { call, Refusal } from '../api.ts'
import { tellOtherTabs } from '../in-step.ts'
import { dropToken, keepToken, readToken } from '../token.ts'
import { mayPractise } from './gate.ts'
import { onward } from './onward.ts'
import { withRedirect } from './redirect.ts'

const SKIPPED = 'bedside.verification-skipped'

let user: Promise<UserReply> | undefined

/** The signed-in user, fetched once and kept until it changes; null for a visitor. */
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

/** Call after anything that changes the user: a verified e-mail, a new level, a finished case. */
export function forgetUser(): void {
  user = undefined
}

/** Changes the signed-in user, on the server and here. */
export async function changeUser(patch: UserPatch): Promise<UserReply> {
  const changed = await call<UserReply>('PATCH', '/api/v1/auth/user/', patch)
  user = Promise.resolve(changed)
  tellOtherTabs()
  return changed
}

/**
 * The guard of every page behind the sign-in: a visitor goes to /signin, or to the sign-on of the host’s institution, a student who is not through the gate goes to
 * /verify, both with the way back. A token that no longer works leads to the first page.
 */
export async function requireUser(request: Request): Promise<UserReply> {
  const found = await requireSignedIn(request)
  if (!passedGate(found)) throw redirect(withRedirect('/verify', request.url))
  return found
}

/** As requireUser, without asking for a verified e-mail: for /verify itself. */
export async function requireSignedIn(request: Request): Promise<UserReply> {
  const found = await currentUser().catch(leaveOnBadToken)
  if (found) return found
  const { signInPage } = await import('./sign-on.ts')
  throw redirect(withRedirect(await signInPage(new URL(request.url).hostname), request.url))
}

/** Guest-only pages: a signed-in student goes where the redirect says, or home. */
export async function requireGuest(request: Request): Promise<null> {
  const found = await currentUser().catch(() => null)
  if (found) throw redirect(onward(request.url))
  return null
}

function leaveOnBadToken(error: unknown): never {
  if (error instanceof Refusal && error.status >= 400 && error.status < 500) {
    dropToken()
    throw redirect('/')
  }
  throw error
}

export function signIn(token: string, { kept }: { kept: boolean }): void {
  forgetUser()
  keepToken(token, { kept })
}

/** Ends the session here at once, even when the server cannot be reached; the server hears of it meanwhile. */
export function signOut(): void {
  call('POST', '/api/v1/auth/logout/').catch(() => null)
  leaveHere()
}

/** Forgets on this device who was signed in. */
export function leaveHere(): void {
  dropToken()
  forgetUser()
  sessionStorage.removeItem(SKIPPED)
}

/** Verified, or through with the level while the e-mail step is left for later. */
export const passedGate = (found: UserReply) =>
  found.is_verified || (verificationSkipped() && mayPractise(found, Date.now()))

export const skipVerification = () => sessionStorage.setItem(SKIPPED, 'yes')
export const verificationSkipped = () => sessionStorage.getItem(SKIPPED) !== null
