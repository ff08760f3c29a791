import type { SignOnDepartReply, SignOnRedeemReply } from '#contract/institutions/sign-on.ts'
import { isSignOnProblem, SIGN_ON_PROBLEMS } from '#contract/values/sign-on.ts'
import { call } from '../api.ts'
import { currentVariant } from '../variants/variant.ts'

type StateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'bedside.sign-on'

/** Returns where to send a visitor to sign in: the sign-on of the host’s institution, or the form. */
export async function signInPage(hostname: string): Promise<'/signin' | '/saml2/login'> {
  return (await currentVariant(hostname))?.sign_on === 'saml2' ? '/saml2/login' : '/signin'
}

/** Returns the institution whose sign-on this host offers, or null. */
export async function signOnHere(hostname: string): Promise<string | null> {
  const variant = await currentVariant(hostname)
  return variant?.sign_on === 'saml2' ? variant.name : null
}

/** Redirects to the identity provider, which returns to /saml2/verify. */
export async function leaveForSignOn(institution: string | null, redirect: string): Promise<void> {
  const request = { host: window.location.hostname, redirect, ...(institution !== null && { institution }) }
  const { address, state } = await call<SignOnDepartReply>('POST', '/api/v1/auth/saml2/depart/', request)
  saveState(sessionStorage, state)
  window.location.assign(address)
}

export const saveState = (storage: StateStorage, state: string) => storage.setItem(KEY, state)

/** Returns and removes the state of this browser's departure. */
export function takeState(storage: StateStorage): string | null {
  const state = storage.getItem(KEY)
  storage.removeItem(KEY)
  return state
}

/** Exchanges a code for a token. In another browser the state is missing, and the server refuses. */
export const redeem = (code: string): Promise<SignOnRedeemReply> =>
  call<SignOnRedeemReply>('POST', '/api/v1/auth/saml2/redeem/', { code, state: takeState(sessionStorage) ?? '' })

/** Returns the error message for the problem code of a URL. */
export const wordsOfProblem = (problem: string | null): string =>
  SIGN_ON_PROBLEMS[isSignOnProblem(problem) ? problem : 'fault']
