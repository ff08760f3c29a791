import { viewOf } from '#engine/case/case-view.ts'
import type { Deps } from '../deps.ts'
import { findKnown } from './case-progress-store.ts'

/** Returns slugs of the conditions a student has met: the diagnoses revealed to them. */
export async function findMetConditions(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const known = (await findKnown(db, userId)).flatMap((id) => content.cases.get(id) ?? [])
  return new Set(known.flatMap((one) => viewOf(one).conditions.find(({ place }) => place === 'leading')?.id ?? []))
}
