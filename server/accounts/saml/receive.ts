import type { Deps } from '../../deps.ts'
import { pageAt, replyUrlOf } from '../../institutions/sign-on/addresses.ts'
import { domainsOf, findIdentityProvider, findInstitutionBySlug } from '../../institutions/sign-on/store.ts'
import type { Institution } from '../../institutions/store.ts'
import { admit } from './provision-user.ts'
import { readReply } from './read-reply.ts'
import { openReply, requireShape } from './reply-structure.ts'
import { personOf } from './saml-identity.ts'
import { serviceProvider } from './service-provider.ts'
import { SignOnRefused } from './sign-on-refused.ts'
import { issueCode, type SignOn, takeSignOn } from './sign-ons-store.ts'

/** Where to send the browser next, and the problem if the sign-on failed. */
export type Received = { page: string; code: string } | { page: string; problem: SignOnRefused }

/**
 * Handles the reply that a browser brings for an institution. The request that it names is consumed first, in one
 * statement, so that no reply is checked twice whatever its outcome.
 */
export async function receive(deps: Deps, slug: string, samlResponse: string): Promise<Received> {
  let page = deps.publicUrl
  try {
    const { root, requestId } = openReply(Buffer.from(samlResponse, 'base64').toString('utf8'))
    const school = await findInstitutionBySlug(deps.db, slug)
    if (school?.signOn !== 'saml2') throw new SignOnRefused('request')
    const signOn = await takeSignOn(deps.db, { requestId, institutionId: school.id }, deps.now())
    if (!signOn) throw new SignOnRefused('request')
    page = pageAt(deps.publicUrl, signOn.host)
    return { page, code: await accept(deps, { school, signOn, root, samlResponse }) }
  } catch (error) {
    if (error instanceof SignOnRefused) return { page, problem: error }
    throw error
  }
}

type Reply = { school: Institution; signOn: SignOn; root: Element; samlResponse: string }

async function accept(deps: Deps, { school, signOn, root, samlResponse }: Reply): Promise<string> {
  const { db, publicUrl, samlKeys: keys } = deps
  const { slug } = school
  const { requestId } = signOn
  const provider = await findIdentityProvider(db, school.id)
  if (!provider || !keys) throw new SignOnRefused('request')
  const expected = { replyUrl: replyUrlOf(publicUrl, slug), issuer: provider.entityId, requestId }
  requireShape(root, expected)
  const library = serviceProvider({ slug, publicUrl, keys, provider, requestId })
  const attributes = await readReply(library, samlResponse, expected)
  const person = personOf(attributes, provider, await domainsOf(db, school.id))
  return db.transaction(async (tx) => {
    const user = await admit(tx, school, person, deps.now())
    return issueCode(tx, requestId, user.id, deps.now())
  })
}
