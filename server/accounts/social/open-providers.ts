import { type FacebookSettings, facebook } from './facebook.ts'
import { type GoogleSettings, google } from './google.ts'
import type { Providers, SocialLogin } from './provider.ts'

type Settings = { google: GoogleSettings | undefined; facebook: FacebookSettings | undefined }
type Report = (error: unknown) => void

/** Returns the configured providers. Their errors are reported; visitors see only that sign-in failed. */
export const openProviders = (settings: Settings, report: Report): Providers => ({
  google: settings.google && reporting(google(settings.google), report),
  facebook: settings.facebook && reporting(facebook(settings.facebook), report),
})

function reporting(provider: SocialLogin, report: Report): SocialLogin {
  const reportAndThrow = (fault: unknown): never => {
    report(fault)
    throw fault
  }
  return {
    address: (...args) => provider.address(...args).catch(reportAndThrow),
    fetchProfile: (...args) => provider.fetchProfile(...args).catch(reportAndThrow),
  }
}
