import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { PART } from '#engine/vocabulary/vocabulary.ts'
import { LIKELY } from './confidence.ts'
import type { Clause, Reading } from './reading.ts'
import { isPain } from './subject.ts'
import { textOf } from './tokens.ts'

const ABOUT = '((okay|and|so|then|right|no|alright|or|but|yeah) )*(how|what) about( just| like)*'
const MOVES = new RegExp(
  `^${ABOUT} ((when|if|with|by|while|on) )?((you|he|she|we|i|are|is|your|his|her|the|just|like|it|being|go|do) )*` +
    '(ly|lay|sitt|stand|walk|runn|mov|bend|turn|lift|breath|cough|press|push|pull|stretch|climb|lean|flex|extend|swallow|' +
    'eat|rais|reach|twist|rotat|straighten|rest|exercis|kneel|squatt?|chew|sneez|laugh|touch|palpat|squeez|point|kick|' +
    'bring|rol)\\w*\\b',
)
const PLACED = new RegExp(
  `^${ABOUT} ((in|on|at|over|around|to|near|under|behind|above|below|along|down|up) |` +
    '(the|your) (back|front|sides?|top|bottom|inside|outside|middle) (of )?)',
)
/** Symptoms that are asked for at one place of the body after another. */
const ANYWHERE = new Set(['numbness', 'rash', 'itch', 'weakness', 'swelling', 'bruise', 'skin_change', 'lumps'])

/**
 * "How about lying down?", "how about at the elbow?" ask again what was asked last, of another movement or place. A
 * place of the body says which pain is meant.
 */
export function sameElsewhere({ hits, tokens, first, end, subject }: Clause): Reading[] {
  const last = subject.acts.at(-1)
  if (last === undefined || hits.some(({ rule }) => OF_ITS_OWN.has(rule.kind))) return []
  const said = textOf(tokens.slice(first, end))
  const act = MOVES.test(said) ? againMoved(last) : PLACED.test(said) ? againAt(last, hits) : undefined
  return act === undefined ? [] : [{ act, from: first, to: end, confidence: LIKELY }]
}

/** The pain of a place that was asked about in another way. */
const PAIN_THERE: readonly (readonly [RegExp, string])[] = [
  [/^(vision|eye_discharge|eye_red)$/, 'sx:eye_pain'],
  [/^(hearing|ear_discharge|tinnitus)$/, 'sx:ear_pain'],
  [/^dysphagia$/, 'sx:sore_throat'],
]
const LEADS =
  'and|so|okay|but|or|any|is|are|was|were|do|does|did|has|have|had|been|it|they|that|there|them|feel|feels|get|you|he|she|in|some|really|a|bit|actually'
const ONLY_HURTS = new RegExp(
  `^((${LEADS}) )*(sore|pain|painful|hurt|hurts|hurting|ache|aching|soreness)( (there|at|all|as|well|too|either|in|them|it))*$`,
)

/** "Have they been sore at all?" after the eyesight asks for pain in the eyes. */
export function painThere({ tokens, first, end, subject }: Clause): Reading[] {
  const act = PAIN_THERE.find(([test]) => test.test(subject.asked))?.[1]
  if (act === undefined || !ONLY_HURTS.test(textOf(tokens.slice(first, end)))) return []
  return [{ act, from: first, to: end, confidence: LIKELY }]
}

const OF_ITS_OWN = new Set(['symptom', 'condition', 'topic'])

const againMoved = (last: string) =>
  /^(aggravating|relieving)$/.test(topicOf(last)) || last === 'sx:range_motion' ? last : undefined

function againAt(last: string, hits: readonly Hit[]): string | undefined {
  const target = targetOf(last)
  const topic = topicOf(last)
  const part = hits.find(({ rule }) => rule.kind === 'frame' && rule.name.startsWith(PART))
  if (target === undefined || !/^(site|aggravating|relieving|sx)$/.test(topic)) return undefined
  if (topic === 'site') return last
  if (ANYWHERE.has(target)) return last
  if (part === undefined || !(isPain(target) || target === 'complaint')) return undefined
  return isPain(target) ? `${topic}:${part.rule.name.slice(PART.length)}` : last
}
