import { type Findings, inspect, joined } from '#server/cases/checks/finding.ts'
import type { HelpFile } from '#server/help/help-file.ts'
import { isPage } from './pages.ts'

/** Every link of the help page leads somewhere: to a page, or to the form on it. */
export function helpLinks(lists: readonly HelpFile[]): Findings {
  const entries = lists.flatMap(({ entries: own }) => own)
  return joined(
    entries.map(({ id, answer }) =>
      inspect('content/help', linksIn(answer.flat()), (link) =>
        link === '#message' || isPage(link) ? undefined : { key: id, remedy: `web/routes.ts has no page ${link}` },
      ),
    ),
  )
}

const linksIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link ?? ''))
