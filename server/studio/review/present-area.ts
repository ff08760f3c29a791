import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import { STUDIO_ROLES, type StudioRole } from '#contract/values/studio-roles.ts'
import type { Db } from '../../db/database.ts'
import type { User } from '../../user.ts'
import { rolesIn } from '../rights.ts'
import { nameOfInstitution, peopleOfInstitution, peopleOfLibrary } from './area-store.ts'
import { lastPublished, lastReviews, type ReviewRow } from './store.ts'

type State = StudioReviewReply['state']
type Published = { offered: number | null; version: number; revision: number } | undefined

/** Returns the publication state of a case; decisions on an earlier revision no longer count. */
export function stateOf(revision: number, review: ReviewRow | undefined, published: Published): State {
  if (published && published.offered !== null && published.revision === revision) return 'published'
  if (review?.revision !== revision) return 'draft'
  if (review.decision === 'approved') return 'approved'
  return review.decision === null ? 'in-review' : 'draft'
}

/** Returns the state of each of these cases, by id. */
export async function statesOf(
  db: Db,
  cases: readonly { id: string; revision: number }[],
): Promise<Map<string, State>> {
  const ids = cases.map(({ id }) => id)
  const [reviews, published] = [await lastReviews(db, ids), await lastPublished(db, ids)]
  return new Map(cases.map(({ id, revision }) => [id, stateOf(revision, reviews.get(id), published.get(id))]))
}

/** Returns the public library (null) or an institution, as the studio shows it to a user with a role there. */
export const presentArea = async (db: Db, user: User, area: string | null) => ({
  institution: area === null ? null : await nameOfInstitution(db, area),
  roles: rolesIn(user, area),
  people: await peopleOf(db, area),
})

/** Returns users with their roles, by name. Staff, who may write and publish for the public library, are not listed. */
export async function peopleOf(
  db: Db,
  area: string | null,
): Promise<{ id: string; name: string; roles: StudioRole[] }[]> {
  const rows = area === null ? await peopleOfLibrary(db) : await peopleOfInstitution(db, area)
  return rows.map(({ id, name, roles }) => ({
    id,
    name: name ?? 'someone without a name',
    roles: STUDIO_ROLES.filter((role) => roles.includes(role)),
  }))
}
