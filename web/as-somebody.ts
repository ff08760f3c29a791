import { type Bearer, call, calling, patchOnTheWayOut, Refusal } from './api.ts'
import { dropGuestToken, keepGuestToken, readGuestToken } from './guest-token.ts'
import { dropToken, readToken } from './token.ts'

/** Uses the sign-in token, or otherwise this browser's guest token. */
export const SOMEBODY: Bearer = {
  read: () => readToken() ?? readGuestToken(),
  drop: () => (readToken() ? dropToken() : dropGuestToken()),
}

/** Makes a call as the signed-in student or guest, or without a token. */
export const callAsAnybody = calling(SOMEBODY)

/** Sends a change as the signed-in student or a guest; creates a guest first if there is neither. */
export async function changeAsSomebody<T>(method: 'PATCH' | 'POST', path: string, body: unknown, signal: AbortSignal) {
  if (!SOMEBODY.read()) await comeAsGuest(signal)
  try {
    return await callAsAnybody<T>(method, path, body, signal)
  } catch (error) {
    // Guests expire after thirty days; `callAsAnybody` removed the token on the 401.
    if (!(error instanceof Refusal) || error.status !== 401 || readToken()) throw error
    await comeAsGuest(signal)
    return callAsAnybody<T>(method, path, body, signal)
  }
}

async function comeAsGuest(signal: AbortSignal) {
  const { token } = await call<{ token: string }>('POST', '/api/v1/guest/', {}, signal)
  keepGuestToken(token)
}

/** Sends a change while the page is being closed. Without a token the words stay in the browser. */
export function changeOnTheWayOut(path: string, body: unknown): void {
  if (SOMEBODY.read()) patchOnTheWayOut(path, body, SOMEBODY)
}
