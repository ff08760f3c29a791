import type { SignOnDepartReply, SignOnRedeemReply } from '#contract/institutions/sign-on.ts'
import { isSignOnProblem, SIGN_ON_PROBLEMS } from '#contract/values/sign-on.ts'
import { call } from '../api.ts'
import { currentVariant } from '../variants/variant.ts'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'bedside.sign-on'

/** Where a visitor who is not signed in is sent: to the institution’s own sign-on at its host, otherwise to the form. */
export async function signInPage(hostname: string): Promise<'/signin' | '/saml2/login'> {
  return (await currentVariant(hostname))?.sign_on === 'saml2' ? '/saml2/login' : '/signin'
}

/** The institution whose sign-on this host offers; null where it offers none. */
export async function signOnHere(hostname: string): Promise<string | null> {
  const variant = await currentVariant(hostname)
  return variant?.sign_on === 'saml2' ? variant.name : null
}

/** Sends the browser to the identity provider; it comes back to /saml2/verify. */
export async function leaveForSignOn(institution: string | null, redirect: string): Promise<void> {
  const request = { host: window.location.hostname, redirect, ...(institution !== null && { institution }) }
  const { address, state } = await call<SignOnDepartReply>('POST', '/api/v1/auth/saml2/depart/', request)
  keepState(sessionStorage, state)
  window.location.assign(address)
}

export const keepState = (shelf: Shelf, state: string) => shelf.setItem(KEY, state)

/** The secret of the page that left, once. */
export function takeState(shelf: Shelf): string | null {
  const state = shelf.getItem(KEY)
  shelf.removeItem(KEY)
  return state
}

/** Takes the token. A code that another browser was given has no state here, and is refused by the server. */
export const redeem = (code: string): Promise<SignOnRedeemReply> =>
  call<SignOnRedeemReply>('POST', '/api/v1/auth/saml2/redeem/', { code, state: takeState(sessionStorage) ?? '' })

/** What the person reads of the problem that the address names. */
export const wordsOfProblem = (problem: string | null): string =>
  SIGN_ON_PROBLEMS[isSignOnProblem(problem) ? problem : 'fault']
