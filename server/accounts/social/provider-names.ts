import type { SocialProvider } from '../../db/tables.ts'

export const NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Returns the redirect URI, which must be registered in the provider's settings. */
export const returnAddress = (publicUrl: string, provider: SocialProvider) => `${publicUrl}/signup/${provider}`
