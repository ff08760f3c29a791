import type { SocialProvider } from '../../db/tables.ts'

/** What was made up for one departure to a provider, and must fit what comes back. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string }

/** Who the provider says has come. */
export type SocialProfile = {
  subject: string
  /** Undefined where the provider knows none, or tells none. */
  email: string | undefined
  /** Whether the provider vouches that the person reads the mail of that address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** An account elsewhere that can sign a person in here. Both calls throw when the provider cannot be reached or refuses. */
export type SocialLogin = {
  /** The page of the provider to which the browser is sent. */
  address(departure: AuthorizationRequest, returnTo: string): Promise<string>
  /** Exchanges the code that came back, and checks everything about it. */
  whoIs(code: string, departure: AuthorizationRequest, returnTo: string): Promise<SocialProfile>
}

/** Those that are configured. */
export type Providers = { [name in SocialProvider]?: SocialLogin | undefined }
