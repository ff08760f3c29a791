import type { Fact } from '#engine/case/case-file.ts'

/** Things that hurt to say, whatever the words. */
const TENDER_ACTS = new Set(['concerns', 'safety_abuse', 'sx:suicidal', 'sx:self_harm'])

const TENDER_WORDS =
  /\b(scar(ed|ing|y)|frighten\w*|terrif\w*|worr(y|ied|ies|ying)|afraid|cry(ing)?|cried|tears|died|dying|dead|lonely|ashamed|embarrass\w*|can't cope|hopeless|agony|unbearable|petrified|miscarr\w*|passed away|lost (my|our|her|his) (mum|dad|mother|father|wife|husband|baby|son|daughter))\b/i

const PLAIN_DENIAL = /^(no|not|nothing|never)\b/i

/** Whether telling this costs the patient something, so that a kind word is due. */
export function isDistress({ says, acts }: Fact): boolean {
  if (TENDER_WORDS.test(says)) return !PLAIN_DENIAL.test(says)
  return acts.some((act) => TENDER_ACTS.has(act)) && !PLAIN_DENIAL.test(says)
}
