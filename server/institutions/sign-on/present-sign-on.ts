import type { SignOnSettings } from '#contract/institutions/sign-on.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Institution } from '../store.ts'
import { entityIdOf, replyUrlOf } from './addresses.ts'
import { describeCertificate } from './certificates.ts'
import { domainsOf, findIdentityProvider, USUAL_ATTRIBUTES } from './store.ts'

type SignOnDeps = Pick<Deps, 'publicUrl' | 'samlKeys'>

/** Returns an institution's sign-on settings as staff see them. */
export async function presentSignOn(
  db: Db,
  { id, slug, signOn, signOnRequired }: Pick<Institution, 'id' | 'slug' | 'signOn' | 'signOnRequired'>,
  { publicUrl, samlKeys }: SignOnDeps,
): Promise<SignOnSettings> {
  const found = await findIdentityProvider(db, id)
  return {
    sign_on: signOn,
    required: signOnRequired,
    has_key: samlKeys !== undefined,
    entity_id: entityIdOf(publicUrl, slug),
    reply_url: replyUrlOf(publicUrl, slug),
    provider: found
      ? {
          entity_id: found.entityId,
          sso_url: found.ssoUrl,
          certificates: found.certificates.map(describeCertificate),
        }
      : null,
    domains: await domainsOf(db, id),
    attributes: found?.attributes ?? USUAL_ATTRIBUTES,
    educator_values: found?.educatorValues ?? [],
  }
}
