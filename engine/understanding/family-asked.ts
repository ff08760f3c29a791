import type { Subject } from './subject.ts'

const SOMEBODY = '(?:anyone|anybody|any1|someone|somebody)'
const HAS_IT = new RegExp(
  `\\b${SOMEBODY}(?: \\w+)?(?: \\w+)? (?:has|have|had|having|with|got|get|gets|getting|suffer|suffers|suffered|being|been|who)\\b`,
)
/** Those who are only near the patient, or in whose care they are. */
const NEARBY =
  /\b(around|near|contact|exposed|close|house|household|home|work|school|nursery|daycare|class|met|live|living|with you|who you know|that you know|check\w*|test\w*|look\w*|examin\w*|listen\w*|seen|see|scan\w*|the same|it)\b/

/** "Have you heard of anybody having breast cancer?", "anyone been depressed?": who has a disease is a relative. */
export function asksOfAnybody(said: readonly string[]): boolean {
  const text = said.join(' ')
  return HAS_IT.test(text) && !NEARBY.test(text)
}

/** "Has anyone said you've had a stroke?" asks of the patient: somebody only told them. */
export const tellsThePatient = (said: readonly string[]): boolean => TELLS_PATIENT.test(said.join(' '))
const TELLS_PATIENT = new RegExp(
  `\\b${SOMEBODY}( \\w+)? (told|tell|tells|said|say|says|mentioned|mention|suggested|suggest|diagnosed|diagnose|labelled|warned|called)( it| that| this)*( to)? (you|him|her|them|he|she|they)\\b|\\b${SOMEBODY}( \\w+)? (mentioned|mention|suggested|suggest)\\b.* to you\\b`,
)

const LEADS =
  '(?:(?:okay|and|so|right|no|then|now|or|also|alright|good|great|how about|what about|any|are there|is there|were there|a|an|other) )*'
const KIND =
  '(?:autoimmune|auto immune|musculoskeletal|muscular|neurological|neurologic|neuromuscular|rheumatological|rheumatologic|rheumatic|genetic|hereditary|inherited|congenital|metabolic|endocrine)'
/** Diseases that a patient who had them would have named. */
const INHERITED =
  '(?:cystic fibrosis|muscular dystrophy|huntingtons?|haemophilia|hemophilia|sickle cell|alpha (?:one|1)(?: \\w+){0,2})'
const KINDS_ONLY = new RegExp(
  `^${LEADS}(?:(?:${KIND}(?: or| and)? )+(?:conditions?|diseases?|disorders?|issues?|problems?|illness(?:es)?)|cancers|malignanc(?:y|ies)(?: or cancers)?|${INHERITED})(?: at all| though| then| or anything)*$`,
)
/** What is asked of the patient's own health, which a bare list may go on with. */
const OWN_HEALTH = ['pmh', 'hospital', 'surgery', 'medications', 'allergies']

/**
 * "How about autoimmune conditions?", "any cancers?": whole kinds of disease, asked for without a word of whose, are asked
 * of a family. Nobody asks a patient whether they have cancers, unless their own diseases are being gone through.
 */
export const asksOfKindsOnly = (said: readonly string[], { topics }: Subject): boolean =>
  !OWN_HEALTH.some((topic) => topics.has(topic)) && KINDS_ONLY.test(said.join(' '))

/** "… or anything else that stands out", "any medical problems in the family, lungs or heart?": asks for more than it names. */
export const asksForMore = (said: string): boolean =>
  OTHERS.test(said) || ANYTHING_ELSE.test(said) || WHAT_RUNS.test(said)
const OTHERS =
  /\b(any|or|and) (any )?other (medical |health |serious )?(conditions|illnesses|diseases|problems|issues)$|\b(or|and) (any ){0,2}(thing|anything|something|medical conditions|conditions) (that |which )?(else )?(runs?|running|stands|comes) (in|out|up)\b|\b(or|and) any (medical|health) (conditions|problems|issues)$/
const ANYTHING_ELSE = /\b(anything|something) else( at all)? (that|which|you|comes|of|in)( \w+){1,5}$/
/** "Does anything run in the family, like gout?", "anything running in the family, gout?" */
const WHAT_RUNS =
  /\b(what|anything|any (medical |health |other |inherited )*(conditions|illnesses|diseases|problems)) (that |which )?(runs?|running) (in|on) (\w+ )?(family|side)(?! with\b| to do\b)/
