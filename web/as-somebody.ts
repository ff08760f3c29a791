import { type Bearer, call, calling, patchOnTheWayOut, Refusal } from './api.ts'
import { dropGuestToken, keepGuestToken, readGuestToken } from './guest-token.ts'
import { dropToken, readToken } from './token.ts'

/** A student is known by the sign-in, anybody else as the guest that this browser is. */
export const SOMEBODY: Bearer = {
  read: () => readToken() ?? readGuestToken(),
  drop: () => (readToken() ? dropToken() : dropGuestToken()),
}

/** A call as the person signed in, guest or not; strangers are not known. */
export const callAsAnybody = calling(SOMEBODY)

/** A change, as the student who is signed in or as a guest; who is neither becomes a guest first. */
export async function changeAsSomebody<T>(method: 'PATCH' | 'POST', path: string, body: unknown, signal: AbortSignal) {
  if (!SOMEBODY.read()) await comeAsGuest(signal)
  try {
    return await callAsAnybody<T>(method, path, body, signal)
  } catch (error) {
    // A guest is gone after thirty days; the token went with the refusal.
    if (!(error instanceof Refusal) || error.status !== 401 || readToken()) throw error
    await comeAsGuest(signal)
    return callAsAnybody<T>(method, path, body, signal)
  }
}

async function comeAsGuest(signal: AbortSignal) {
  const { token } = await call<{ token: string }>('POST', '/api/v1/guest/', {}, signal)
  keepGuestToken(token)
}

/** The same as a page goes away. A stranger's words wait in the browser. */
export function changeOnTheWayOut(path: string, body: unknown): void {
  if (SOMEBODY.read()) patchOnTheWayOut(path, body, SOMEBODY)
}
