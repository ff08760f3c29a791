import type { Condition } from '#engine/conditions/condition-file.ts'
import type { Conditions } from '../cases/load-conditions.ts'
import type { Entitlement } from '../entitlement.ts'
import { notAllowed, notFound } from '../errors.ts'

/** Three pages are open to everybody; the others to who may explore all. */
export const opensPage = (conditions: Conditions, { opensExplorer }: Entitlement, slug: string): boolean =>
  opensExplorer || conditions.openToAll.includes(slug)

/** The page, if there is one and this person may read it. Nothing of another leaves the server. */
export function openPage(conditions: Conditions, may: Entitlement, slug: string): Condition {
  const page = conditions.pages.get(slug)
  if (!page) throw notFound('We have no page on this condition.')
  if (!opensPage(conditions, may, slug)) throw notAllowed('explorer-locked', lockedSentence(conditions))
  return page
}

function lockedSentence({ pages, openToAll }: Conditions): string {
  const names = openToAll.flatMap((slug) => pages.get(slug)?.name ?? [])
  return `This page is part of Prime. Open to everybody: ${names.join(', ')}.`
}
