import { type Bearer, call, calling, patchOnUnload, Refusal } from './api.ts'
import { dropGuestToken, readGuestToken, saveGuestToken } from './guest-token.ts'
import { dropToken, readToken } from './token.ts'

/** Uses the sign-in token, or otherwise this browser's guest token. */
export const VISITOR_BEARER: Bearer = {
  read: () => readToken() ?? readGuestToken(),
  drop: () => (readToken() ? dropToken() : dropGuestToken()),
}

/** Makes a call as the signed-in student or guest, or without a token. */
export const callAsVisitor = calling(VISITOR_BEARER)

/** Sends a change as the signed-in student or a guest; creates a guest first if there is neither. */
export async function changeAsVisitor<T>(method: 'PATCH' | 'POST', path: string, body: unknown, signal: AbortSignal) {
  if (!VISITOR_BEARER.read()) await comeAsGuest(signal)
  try {
    return await callAsVisitor<T>(method, path, body, signal)
  } catch (error) {
    // Guests expire after thirty days; `callAsVisitor` removed the token on the 401.
    if (!(error instanceof Refusal) || error.status !== 401 || readToken()) throw error
    await comeAsGuest(signal)
    return callAsVisitor<T>(method, path, body, signal)
  }
}

async function comeAsGuest(signal: AbortSignal) {
  const { token } = await call<{ token: string }>('POST', '/api/v1/guest/', {}, signal)
  saveGuestToken(token)
}

/** Sends a change while the page is being closed. Without a token the words stay in the browser. */
export function changeOnUnload(path: string, body: unknown): void {
  if (VISITOR_BEARER.read()) patchOnUnload(path, body, VISITOR_BEARER)
}
