import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { LIKELY } from './confidence.ts'
import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

/** What comes out of the body, and how it may look: one that is asked for names what another is like. */
const COMES_OUT =
  /^(sputum|runny_nose|diarrhoea|constipation|bowel_change|vomiting|haem\w+|nosebleed|wound|\w+_stool|\w+_discharge|vaginal_bleeding|urine_change|cough)$/
/** What is seen on the skin. */
const SEEN = /^(rash|lumps|skin_change|bruise|wound|genital_lesion|mouth_ulcer|itch)$/
/** What is only felt. */
const FELT = /^(numbness|dizziness|weakness|\w+_pain|headache|palpitations|tremor|faint|vision|tinnitus)$/

/** What each may be described with. */
const DESCRIBED: readonly (readonly [RegExp, RegExp])[] = [
  [COMES_OUT, /^(sputum|runny_nose|haem\w+|\w+_stool|\w+_discharge|vaginal_bleeding|lumps|skin_change|urine_change)$/],
  [SEEN, /^(rash|lumps|skin_change|bruise|wound)$/],
  [FELT, /^(numbness|weakness|dizziness|faint|skin_change)$/],
]

const OF_IT =
  /^((and|so|okay|right|well|then|now|would you say|sorry|oh|um) )*(is|are|was|were) (it|they|that|those|these|the (stuff|spots?|lumps?|bumps?|gunk)|what \w+ (coming|bringing|passing) \w+( of \w+( \w+)?)?|we talking)\b(?! (because|cause))/

/**
 * "Is it a pinkish tinge or proper red?" of the blood in the urine asks what it is like: words that may name a symptom
 * describe the one that is talked of.
 */
export function eitherOfIt(found: readonly Reading[], { tokens, first, end, subject }: Clause): readonly Reading[] {
  const { target } = subject
  const described = DESCRIBED.find(([of]) => of.test(target))?.[1]
  const [one] = found
  const offers = tokens.slice(first + 1, end + 1).some(({ word }) => word === 'or')
  if (!described || !offers || subject.denied || !one || !OF_IT.test(textOf(tokens.slice(first, end)))) return found
  const describes = ({ act }: Reading) =>
    topicOf(act) === 'character' ||
    (topicOf(act) === 'sx' && (targetOf(act) === target || described.test(targetOf(act) ?? '')))
  return found.every(describes) ? [{ ...one, act: `character:${target}`, confidence: LIKELY }] : found
}
