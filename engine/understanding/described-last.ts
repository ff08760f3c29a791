import type { Hit } from '#engine/vocabulary/rules.ts'
import { DETERMINERS } from './names.ts'
import type { Clause } from './reading.ts'

/** Symptoms that are asked for, and the last of their list with what is asked of that one. */
type DescribedLast = { others: readonly Hit[]; last: Hit; aspects: readonly Hit[] }

/** "Any fits, or a headache that came on suddenly?": how it came on is asked of the headache, and of no fits. */
export function describedLast(symptoms: readonly Hit[], { hits, tokens }: Clause): DescribedLast | undefined {
  const last = symptoms.at(-1)
  const before = symptoms.at(-2)
  if (!last || !before || !/^(that|which)$/.test(tokens[last.to]?.word ?? '')) return undefined
  const between = tokens.slice(before.to, last.from)
  const listed = between.some(({ word }) => /^(or|and)$/.test(word))
  if (!listed || between.some(({ word }) => DETERMINERS.has(word))) return undefined
  const aspects = hits.filter(
    ({ rule, from }) => rule.kind === 'aspect' && rule.name === 'onset_mode' && rule.role === 'asks' && from > last.to,
  )
  return aspects.length > 0 ? { others: symptoms.slice(0, -1), last, aspects } : undefined
}
