import type { Profile, SAML } from '@node-saml/node-saml'
import { z } from 'zod'
import { requireSafe } from './algorithms.ts'
import { CLOCK_SKEW_MS } from './service-provider.ts'
import { refusalBy, SignOnRefused } from './sign-on-refused.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const algorithm = z.object({ $: z.object({ Algorithm: z.string() }) })
const reference = z.object({
  DigestMethod: z.array(algorithm),
  Transforms: z.array(z.object({ Transform: z.array(algorithm) })),
})
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z
    .array(z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }) }))
    .min(1),
})
/** The assertion as parsed by the library, whose signature it has verified. */
const signed = z.object({
  Assertion: z.object({
    Issuer: z.array(z.object({ _: z.string() })).length(1),
    Signature: z
      .array(
        z.object({
          SignedInfo: z.array(z.object({ SignatureMethod: z.array(algorithm), Reference: z.array(reference) })),
        }),
      )
      .length(1),
    Subject: z.array(z.object({ SubjectConfirmation: z.array(z.unknown()) })).length(1),
  }),
})
type Signed = z.infer<typeof signed>['Assertion']

type Expected = { replyUrl: string; issuer: string; requestId: string }

/** A user's attributes with their values; the NameID is included under that name. */
export type SamlAttributes = ReadonlyMap<string, readonly string[]>

/**
 * Verifies a reply whose shape has been checked: the library checks signatures, audience and times, then issuer,
 * recipient and request are read from the signed assertion. Throws SignOnRefused.
 */
export async function readReply(library: SAML, samlResponse: string, expected: Expected): Promise<SamlAttributes> {
  const profile = await verified(library, samlResponse)
  const found = signed.safeParse(profile.getAssertion?.())
  if (!found.success) throw new SignOnRefused('malformed')
  const assertion = found.data.Assertion
  requireSafeSignature(assertion)
  if (assertion.Issuer[0]!._.trim() !== expected.issuer) throw new SignOnRefused('issuer')
  requireBearer(assertion, expected)
  return attributesOf(profile)
}

async function verified(library: SAML, SAMLResponse: string): Promise<Profile> {
  try {
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse })
    if (profile) return profile
  } catch (error) {
    throw refusalBy(error)
  }
  throw new SignOnRefused('malformed')
}

/** For an encrypted assertion, its algorithms become visible only here. */
function requireSafeSignature({ Signature }: Signed) {
  const infos = Signature.flatMap(({ SignedInfo }) => SignedInfo)
  const references = infos.flatMap(({ Reference }) => Reference)
  const names = (list: z.infer<typeof algorithm>[]) => list.map(({ $ }) => $.Algorithm)
  requireSafe({
    signatures: infos.flatMap(({ SignatureMethod }) => names(SignatureMethod)),
    digests: references.flatMap(({ DigestMethod }) => names(DigestMethod)),
    transforms: references.flatMap(({ Transforms }) => Transforms.flatMap(({ Transform }) => names(Transform))),
  })
}

/** Requires a bearer confirmation for this recipient and request that has not expired. */
function requireBearer({ Subject }: Signed, { replyUrl, requestId }: Expected) {
  const data = Subject[0]!.SubjectConfirmation.flatMap((one) => {
    const read = confirmation.safeParse(one)
    return read.success && read.data.$.Method === BEARER ? read.data.SubjectConfirmationData.map(({ $ }) => $) : []
  })
  const forUs = data.filter(({ Recipient }) => Recipient === replyUrl)
  if (forUs.length === 0) throw new SignOnRefused('recipient')
  const answering = forUs.filter(({ InResponseTo }) => InResponseTo === requestId)
  if (answering.length === 0) throw new SignOnRefused('request')
  const earliest = Date.now() - CLOCK_SKEW_MS
  if (!answering.some(({ NotOnOrAfter }) => Date.parse(NotOnOrAfter) > earliest)) throw new SignOnRefused('time')
}

function attributesOf({ nameID, attributes }: Profile): SamlAttributes {
  const attributesByName = new Map<string, string[]>()
  for (const [name, value] of Object.entries((attributes ?? {}) as Record<string, unknown>))
    attributesByName.set(name, wordsOf(value))
  if (nameID && !attributesByName.has('NameID')) attributesByName.set('NameID', wordsOf(nameID))
  return attributesByName
}

/** Leaves out values that are nested XML. */
const wordsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one.trim() ? [one.trim()] : []))
