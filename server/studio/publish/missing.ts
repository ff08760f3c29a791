import { type StudioFiles, waiting } from '#contract/values/studio-change.ts'
import type { Deps } from '../../deps.ts'
import { problemsIn } from '../problems.ts'
import type { ReviewRow } from '../review/store.ts'
import { belowBar } from './bar.ts'
import type { Blind } from './blind-store.ts'
import { compilePublished } from './compile-published.ts'

type PublishState = { files: StudioFiles; revision: number; review: ReviewRow | undefined; blind: Blind }
const MOST_NAMED = 5

/** Returns what prevents publication, in plain words; empty if nothing does. */
export async function missingFor({ files, revision, review, blind }: PublishState, deps: Deps): Promise<string[]> {
  const unconfirmed = waiting(files)
  const problems = await problemsIn(files, deps)
  const unsound =
    problems.length > 0 ? [] : compilePublished({ files, id: 1, institutionId: null, version: 1 }, deps).problems
  const faults = [...problems, ...unsound].map(({ file, key, remedy }) => `${key === '(file)' ? file : key}: ${remedy}`)
  const more = faults.length - MOST_NAMED
  return [
    ...(unconfirmed > 0 ? [`${unconfirmed} ${unconfirmed === 1 ? 'proposal' : 'proposals'} to confirm.`] : []),
    ...faults.slice(0, MOST_NAMED),
    ...(more > 0 ? [`And ${more} more to fix.`] : []),
    ...belowBar(blind),
    ...(review?.revision === revision && review.decision === 'approved'
      ? []
      : ['A reviewer has to approve the case as it is now.']),
  ]
}
