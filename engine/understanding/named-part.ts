import type { Hit } from '#engine/vocabulary/rules.ts'
import { PART } from '#engine/vocabulary/vocabulary.ts'
import type { Clause } from './reading.ts'
import { textOf } from './tokens.ts'

const PAIN = /^(pain|pains|tender|tenderness|soreness|ache|aches|aching|discomfort)$/
const HAVE_ANY =
  /\b(any|no|some|have|having|feel|feeling|get|getting|is there|was there|there is)( (kind|sort|bit|of|other|more|a|any|much|actual|like))* (pains?|tender|tenderness|soreness|aches?|aching|discomfort)$/
const GOES_FURTHER =
  /^(when|whenever|if|while|after|worse|better|radiat\w+|spread\w*|travel\w*|moves?|stress|aspect|part|lateral|medial|posterior|anterior|lying|lifting|raising|bending|pressing|turning)$/

/** "Any pain with shoulder or elbow movements?", "any pain on that inner side of the foot?": the pain of the part that is named. */
export function painOfNamedPart({ hits, tokens, first, end }: Clause, symptoms: readonly Hit[]): Hit[] {
  const part = hits.find(({ rule, from }) => rule.kind === 'frame' && rule.name.startsWith(PART) && from > first)
  if (!part || symptoms.length > 0) return []
  const at = tokens.findIndex(({ word }, i) => i >= first && i < part.from && PAIN.test(word))
  if (at < 0 || !HAVE_ANY.test(textOf(tokens.slice(first, at + 1)))) return []
  if (tokens.slice(first, end).some(({ word }) => GOES_FURTHER.test(word))) return []
  const name = partNamed(hits) ?? ''
  return [{ ...part, from: at, rule: { ...part.rule, kind: 'symptom', name, role: 'words' } }]
}

/** The part of the body that is named, as the pain that it may have: of several a joint. */
export function partNamed(hits: readonly Hit[]): string | undefined {
  const parts = hits
    .filter(({ rule }) => rule.kind === 'frame' && rule.name.startsWith(PART))
    .map(({ rule }) => rule.name.slice(PART.length))
  return parts.find((part) => part === 'joint_pain') ?? parts[0]
}
