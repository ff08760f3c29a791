import type { SocialProvider } from '../../db/tables.ts'

export const NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Where a provider sends the browser back to. It has to stand in the provider's own settings. */
export const returnAddress = (publicUrl: string, provider: SocialProvider) => `${publicUrl}/signup/${provider}`
