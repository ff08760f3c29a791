import type { Fact } from '#engine/case/case-file.ts'
import { isAspect, topicOf } from '#engine/vocabulary/acts.ts'

/** Things that hurt to say, whatever the words. */
const TENDER_ACTS = new Set(['concerns', 'safety_abuse', 'sx:suicidal', 'sx:self_harm'])

const GRIEF =
  /\b(frighten\w*|terrif\w*|petrified|cry(ing)?|cried|tears|died|dying|lonely|ashamed|can't cope|hopeless|unbearable|miscarr\w*|passed away|lost (my|our|her|his) (mum|dad|mother|father|wife|husband|baby|son|daughter))\b/i

/** Words that are a feeling in a story, and a manner of speaking in an answer about a symptom. */
const UNEASE = /\b(scar(ed|ing|y)|worr(y|ied|ies|ying)|afraid|embarrass\w*|agony)\b/i

const PLAIN_DENIAL = /^(no|not|nothing|never)\b/i

/** Whether telling this costs the patient something, so that a kind word is due. */
export function isDistress({ says, acts }: Fact): boolean {
  if (PLAIN_DENIAL.test(says)) return false
  if (GRIEF.test(says) || acts.some((act) => TENDER_ACTS.has(act))) return true
  return UNEASE.test(says) && !acts.every((act) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
}
