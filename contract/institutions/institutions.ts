import { z } from 'zod'
import { email } from '../accounts.ts'
import {
  CONSENT_SCOPES,
  INSTITUTION_ROLES,
  PARTNER_VARIANTS,
  SHOW_NAMES,
  type ShowSwitch,
} from '../values/institutions.ts'
import { STUDIO_ROLES } from '../values/studio-roles.ts'

const name = z.string().trim().min(2, 'At least 2 characters').max(80)
const slug = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Lower-case letters, digits and hyphens, such as north-school')
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
    'Such as north.example.org',
  )
const role = z.enum(INSTITUTION_ROLES)
const part = z.enum(SHOW_NAMES as [ShowSwitch, ...ShowSwitch[]])
const switches = z.partialRecord(part, z.boolean())

/** Settings of an institution, set by staff. */
const settings = z.object({
  name,
  hosts: z.array(host).max(10),
  country: z
    .string()
    .regex(/^[a-z]{2}$/, 'Two letters, such as uk')
    .nullable(),
  logo: z
    .string()
    .regex(/^\/[\w./-]+\.(?:svg|png)$/, 'A picture on this site, such as /variants/north.svg')
    .nullable(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Six digits such as #0b5d6b, in lower case')
    .nullable(),
  consent_text: z.string().trim().max(4000),
  retention_days: z.number().int().min(30).max(3660).nullable(),
  model_reads: z.boolean().nullable(),
  /** Most messages of all members that may be read per minute; null uses the installation's default. */
  reads_per_minute: z.number().int().min(60).max(60_000).nullable(),
  variant: z.enum(PARTNER_VARIANTS),
  switches,
})

export const newInstitution = z.strictObject({ name, slug })
export const institutionPatch = settings.partial().strict()

const group = z.object({
  id: z.string(),
  kind: z.enum(['cohort', 'staff']),
  name: z.string(),
  /** Key of the link /join/{key}; null while joining is closed. */
  join_key: z.string().nullable(),
  members: z.number().int(),
})
const listedCase = z.object({
  case_id: z.number().int(),
  group_id: z.string().nullable(),
  rule: z.enum(['allowed', 'hidden']),
  due_at: z.string().nullable(),
})

export const institutionsReply = z.object({
  institutions: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      hosts: z.array(z.string()),
      members: z.number().int(),
    }),
  ),
})
export const institutionReply = settings.extend({
  id: z.string(),
  slug: z.string(),
  sign_on: z.enum(['password', 'saml2']),
  groups: z.array(group),
  members: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role,
      /** Studio roles for the institution's own cases. */
      studio: z.array(z.enum(STUDIO_ROLES)),
      groups: z.array(z.string()),
    }),
  ),
  cases: z.array(listedCase),
})

/** Adds the account with this address, or changes its role; null removes it. */
export const memberRequest = z.strictObject({
  email,
  role: role.nullable(),
  /** Studio roles; unchanged if omitted. */
  studio: z.array(z.enum(STUDIO_ROLES)).max(STUDIO_ROLES.length).optional(),
})
export const groupRequest = z.strictObject({ name, kind: z.enum(['cohort', 'staff']).default('cohort') })
export const institutionGroupPatch = z.strictObject({
  name: name.optional(),
  /** True creates a new link for the group; false ends the current one. */
  joinable: z.boolean().optional(),
  /** Adds a member of the institution to the group, or removes them. */
  member: z.strictObject({ id: z.uuid(), in: z.boolean() }).optional(),
})
/** Null removes the case from the list. */
export const institutionCaseRequest = z.strictObject({
  case_id: z.number().int(),
  group_id: z.uuid().nullable().default(null),
  rule: z.enum(['allowed', 'hidden']).nullable(),
  due_at: z.iso.datetime().nullable().default(null),
})

/** GET admin/country-switches/: the countries in which parts of screens are left out. */
export const countrySwitchesReply = z.object({
  countries: z.array(z.object({ country: z.string(), left_out: z.array(part) })),
})
/** A country as institutions give it, such as uk, or as students enter it. */
export const countrySwitchRequest = z.strictObject({
  country: z.string().trim().toLowerCase().min(2, 'At least 2 letters').max(80),
  name: part,
  shown: z.boolean(),
})

/** GET institution/: the caller’s institution as a member sees it; null for non-members. */
export const ownInstitutionReply = z.object({
  institution: z
    .object({
      name: z.string(),
      role,
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The consent text, the scopes agreed to, and whether the caller answered this version of the text. */
      consent: z.object({ text: z.string(), scopes: z.array(z.enum(CONSENT_SCOPES)), answered: z.boolean() }),
      /** Cases with a due date, the next first. */
      due: z.array(z.object({ case_id: z.number().int(), due_at: z.string() })),
    })
    .nullable(),
})
/** Scopes granted to educators; anything omitted is not granted. */
export const consentRequest = z.strictObject({ scopes: z.array(z.enum(CONSENT_SCOPES)).max(CONSENT_SCOPES.length) })

/** GET institution/views/: who viewed the caller's data, latest first. */
export const viewsReply = z.object({
  views: z.array(
    z.object({
      /** Null once the account has been deleted. */
      reader: z.string().nullable(),
      what: z.enum(CONSENT_SCOPES),
      day: z.string(),
      times: z.number().int(),
    }),
  ),
})

/** GET institution/join/{key}/: the institution and group of a join link. */
export const joinReply = z.object({ institution: z.string(), group: z.string() })

export type InstitutionsReply = z.infer<typeof institutionsReply>
export type CountrySwitchesReply = z.infer<typeof countrySwitchesReply>
export type InstitutionReply = z.infer<typeof institutionReply>
export type InstitutionPatch = z.infer<typeof institutionPatch>
export type OwnInstitutionReply = z.infer<typeof ownInstitutionReply>
export type OwnInstitution = NonNullable<OwnInstitutionReply['institution']>
export type ViewsReply = z.infer<typeof viewsReply>
export type JoinReply = z.infer<typeof joinReply>
