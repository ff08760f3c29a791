import type { Condition } from '#engine/conditions/condition-file.ts'
import type { Conditions } from '../content/load-conditions.ts'
import type { Deps } from '../deps.ts'
import type { Entitlement } from '../entitlement.ts'
import { notAllowed, notFound } from '../errors.ts'
import { findMetConditions } from '../statistics/met-conditions.ts'
import type { User } from '../user.ts'

/** What determines the pages open to a student: their entitlement, and the conditions they have met. */
export type PageReader = { may: Entitlement; met: ReadonlySet<string> }

export const pageReader = async (deps: Deps, { id, may }: Pick<User, 'id' | 'may'>): Promise<PageReader> => ({
  may,
  met: await findMetConditions(deps, id),
})

/** Three pages are free, and those of conditions the student has met; the others need `opensExplorer`. */
export const opensPage = ({ openToAll }: Conditions, { may, met }: PageReader, slug: string): boolean =>
  may.opensExplorer || openToAll.includes(slug) || met.has(slug)

/** Returns the page if this user may read it; throws otherwise, so that nothing of it leaves the server. */
export function openPage(conditions: Conditions, reader: PageReader, slug: string): Condition {
  const page = conditions.pages.get(slug)
  if (!page) throw notFound('We don’t have a page on this condition yet.')
  if (!opensPage(conditions, reader, slug)) throw notAllowed('explorer-locked', lockedSentence(conditions))
  return page
}

function lockedSentence({ pages, openToAll }: Conditions): string {
  const names = openToAll.flatMap((slug) => pages.get(slug)?.name ?? [])
  return `This page comes with Prime, or opens once you’ve met the condition in a case. Open to everyone: ${names.join(', ')}.`
}
