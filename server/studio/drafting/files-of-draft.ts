import type { StudioFiles } from '#contract/values/studio-change.ts'
import { type CaseOfDraft, DRAFT_FILES } from '#engine/draft/case-of-draft.ts'

const HEAD = ['after', 'answers', 'fine', 'question', 'source']

/** Returns a case made from a draft in the studio's format. */
export function filesOfDraft({ files, asks, unconfirmed, from }: CaseOfDraft): StudioFiles {
  const rows = asks.map(({ answer, question }) => ['-', answer, '-', question, 'unconfirmed'])
  const marks = DRAFT_FILES.map((name) => [`${name}.yaml`, (unconfirmed[name] ?? []).map((path) => [...path])])
  return {
    yaml: Object.fromEntries(DRAFT_FILES.map((name) => [`${name}.yaml`, files[name]])) as StudioFiles['yaml'],
    tables: { 'asks.tsv': [HEAD, ...rows] },
    texts: {},
    unconfirmed: Object.fromEntries(marks),
    comments:
      from === undefined ? {} : { 'case.yaml': [{ path: [], place: 'before', text: ` Adapted from ${from}.` }] },
  }
}
