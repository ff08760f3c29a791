import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'

/** What trouble with an organ is called, among the conditions. */
const ORGANS: Readonly<Record<string, string>> = {
  ...{ heart: 'heart', cardiac: 'heart', lung: 'other', lungs: 'other', respiratory: 'other', skin: 'other' },
  ...{ kidney: 'kidney', kidneys: 'kidney', renal: 'kidney', liver: 'liver', thyroid: 'thyroid', nerve: 'other' },
  ...{ bowel: 'gi_disease', gut: 'gi_disease', stomach: 'gi_disease', muscle: 'other', neurological: 'other' },
  ...{ eye: 'eye', autoimmune: 'autoimmune', musculoskeletal: 'other', rheumatological: 'arthritis' },
}
const TROUBLE = /^(problems?|issues?|trouble|troubles|diseases?|conditions?|disorders?|illness|illnesses)$/
const JOINS = /^(or|and|any|other)$/

/** "Any heart, lung or kidney problems?" asks of each: the last word belongs to them all. */
export function withOrgans(clause: Clause): Clause {
  const { tokens, first, end, hits } = clause
  const head = tokens.findIndex(({ word }, i) => i > first && i < end && TROUBLE.test(word))
  const [model] = hits
  if (head < 0 || !model) return clause
  const listed: number[] = []
  let from = head
  while (from > first && (ORGANS[tokens[from - 1]?.word ?? ''] || JOINS.test(tokens[from - 1]?.word ?? ''))) {
    from -= 1
    if (ORGANS[tokens[from]?.word ?? '']) listed.unshift(from)
  }
  if (listed.length < 2) return clause
  const named = listed.map((at) => conditionAt(at, ORGANS[tokens[at]?.word ?? ''] ?? 'other', model))
  const others = hits.filter((hit) => !isNameWithin(hit, from, head + 1))
  return { ...clause, hits: [...others, ...named] }
}

const conditionAt = (at: number, name: string, { rule }: Hit): Hit => ({
  ...{ rule: { ...rule, kind: 'condition', name, role: 'words' }, from: at, to: at + 1, taken: 1, size: 1 },
})

const isNameWithin = ({ rule, from, to }: Hit, first: number, end: number) =>
  (rule.kind === 'condition' || rule.kind === 'symptom') && from < end && to > first
