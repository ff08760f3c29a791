import type { Hit } from '#engine/vocabulary/rules.ts'
import { LIKELY } from './confidence.ts'
import { kindTalkedOf } from './loose-words.ts'
import { DETERMINERS } from './names.ts'
import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

const LEADS = '((and|so|but|or|okay|then|also|now|well) )*'
const OPENS =
  '((do|does|did|would|will|can|could)|(do|did|have) you (ever )?(find|think|notice|noticed|feel|reckon)( that| if| whether)?) '
/** Who is no cause: "does your wife help you?", "does anything set it off?" */
const NO_CAUSE =
  '(?!(\\w+ )?(you|it|that|this|they|he|she|we|i|these|those|there|anything|something|nothing|anyone|anybody|someone|somebody|any|either|both|' +
  'wife|husband|partner|mum|mom|dad|mother|father|son|daughter|family|friends?|doctor|gp|nurse|carers?|people)\\b)'
const OBJECT = '(it|them|things|that|you|him|her|(the|your|his|this|these|those)( \\w+){1,2})'
const WORSENS = [
  `(make|makes) ${OBJECT} (?!(any |much |a lot |feel |a bit )*(better|easier|go|stop|settle|ease|improve|hard|harder|difficult|impossible|tricky|tough))\\w+.*`,
  `(set|sets|bring|brings|kick|kicks|start|starts|spark|sparks) ${OBJECT} (off|on|going|up)`,
  `(set|sets|bring|brings) (off|on) ${OBJECT}`,
  `(trigger|triggers|cause|causes|worsen|worsens|aggravate|aggravates|irritate|irritates|flare|flares( up)?) ${OBJECT}`,
  `(give|gives) (you|him|her) (it|them|that|(the|your|his|her) \\w+)`,
  `(affect|affects|upset|upsets) (it|them|the \\w+)`,
].join('|')
const EASES =
  `(help|helps|ease|eases|settle|settles|relieve|relieves|soothe|soothes|calm|calms|improve|improves|reduce|reduces) ` +
  `(it|them|that|the \\w+)|(make|makes) (it|them|the \\w+) (any |much |a lot |feel |a bit )*(better|easier|go|stop|settle|ease|improve)`
const AT_END = '( (\\w+ ){0,4}\\w+)?$'
const CAUSE = new RegExp(`^${LEADS}${OPENS}${NO_CAUSE}(\\w+ ){1,6}?((?<worse>${WORSENS})|(?<better>${EASES}))${AT_END}`)
const OF_YOU = /^(make|makes) (you|him|her)\b/
const OF_IT =
  /^\w+ (it|them|things|that)\b|^(set|sets|bring|brings) (off|on) (it|them|things|that)\b|^(give|gives) (you|him|her) (it|them|that)\b/

/** "Does coffee set it off?", "does your work make you wheeze?" ask of the complaint: coffee and work are causes. */
export function readCause(clause: Clause): Reading[] {
  const { tokens, first, end, hits } = clause
  const whole = textOf(tokens.slice(first, end))
  const { worse, better } = CAUSE.exec(whole)?.groups ?? {}
  const said = worse ?? better
  if (said === undefined || hits.some(isTreated)) return []
  const before = whole.slice(0, whole.indexOf(said)).split(' ').length - 1
  const start = first + before
  const target = targetOf(said, start, clause)
  if (target === undefined || hits.some((hit) => isComplaint(hit, start, clause))) return []
  const topics = BOTH_WAYS.test(whole)
    ? ['relieving', 'aggravating']
    : [worse === undefined ? 'relieving' : 'aggravating']
  return topics.map((topic) => ({ act: `${topic}:${target}`, from: first, to: end, confidence: LIKELY }))
}

/** "Does the cough make it hard to sleep?" asks what the complaint does. */
const isComplaint = ({ rule, from }: Hit, start: number, { tokens }: Clause) =>
  rule.kind === 'symptom' && rule.role !== 'not' && from < start && DETERMINERS.has(tokens[from - 1]?.word ?? '')

/** "Does walking make it better or worse?" asks for both. */
const BOTH_WAYS = /\bbetter\b.*\bworse\b|\bworse\b.*\bbetter\b/

const isTreated = ({ rule }: Hit) =>
  rule.role !== 'not' && (rule.name === 'treatment_tried' || rule.name === 'medications' || rule.name === 'otc')

/** What the cause is said to act on: "it" is what is talked about, and so is what it makes the patient do. */
function targetOf(said: string, start: number, { hits, subject }: Clause): string | undefined {
  if (OF_IT.test(said)) return subject.target
  const named = hits.findLast(({ rule, from }) => rule.kind === 'symptom' && rule.role !== 'not' && from >= start)
  const name = named && kindTalkedOf(named.rule.name, subject)
  if (OF_YOU.test(said)) return name === subject.target ? name : undefined
  return name
}
