import type { Deps } from '../deps.ts'
import type { User } from '../user.ts'
import { openModel } from './open-model.ts'

type Has = Pick<Deps, 'modelReader' | 'db' | 'now'>

/** An attempt and its student. */
export type Attempted = { attempt: string; student: Pick<User, 'id' | 'aiReads'> }

type Consent = (deps: Has, attempted: Attempted) => boolean | Promise<boolean>

/** A model is configured, and enabled by staff. */
const installation: Consent = async (deps) => (await openModel(deps)) !== undefined

/** The student consents, and so does their institution (server/accounts/token-store.ts). */
const student: Consent = (_, { student: { aiReads } }) => aiReads

/** All consents required, the cheapest to check first. */
const CONSENTS: readonly Consent[] = [student, installation]

/** Returns whether a language model may currently read the messages of an attempt: the only place that decides it. */
export async function mayModelRead(deps: Has, attempted: Attempted): Promise<boolean> {
  for (const consents of CONSENTS) if (!(await consents(deps, attempted))) return false
  return true
}
