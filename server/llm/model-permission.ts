import type { Deps } from '../deps.ts'
import type { User } from '../user.ts'
import { openModel } from './open-model.ts'

type Has = Pick<Deps, 'modelReader' | 'db' | 'now'>

/** An attempt and the student whose it is. */
export type Attempted = { attempt: string; student: Pick<User, 'id' | 'aiReads'> }

type Consent = (deps: Has, attempted: Attempted) => boolean | Promise<boolean>

/** One is configured, and staff have it switched on. */
const installation: Consent = async (deps) => (await openModel(deps)) !== undefined

/** The student lets it read, and so does their institution (tokens.ts). */
const student: Consent = (_, { student: { aiReads } }) => aiReads

/** All whose yes it takes, the cheapest to ask first. */
const CONSENTS: readonly Consent[] = [student, installation]

/** Whether a language model may read the messages of an attempt as things are now: the one place that decides it. */
export async function mayModelRead(deps: Has, attempted: Attempted): Promise<boolean> {
  for (const consents of CONSENTS) if (!(await consents(deps, attempted))) return false
  return true
}
