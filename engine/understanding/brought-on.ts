import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { partNamed } from './named-part.ts'
import type { Clause, Reading } from './reading.ts'
import { isPain } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

const LEADS = '((and|so|okay|right|then|no|also|what|how|about|but) )*'
const WHEN = '(when|whenever|if|while|once|as soon as|every time|each time|any time) '
const WHO = '(you|he|she|they|i|we)( (are|is|just|like|actually|then|really|now))*'
/** What is done in an examination, or with the body. */
const ACTS =
  '(press|push|touch|palpat|mov|bend|lift|rais|turn|twist|rotat|walk|stand|sit|climb|cough|breath|take a|swallow|lean|flex|' +
  'extend|straighten|squeez|stretch|reach|run|exert|exercis|chew|tap|put|look|tilt|kneel|squat|grip|make a|point|lie|lying|' +
  'let|releas|roll|hold|pull|kick|open|clos|sneez|laugh|strain|do (that|this))'
/** What says since when it is there, or gives back what was told: no circumstance. */
const NO_CIRCUMSTANCE =
  '(?!(was|were|had|have|has|got|get|gets|getting|first|started|start|noticed|notice|came|come|said|say|saying|mentioned|see|saw|felt|feel|' +
  'think|thought|wake|waking|woke|used)\\b)'

const DOING = new RegExp(`^${LEADS}${WHEN}${WHO} ${NO_CIRCUMSTANCE}(\\w+ ){0,2}?${ACTS}`)
const SCENE_AFTER = new RegExp(`^(\\w+ ){0,4}${WHEN}${WHO} ${NO_CIRCUMSTANCE}\\w+`)
const HURTS = /^(sore|tender|painful)$/

/** What a clause supposes to be done, and to which part: "if you press on your shin, …" */
export type Supposition = { part: string | undefined }

/** What these words suppose to be done; undefined where they suppose nothing. */
export const suppositionIn = (words: readonly Token[], hits: Clause['hits']): Supposition | undefined =>
  DOING.test(textOf(words)) ? { part: partNamed(hits) } : undefined

/** "If you press on your shin, is it sore?" asks what the pressing does: the pain is not asked for by itself. */
export function asSupposed(
  readings: readonly Reading[],
  { part }: Supposition,
  { tokens, subject }: Pick<Clause, 'tokens' | 'subject'>,
): Reading[] {
  const several = readings.filter(({ act }) => topicOf(act) === 'sx').length > 1
  return readings.map((one) => {
    const target = targetOf(one.act)
    const known = target === subject.target && !EVERYDAY.test(target)
    const hurts = target !== undefined && !several && (known || isPain(target) || target === 'numbness')
    if (hurts && topicOf(one.act) === 'sx') return { ...one, act: `aggravating:${target}` }
    const sore = tokens.slice(one.from, one.to).some(({ word }) => HURTS.test(word))
    if (topicOf(one.act) !== 'character' || !sore || target === undefined) return one
    return { ...one, act: `aggravating:${isPain(target) ? target : (part ?? target)}` }
  })
}

/** "Do you get the wheeze when you run?" of a wheeze that is known asks what brings it on. */
export function asBroughtOn(named: readonly Reading[], { tokens, end, subject }: Clause): readonly Reading[] {
  const [only] = named
  const target = targetOf(only?.act ?? '')
  if (!only || named.length > 1 || topicOf(only.act) !== 'sx' || target === undefined || EVERYDAY.test(target))
    return named
  const talkedOf = target === subject.target && !subject.fresh && subject.heard.size > 0
  if (!talkedOf && !isPointedTo(only, tokens)) return named
  return SCENE_AFTER.test(textOf(tokens.slice(only.to, end))) ? [{ ...only, act: `aggravating:${target}` }] : named
}

/** "The headaches" are known; "your knees ache" may be asked of anybody. */
const isPointedTo = ({ known, from }: Reading, tokens: readonly Token[]) =>
  known === true && /^(the|this|that|these|those)$/.test(tokens[from - 1]?.word ?? '')

/** What everybody has or does, and what is asked for by when it comes. */
const EVERYDAY =
  /^(feeding|wet_nappies|growth|periods|appetite|sleep_problem|bowel_change|urinary_general|nocturia|urine_change|other|malaise|gait_balance|range_motion|vision|hearing|speech|orthopnoea|pnd|dysuria|dysphagia|suicidal|self_harm|concentration)$/
