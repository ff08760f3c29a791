import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

const SOME_TIME = '(\\w+ )?(days?|weeks?|months?|years?|hours|time|episode|illness|one)'
const EARLIER = new RegExp(
  '\\bin the past( (before|at all|with \\w+( \\w+)?))?$|\\b(in|over) (previous|past) years$|\\bpreviously( at all)?$|' +
    `\\b(before|prior to|preceding) (this|that|these|those)( ${SOME_TIME})?( at all)?$|` +
    '\\bon (any )?other occasions?$|\\b(has|have|had) (you|he|she|they) ever (been|gone|come|got|gotten|felt) .*\\bbefore( now| today| at all)?$|' +
    '\\b(when|while) (you|he|she|they) (was|were) (a (kid|child|baby|teenager|student)|little|small|young|younger|at school)\\b|' +
    '\\bas a (kid|child|teenager)\\b|\\bgrowing up\\b|\\b(new|first time) or (if |have |did )*(you|he|she) (had|have had)\\b.* before$',
)
const LED_BY_EARLIER = new RegExp(
  `\\b(before|prior to|preceding|until|up to) (today|tonight|now|this|that|these|those|the|your)( ${SOME_TIME}| morning)?( (that|where|when|you|had|this|then))*$|` +
    '^((okay|and|so|right|alright|but|no|now) )*(in the past|previously)$',
)
const USUALLY =
  /\b(do|does|did) (you|he|she|they) (usually|normally|generally|typically|commonly|tend to) (get|have|suffer|experience)\b|\b(some(one|body)|person|one|type|kind) (who|that|to) (usually |normally |often |always )?(gets?|have|has|suffers?)\b|\b(prone|a tendency) to\b|\b(that|which|than) (you|he|she) (usually|normally|generally|typically) (gets?|have|has|suffers?)\b|\b(from|to|like) (your|his|her) (usual|normal|regular|other)\b/

/** What everybody does or has: asking how it mostly is asks for no earlier time. */
const EVERYDAY =
  /^(feeding|wet_nappies|growth|periods|appetite|sleep_problem|bowel_change|urinary_general|frequency|nocturia|urine_change|suicidal|self_harm|other|malaise)$/

/** "Have you had trouble breathing in the past?" and "do you usually get headaches?" ask whether it was there before. */
export function asEarlier(named: readonly Reading[], clause: Clause): readonly Reading[] {
  if (!named.some(isSymptom) || !isOfEarlier(clause)) return named
  return named.map((one) => (isSymptom(one) ? { ...one, act: `previous:${targetOf(one.act)}` } : one))
}

const isSymptom = ({ act }: Reading) => topicOf(act) === 'sx' && !EVERYDAY.test(targetOf(act) ?? '')

/** "Before today, how many times have you had it?" counts the other times. */
export function asOtherTimes(aspects: readonly Reading[], clause: Clause): readonly Reading[] {
  if (!aspects.some((one) => isCount(one, clause)) || !isOfEarlier(clause)) return aspects
  return aspects.map((one) => (isCount(one, clause) ? { ...one, act: `previous:${targetOf(one.act)}` } : one))
}

const isCount = ({ act }: Reading, { tokens, first, end }: Clause) =>
  topicOf(act) === 'pattern' &&
  !EVERYDAY.test(targetOf(act) ?? '') &&
  /\bhow (many times|often) (have|has|had|did) (you|he|she|they) (had|have|felt|got|get|been getting|had)\b/.test(
    textOf(tokens.slice(first, end)),
  )

function isOfEarlier({ tokens, first, end }: Clause): boolean {
  const said = textOf(tokens.slice(first, end))
  if (EARLIER.test(said) || USUALLY.test(said)) return true
  const start = tokens.slice(0, first).findLastIndex(({ after }) => after === '.' || after === '?') + 1
  return LED_BY_EARLIER.test(textOf(tokens.slice(start, first)))
}
