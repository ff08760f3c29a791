import type { Arrival } from '#contract/accounts.ts'
import { email as emailAddress, socialReply, socialRequest } from '#contract/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { SocialProvider } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { refuseForSignOn } from '../../institutions/sign-on/required.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { createEmailKey } from '../email-key-store.ts'
import { verificationLetter } from '../letters.ts'
import { SIGN_UP_ADDRESS } from '../limits.ts'
import { createUser, type UserRow } from '../store.ts'
import { createToken } from '../token-store.ts'
import { takeAuthorizationRequest } from './authorization-request-store.ts'
import { addIdentity, findUserByIdentity, type Identity } from './identity-store.ts'
import { askForProof } from './link.ts'
import type { SocialProfile } from './provider.ts'
import { NAMES, returnAddress } from './provider-names.ts'

/** Handles POST auth/google and auth/facebook, which differ only in how the user is identified. */
export const signInWith = (provider: SocialProvider) =>
  openEndpoint({
    body: socialRequest,
    returns: socialReply,
    async handle({ body, ip, userAgent }, deps) {
      const { db } = deps
      const now = deps.now()
      await rateLimit(db, `social:address:${ip}`, SIGN_UP_ADDRESS, now)
      const person = await personOf(provider, body.token, deps)
      const { user, created } = await userOf(provider, person, body, deps)
      if (!created) await refuseForSignOn(db, user.id)
      const token = await createToken(db, user.id, { now, kind: 'persistent', userAgent })
      return { token, created, user: { id: user.id, profile: { promo_code: user.promoCode } } }
    },
  })

const failed = (provider: SocialProvider, more = '') =>
  invalid(`Failed to authenticate with ${NAMES[provider]}.${more}`, undefined, 'social-failed')

/** Returns the user who came back from the provider. Every fault is refused with the same message. */
async function personOf(provider: SocialProvider, query: string, deps: Deps): Promise<SocialProfile> {
  const login = deps.socialProviders?.[provider]
  const returned = new URLSearchParams(query)
  const code = returned.get('code')
  const departure = await takeAuthorizationRequest(deps.db, provider, returned.get('state') ?? '', deps.now())
  if (!login || !code || !departure) throw failed(provider)
  try {
    return await login.fetchProfile(code, departure, returnAddress(deps.publicUrl, provider))
  } catch {
    throw failed(provider)
  }
}

type Found = { user: UserRow; created: boolean }

async function userOf(provider: SocialProvider, person: SocialProfile, arrival: Arrival, deps: Deps): Promise<Found> {
  const email = emailOf(provider, person)
  const identity = { provider, subject: person.subject, email }
  const known = await findUserByIdentity(deps.db, identity)
  if (known) return { user: known, created: false }
  const user = await deps.db.transaction((tx) => join(tx, identity, person, arrival, deps))
  if (!user) throw await askForProof(identity, deps)
  return { user, created: true }
}

/** Returns the address, verified by the provider or later by us. Refuses if there is none. */
function emailOf(provider: SocialProvider, { email, emailVerified }: SocialProfile): string {
  const address = emailAddress.safeParse(email)
  if (!address.success) {
    const message = `${NAMES[provider]} did not share your e-mail address with us. Please sign up with your e-mail instead.`
    throw invalid(message, undefined, 'no-email')
  }
  if (provider === 'google' && !emailVerified) throw failed(provider, ' It has not verified your e-mail address yet.')
  return address.data
}

/** Creates an account; undefined if the address has one already. */
async function join(tx: Db, identity: Identity, person: SocialProfile, arrival: Arrival, { now, publicUrl }: Deps) {
  const newUser = {
    email: identity.email,
    passwordHash: null,
    emailVerifiedAt: person.emailVerified ? now() : null,
    firstName: person.firstName.trim().slice(0, 80),
    lastName: person.lastName.trim().slice(0, 80),
  }
  const user = await createUser(tx, newUser, arrival, now())
  if (!user) return undefined
  await addIdentity(tx, user.id, identity, now())
  if (!person.emailVerified) {
    const key = await createEmailKey(tx, user, 'verify', now())
    await queueMail(tx, verificationLetter(user.email, publicUrl, key), now())
  }
  return user
}
