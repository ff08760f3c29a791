import type { Fact } from '#engine/case/case-file.ts'
import { isDenial } from './room.ts'

/** Symptoms that are told of by what does not go: "I'm not sleeping" grants one. */
const BY_LACK =
  /^(sleep_problem|appetite|anhedonia|concentration|constipation|low_mood|feeding|hearing|vision|memory|fatigue|weakness|range_motion|gait_balance|smell_taste|numbness|drowsy_child|erectile)$/
const SOUND =
  /\b(all right|alright|fine|good|normal|regular|perfect(ly)?|excellent|in working order|steady|as (ever|usual|always)|same as (ever|usual|always)|no (trouble|problems?|change|different)|can still|still (can|do|have|eats?|enjoys?|feels?)|like a (horse|log|trooper|baby|brick|top|saint)|can feel)\b/i
const LACKS = /\b(did|do|does|has|have|had|is|are|was|were)(n't| not)\b|\b(never|nothing|nobody|none)\b/i
const TURNS = /\b(but|except|only|just|apart|not (so|very|too)|used to|until|till|before|sometimes|when)\b/i

const BLOOD = /^(haem|blood_stool|black_stool)/
const NO_BLOOD =
  /\b(no|without|never any|n't (any|seen any)|not any) (\w+ ){0,2}(blood|red|pink|black)\b|n't any blood/i

/**
 * Whether what a fact tells of a symptom is that it is not there: "No.", "My water's fine", "I didn't hit it". There is
 * then nothing to ask details of.
 */
export function isAllWell({ says }: Fact, target: string): boolean {
  if (isDenial(says)) return true
  if (BLOOD.test(target) && NO_BLOOD.test(says)) return true
  const [first = ''] = says.match(/[^.!?]+/) ?? []
  if (TURNS.test(first)) return false
  return SOUND.test(first) ? !/\bnot\b|n't\b/i.test(first) : LACKS.test(first) && !BY_LACK.test(target)
}
