import type { SocialProvider } from '../../db/tables.ts'

/** Random values of one authorisation request, which the response must match. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string }

/** A user as reported by the provider. */
export type SocialProfile = {
  subject: string
  /** Undefined if the provider has none, or does not share it. */
  email: string | undefined
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** A sign-in provider. Both calls throw if it cannot be reached or refuses. */
export type SocialLogin = {
  /** Returns the provider's URL to which the browser is sent. */
  address(departure: AuthorizationRequest, returnTo: string): Promise<string>
  /** Exchanges the returned code, and verifies the response. */
  fetchProfile(code: string, departure: AuthorizationRequest, returnTo: string): Promise<SocialProfile>
}

/** The configured providers. */
export type Providers = { [name in SocialProvider]?: SocialLogin | undefined }
