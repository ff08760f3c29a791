import { z } from 'zod'
import { identityProviderRequest, signOnPatch, signOnSettings } from '#contract/institutions/sign-on.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { institutionOrNone } from '../present-institution.ts'
import { changeInstitution } from '../store.ts'
import { certificateOf } from './certificates.ts'
import { presentSignOn } from './present-sign-on.ts'
import { type ProviderMetadata, readMetadata } from './read-metadata.ts'
import { domainsOf, findIdentityProvider, nameAttributes, putIdentityProvider, setDomains } from './store.ts'

const params = z.object({ id: z.uuid() })

export const showSignOn = endpoint({
  params,
  returns: signOnSettings,
  handle: async ({ params: { id } }, deps) => presentSignOn(deps.db, await institutionOrNone(deps.db, id), deps),
})

/** Sets the identity provider of an institution, from its metadata or from the three values in it. */
export const setProvider = endpoint({
  params,
  body: identityProviderRequest,
  returns: signOnSettings,
  async handle({ params: { id }, body, user }, deps) {
    const known = checked('metadata' in body ? fromMetadata(body.metadata) : fromFields(body), deps.publicUrl)
    return deps.db.transaction(async (tx) => {
      const school = await institutionOrNone(tx, id)
      await putIdentityProvider(tx, id, known, deps.now())
      const details = { institution: school.slug, provider: known.entityId.slice(0, 200) }
      await noteAct(tx, { staff: user.id }, { did: 'changed the sign-on of an institution', details }, deps.now())
      return presentSignOn(tx, school, deps)
    })
  },
})

/** Changes the domains, the attribute names, and whether members use sign-on. */
export const patchSignOn = endpoint({
  params,
  body: signOnPatch,
  returns: signOnSettings,
  async handle({ params: { id }, body, user }, deps) {
    const { domains, attributes, educator_values: educatorValues, sign_on: signOn, required } = body
    return deps.db.transaction(async (tx) => {
      const school = await institutionOrNone(tx, id)
      const taken = domains ? await setDomains(tx, id, domains) : []
      if (taken.length > 0) throw wrong('domains', `Another institution has ${taken.join(', ')}.`)
      if (attributes || educatorValues) {
        const names = { ...(attributes && { attributes }), ...(educatorValues && { educatorValues }) }
        if (!(await nameAttributes(tx, id, names, deps.now())))
          throw wrong('attributes', 'Set the identity provider first.')
      }
      if (signOn === 'saml2') await requireReady(tx, id, deps)
      const set = { signOn: signOn ?? school.signOn, signOnRequired: required ?? school.signOnRequired }
      await changeInstitution(tx, school, set)
      const details = { institution: school.slug, changed: Object.keys(body).sort().join(', ') }
      await noteAct(tx, { staff: user.id }, { did: 'changed the sign-on of an institution', details }, deps.now())
      return presentSignOn(tx, { ...school, ...set }, deps)
    })
  },
})

/** Refuses to switch on a configuration that would lock every member out. */
async function requireReady(tx: Db, id: string, { samlKeys }: Deps) {
  if (!samlKeys) throw wrong('sign_on', 'This installation has no SAML_PRIVATE_KEY yet. See docs/operators.md.')
  if (!(await findIdentityProvider(tx, id))) throw wrong('sign_on', 'Set the identity provider first.')
  if ((await domainsOf(tx, id)).length === 0) throw wrong('sign_on', 'Add at least one e-mail domain first.')
}

function fromMetadata(xml: string): ProviderMetadata {
  try {
    return readMetadata(xml)
  } catch (error) {
    throw wrong('metadata', error instanceof Error ? error.message : 'This is not XML that can be read.')
  }
}

type Fields = { entity_id: string; sso_url: string; certificates: string[] }
const fromFields = ({ entity_id, sso_url, certificates }: Fields): ProviderMetadata => ({
  entityId: entity_id,
  ssoUrl: sso_url,
  certificates,
})

function checked({ entityId, ssoUrl, certificates }: ProviderMetadata, publicUrl: string): ProviderMetadata {
  const schemes = publicUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  if (!URL.canParse(ssoUrl) || !schemes.includes(new URL(ssoUrl).protocol))
    throw wrong('sso_url', 'The sign-on address must start with https://.')
  const read = certificates.map(certificateOf)
  if (read.length === 0 || read.includes(undefined))
    throw wrong('certificates', 'A certificate cannot be read, or its RSA key has fewer than 2048 bits.')
  return { entityId, ssoUrl, certificates: [...new Set(read as string[])] }
}

const wrong = (field: string, words: string) => invalid(words, { [field]: [words] })
