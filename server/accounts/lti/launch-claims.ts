import { z } from 'zod'
import { CLAIM, LINES_SCOPE, SCORE_SCOPE } from '../../institutions/lti/claim-names.ts'

const NAMES = {
  type: `${CLAIM}message_type`,
  version: `${CLAIM}version`,
  deployment: `${CLAIM}deployment_id`,
  roles: `${CLAIM}roles`,
  target: `${CLAIM}target_link_uri`,
  context: `${CLAIM}context`,
  link: `${CLAIM}resource_link`,
  custom: `${CLAIM}custom`,
  deepLink: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
} as const

const word = z.string().min(1).max(255)
const address = z.string().max(2000)

/** The claims that are read, under their own names. Optional ones may also be null, as some platforms send them. */
const claims = z.object({
  sub: word,
  nonce: z.string(),
  email: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  [NAMES.type]: z.string(),
  [NAMES.version]: z.string(),
  [NAMES.deployment]: word,
  [NAMES.roles]: z.array(z.string()),
  [NAMES.target]: address.nullish(),
  [NAMES.context]: z.object({ id: word, title: z.string().nullish(), label: z.string().nullish() }).nullish(),
  [NAMES.link]: z.object({ id: word }).nullish(),
  [NAMES.custom]: z.object({ assignment: z.unknown() }).nullish(),
  [NAMES.deepLink]: z
    .object({
      deep_link_return_url: address,
      accept_types: z.array(z.string()),
      data: z.string().max(20_000).nullish(),
    })
    .nullish(),
  [NAMES.grades]: z
    .object({ scope: z.array(z.string()), lineitem: address.nullish(), lineitems: address.nullish() })
    .nullish(),
  [NAMES.members]: z.object({ context_memberships_url: address, service_versions: z.array(z.string()) }).nullish(),
})
type Claims = z.infer<typeof claims>

export type CourseClaim = { id: string; name: string }
export type DeepLink = { returnUrl: string; data: string | null; acceptsLinks: boolean }

/** The user and target of a launch. */
export type LaunchClaims = {
  type: string
  version: string
  deploymentId: string
  nonce: string
  subject: string
  roles: string[]
  email: string
  firstName: string
  lastName: string
  target: string
  course: CourseClaim | undefined
  resourceLink: string | undefined
  /** The assignment named by a link that was created here. */
  assignment: string | undefined
  deepLink: DeepLink | undefined
  /** Line item for grades; undefined if the launch names none. */
  lineItem: string | undefined
  /** Endpoint to find or create line items; undefined if the platform does not allow it. */
  lineItems: string | undefined
  /** Endpoint for the members of the course; undefined if the platform does not allow it. */
  membersUrl: string | undefined
}

/** Reads the claims of a verified token, or returns the name of the first that is missing or malformed. */
export function readClaims(payload: unknown): LaunchClaims | { missing: string } {
  const read = claims.safeParse(payload)
  if (!read.success) return { missing: String(read.error.issues[0]?.path[0]).replace(CLAIM, '') }
  const { data } = read
  return {
    type: data[NAMES.type],
    version: data[NAMES.version],
    deploymentId: data[NAMES.deployment],
    nonce: data.nonce,
    subject: data.sub,
    roles: data[NAMES.roles],
    email: data.email ?? '',
    firstName: (data.given_name ?? '').slice(0, 80),
    lastName: (data.family_name ?? '').slice(0, 80),
    target: data[NAMES.target] ?? '',
    course: courseIn(data),
    resourceLink: data[NAMES.link]?.id,
    assignment: assignmentIn(data),
    deepLink: deepLinkIn(data),
    lineItem: acceptsScores(data) ? (data[NAMES.grades]?.lineitem ?? undefined) : undefined,
    lineItems: lineItemsIn(data),
    membersUrl: membersIn(data),
  }
}

function courseIn({ [NAMES.context]: context }: Claims): CourseClaim | undefined {
  return context ? { id: context.id, name: context.title || context.label || 'Course' } : undefined
}

function assignmentIn({ [NAMES.custom]: custom }: Claims): string | undefined {
  const named = custom?.assignment
  return typeof named === 'string' && named !== '' ? named : undefined
}

function deepLinkIn({ [NAMES.deepLink]: settings }: Claims): DeepLink | undefined {
  if (!settings) return undefined
  const { deep_link_return_url: returnUrl, data = null, accept_types: types } = settings
  return { returnUrl, data, acceptsLinks: types.includes('ltiResourceLink') }
}

function acceptsScores({ [NAMES.grades]: grades }: Claims): boolean {
  return grades?.scope.includes(SCORE_SCOPE) ?? false
}

function lineItemsIn(data: Claims): string | undefined {
  const { [NAMES.grades]: grades } = data
  return acceptsScores(data) && grades?.scope.includes(LINES_SCOPE) ? (grades.lineitems ?? undefined) : undefined
}

function membersIn({ [NAMES.members]: members }: Claims): string | undefined {
  return members?.service_versions.includes('2.0') ? members.context_memberships_url : undefined
}
