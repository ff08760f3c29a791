import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { LIKELY } from './confidence.ts'
import { partNamed } from './named-part.ts'
import { type Clause, type Reading, wordsOf } from './reading.ts'
import type { TalkContext } from './subject.ts'
import { textOf } from './tokens.ts'

const BEGAN =
  '(it|this|that|the \\w+( \\w+)?|your \\w+( \\w+)?|all this|you)( (first|all|pain))? (start|started|starting|began|begin|come on|came on|notice|noticed|noticing|happen|happened|appeared)'
/** At the time that the complaint began, or as what may have brought it on. */
const BEGAN_IT = new RegExp(
  '\\b(around|at|about) (that|the|this|the same)( same)? time\\b|\\b(could|might|may|would|to) have (caused|triggered|trigger|cause|brought|started|set|contributed|led|done)\\b|' +
    '\\b(injury|injuries|trauma|knock|damage) to (it|them)$|\\b(that|which|to) (caused|triggered|started|brought|set|explain|explains)\\b|\\bleading up\\b|\\bin the (past|last) ((couple|few|two|three)( of)? )?(days|weeks|day|week)\\b|' +
    `\\b(before|when|around when|just as) ${BEGAN}\\b`,
)
const OF_ONE = /\b(the|this|that|your|his|her) (fall|accident|injury|crash|collision|tackle)\b/
const WHEN = /\b(when (was|is|did)|how long ago|yesterday|today|last night|this morning)\b|\bago$/

/** "Any injuries around that time?" asks what began the complaint, "when was the fall?" since when; others are of the past. */
export function withInjury(found: readonly Reading[], clause: Clause): readonly Reading[] {
  if (!found.some(({ act }) => act === 'trauma')) return found
  const act = actOfInjury(clause)
  return act === undefined
    ? [...earlierPain(clause), ...found]
    : found.map((one) => (one.act === 'trauma' ? { ...one, act } : one))
}

function actOfInjury({ tokens, first, end, subject }: Clause): string | undefined {
  const said = textOf(tokens.slice(first, end))
  if (BEGAN_IT.test(said)) return `onset_mode:${subject.target}`
  return OF_ONE.test(said) && WHEN.test(said) ? 'onset:complaint' : undefined
}

const HURT_BY =
  /\b(i|he|she|we|they)('ve| have| had|'d|'s| just| kind of| was| were| got| sort of)* (fell|fallen|slipped|tripped|landed|crashed|twisted|sprained|jarred|wrenched|tackled|hit|banged|knocked|bumped|did (it|my \w+)( in)?|came off|went over|hurt (my|his|her))\b|\b(a|my|the|his|her) (\w+ )?(fall|accident|crash|collision|tackle)\b|\b(fell|landed|dropped) on\b/i
const BEGINNINGS = /^(open|elaborate|acknowledge|onset_mode|onset|site|empathy|identify|sx)$/

/** "I fell down the stairs and now my wrist is sore": an injury that is told where the complaint is. */
export const tellsOfInjury = ({ previousPatient }: TalkContext, acts: readonly ActId[]): boolean =>
  acts.every((act) => BEGINNINGS.test(topicOf(act)) || isAspect(topicOf(act))) && HURT_BY.test(previousPatient)

const OF_THE_INJURY =
  /\b(fall|fell|falling|slip|slipped|trip|tripped|land|landed|crash|accident|collision|tackle|impact|step(ped)? on|stairs|steps|height|how (high|fast|heavy)|speed)\b/
const OF_OTHERS =
  /\b(ever|before|past|previous|previously|prior|other|often|usually|any (other|more)|since|if|who|head)\b/
const APART = new Set(['housing', 'exercise', 'trauma', 'hobbies', 'diet'])

/** "How many steps was it?", "what made you fall?" once a fall was told go into how the complaint began. */
export function readInjury({ hits, tokens, first, end, subject }: Clause): Reading[] {
  const said = textOf(tokens.slice(first, end))
  if (subject.injured !== true || !OF_THE_INJURY.test(said) || OF_OTHERS.test(said) || WHEN.test(said)) return []
  const other = hits.some(
    ({ rule }) =>
      (rule.kind === 'symptom' && rule.name !== 'gait_balance') ||
      (rule.kind === 'topic' && rule.role === 'asks' && !APART.has(rule.name)) ||
      (rule.kind === 'aspect' && rule.role === 'asks' && !/^(onset_mode|severity|character)$/.test(rule.name)),
  )
  return other ? [] : [{ act: `onset_mode:${subject.target}`, from: first, to: end, confidence: LIKELY }]
}

const PAIN_OR_INJURY =
  /\b(pains?|problems?|issues?|trouble) or (\w+ )?(injur\w+|trauma)\b|\b(injur\w+|trauma) or (\w+ ){0,2}(pains?|problems?|issues?|trouble)\b/
const BEFORE = /\b(before|past|previous|previously|prior|ever)\b/

/** "Any pain or injury of that wrist before?" asks for the one as well as the other. */
function earlierPain(clause: Clause): Reading[] {
  const said = wordsOf(clause).join(' ')
  const part = PAIN_OR_INJURY.test(said) && BEFORE.test(said) ? partNamed(clause.hits) : undefined
  return part === undefined ? [] : [{ act: `previous:${part}`, from: clause.first, to: clause.end, confidence: LIKELY }]
}
