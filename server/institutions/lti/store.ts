import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { institutions, ltiPlatforms } from '../../db/tables.ts'

export const LOGIN_PATH = '/api/v1/auth/lti/login/'
export const LAUNCH_PATH = '/api/v1/auth/lti/launch/'
export const KEYS_PATH = '/api/v1/auth/lti/keys/'
export const REGISTER_PATH = '/api/v1/auth/lti/register/'

export type Platform = typeof ltiPlatforms.$inferSelect
type Noted = 'pendingSince' | 'lastLaunchAt' | 'lastRefusal' | 'gradeProblem' | 'membersProblem'
type Registered = Omit<Platform, 'id' | 'institutionId' | 'changedAt' | Noted>

export const listPlatforms = (db: Db, institutionId: string): Promise<Platform[]> =>
  db
    .select()
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.institutionId, institutionId))
    .orderBy(asc(ltiPlatforms.issuer), asc(ltiPlatforms.clientId))

/** Registers a platform or confirms a pending one. Returns false if its client id belongs to another institution. */
export async function putPlatform(tx: Db, institutionId: string, known: Registered, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(ltiPlatforms)
    .values({ institutionId, ...known, changedAt: now })
    .onConflictDoUpdate({
      target: [ltiPlatforms.issuer, ltiPlatforms.clientId],
      set: { ...known, changedAt: now, pendingSince: null },
      setWhere: eq(ltiPlatforms.institutionId, institutionId),
    })
    .returning()
  return row !== undefined
}

/** Stores a self-registered platform until staff confirm it. Returns false if its client id is already registered. */
export async function addPending(tx: Db, institutionId: string, known: Registered, now: Date): Promise<boolean> {
  const row = { institutionId, ...known, changedAt: now, pendingSince: now }
  return (await tx.insert(ltiPlatforms).values(row).onConflictDoNothing().returning()).length > 0
}

/** Removes a platform with its launches under way, and returns it. */
export async function dropPlatform(tx: Db, institutionId: string, id: string): Promise<Platform | undefined> {
  const [row] = await tx
    .delete(ltiPlatforms)
    .where(and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.institutionId, institutionId)))
    .returning()
  return row
}

type Named = { iss: string; client_id?: string | undefined; lti_deployment_id?: string | undefined }

/** Returns the platform named by a login. Undefined if none or several match: institutions may share an issuer. */
export async function platformNamed(db: Db, { iss, client_id, lti_deployment_id }: Named) {
  const confirmed = and(eq(ltiPlatforms.issuer, iss), isNull(ltiPlatforms.pendingSince))
  const rows = await db.select().from(ltiPlatforms).where(confirmed)
  const fitting = rows.filter(
    ({ clientId, deploymentIds }) =>
      (client_id === undefined || clientId === client_id) &&
      (lti_deployment_id === undefined || deploymentIds.includes(lti_deployment_id)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Returns a confirmed platform. */
export async function findPlatform(db: Db, id: string) {
  const [row] = await db
    .select({ platform: ltiPlatforms, institution: institutions })
    .from(ltiPlatforms)
    .innerJoin(institutions, eq(institutions.id, ltiPlatforms.institutionId))
    .where(and(eq(ltiPlatforms.id, id), isNull(ltiPlatforms.pendingSince)))
  return row
}

/** Returns the origins of a platform; its messages may refer to no other. */
export const originsOf = ({ issuer, jwksUrl, authUrl, tokenUrl, otherOrigins }: Platform): string[] => [
  ...new Set([issuer, jwksUrl, authUrl, tokenUrl, ...otherOrigins].flatMap((url) => originOf(url) ?? [])),
]

/** Reports whether a URL in a message belongs to the platform. */
export const isOf = (platform: Platform, url: string): boolean => originsOf(platform).includes(originOf(url) ?? '')

/** Undefined if it is not a web URL (an issuer may be any URI), or has characters that would break the CSP header. */
function originOf(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}

/** Stores why the last grade was not delivered, for staff; null if it was. */
export const noteGrade = (db: Db, id: string, problem: string | null) =>
  db.update(ltiPlatforms).set({ gradeProblem: problem }).where(eq(ltiPlatforms.id, id))

/** Stores why the members of a course could not be read, for staff; null if they could. */
export const noteMembers = (db: Db, id: string, problem: string | null) =>
  db.update(ltiPlatforms).set({ membersProblem: problem }).where(eq(ltiPlatforms.id, id))

/** Stores the outcome of the last launch, for staff; `refusal` is null if it succeeded. */
export const noteLaunch = (db: Db, id: string, refusal: string | null, now: Date) =>
  db
    .update(ltiPlatforms)
    .set({ lastRefusal: refusal, ...(refusal === null && { lastLaunchAt: now }) })
    .where(eq(ltiPlatforms.id, id))
