import type { HelpFile } from '../help-file.ts'
import { type CheckResult, inspect, joined } from './finding.ts'

/** Checks that every link on the help page resolves: to a page of the site, or to the form on it. */
export function helpLinks(lists: readonly HelpFile[], isPage: (path: string) => boolean): CheckResult {
  const entries = lists.flatMap(({ entries: own }) => own)
  return joined(
    entries.map(({ id, answer }) =>
      inspect('content/help', linksIn(answer.flat()), (link) =>
        link === '#message' || isPage(link) ? undefined : { key: id, remedy: `web/routes.ts has no page ${link}` },
      ),
    ),
  )
}

/** Returns the link targets in these texts. */
export const linksIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link ?? ''))
