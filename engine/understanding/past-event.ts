import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import type { Subject } from './subject.ts'

/** What is over and done, and may be asked about in detail once it was told. */
const EVENTS = /^(surgery|hospital|trauma|obstetric|pmh)$/
const DETAILS =
  /^(site|character|treatment_tried|severity|course|onset|relieving|previous|medications|prior_care|onset_mode)$/
const LEAD = '^(?:(?:and|so|okay|right|oh|sorry|do you (?:know|remember|recall)|can you remember) )*'
const WHICH_ONE = new RegExp(
  `${LEAD}(?:(?:was (?:it|that) )?(?:on |in )?(?:the )?(?:left|right|same|other|big|little)(?: (?:one|side|\\w+))?|(?:which|what) (?:\\w+ )?(?:was|were) (?:it|that|they)|(?:which|what) \\w+ (?:it|that) was|was (?:it|that) (?:in |on |to )?(?:the|your|his|her) (?:same|left|right|other)?(?: ?\\w+){0,2})$`,
)
const THEN = new RegExp(
  `${LEAD}(?:what|which|how|did|was|were|when|where|who|if|whether)\\b.*\\b(?:did|was|were|had)\\b.*\\b(?:it|that|them|this|(?:treat|treated|give|gave|given) you)\\b|${LEAD}(?:did|was|were) (?:it|that|they|you)\\b.*\\b(?:for (?:it|that)|that time|then|afterwards|treated|cleared|heal|healed|fixed|set|recover|recovered)\\b`,
)
const NOW = /\b(now|today|this time|these days|still|pain|currently|symptoms?)\b/

/** "Which knee was that?" of an operation, "what treatment did you have for it?" of an illness of the past. */
export function ofPastEvent(act: ActId, said: string, { condition }: Subject, last: ActId): ActId | undefined {
  const event = topicOf(last)
  if (!EVENTS.test(event) || !DETAILS.test(topicOf(act)) || topicOf(act) === event) return undefined
  if (NOW.test(said) || !(WHICH_ONE.test(said) || THEN.test(said))) return undefined
  return event === 'pmh' && condition !== undefined ? `pmh:${condition}` : last
}

/** "Was he in hospital afterwards?", "how much did she weigh?" of how a child was born. */
export const ofBirth = (act: ActId, said: string): boolean =>
  (act === 'hospital' && /\b(was|were|did|any reason for) (he|she|they|him|her|them|you)\b/.test(said)) ||
  (act === 'measured' && /\b(did|was) (he|she|they)( \w+)? (weigh|heavy|big|small)\b/.test(said)) ||
  (topicOf(act) === 'onset' && /\bhow many weeks (was|were) (he|she|they|you)\b/.test(said))
