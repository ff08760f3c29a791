import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { entityIdOf, replyUrlOf } from '../../institutions/sign-on/addresses.ts'
import type { SamlKeys } from '../../institutions/sign-on/keys.ts'
import type { IdentityProvider } from '../../institutions/sign-on/store.ts'

/** Tolerated clock skew between two machines. */
export const CLOCK_SKEW_MS = 60_000
const REQUEST_MS = 30 * 60_000

type Wanted = { slug: string; publicUrl: string; keys: SamlKeys; provider: IdentityProvider; requestId: string }

/**
 * Returns the library configured for one request and its reply. Open requests are tracked in the database, so the
 * library's own cache knows only this id.
 */
export function serviceProvider({ slug, publicUrl, keys, provider, requestId }: Wanted): SAML {
  return new SAML({
    issuer: entityIdOf(publicUrl, slug),
    callbackUrl: replyUrlOf(publicUrl, slug),
    audience: entityIdOf(publicUrl, slug),
    entryPoint: provider.ssoUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    privateKey: keys.privateKey,
    decryptionPvk: keys.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/** Returns the service-provider metadata of one institution, for its identity provider. */
export const metadataOf = (slug: string, publicUrl: string, keys: SamlKeys): string =>
  generateServiceProviderMetadata({
    issuer: entityIdOf(publicUrl, slug),
    callbackUrl: replyUrlOf(publicUrl, slug),
    privateKey: keys.privateKey,
    publicCerts: keys.certificate,
    decryptionPvk: keys.privateKey,
    decryptionCert: keys.certificate,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    wantAssertionsSigned: true,
  })
