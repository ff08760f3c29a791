import type { Hit, Rule } from '#engine/vocabulary/rules.ts'
import { PERHAPS, TOLD as TOLD_SURE } from './confidence.ts'
import { echoes } from './echo.ts'
import { isFirmPlan, isPlan } from './mood.ts'
import { onlyNods } from './nods.ts'
import { likelyTogether } from './precedence.ts'
import type { Reading } from './reading.ts'
import { isModal, listsBack } from './recap.ts'
import type { Span } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/** The message that a statement stands in: whether it also asks, and what the patient had just said. */
export type Around = {
  asks: boolean
  tokens: readonly Token[]
  heard: ReadonlySet<string>
  telling?: boolean | undefined
  /** The consultation is under way: more questions are announced, no leave is asked for them. */
  going?: boolean
}

const TOLD = new Set([
  ...[
    'explain',
    'empathy',
    'signpost',
    'consent',
    'identify',
    'introduce',
    'greet',
    'close',
    'summarise',
    'invite_questions',
  ],
  ...['clarify', 'open', 'smalltalk', 'elaborate'],
])

/** Beside a question, only longer statements count: "we'll come to that" is a filler. */
const LONG_ENOUGH: Readonly<Record<string, number>> = {
  explain: 4,
  signpost: 4,
  open: 5,
  clarify: 99,
  elaborate: 99,
  close: 4,
}

/** Talk that urges the patient on opens its statement: "carry on" does, "you can carry on with the tablets" does not. */
const URGES = new Set(['elaborate', 'open'])
const OPENING = 4
const LONGEST_URGED = 12
/** "Take me through the last one you had, from start to finish." */
const TAKES_THROUGH = /^(take|walk)$/
const LONGEST_TAKEN = 24

/** What a statement does: explains, comforts, announces, sums up. */
export function readStatement(
  hits: readonly Hit[],
  { first, end }: Span,
  { asks, tokens, heard, telling, going }: Around,
): Reading[] {
  const said = hits.filter(
    (hit) =>
      hit.rule.kind === 'talk' && isSaid(hit.rule, asks, heard) && TOLD.has(hit.rule.name) && !isOfPast(hit, tokens),
  )
  const announced = said.some(({ rule }) => rule.name === 'signpost')
  const weak = said.every(({ rule }) => rule.role === 'words') && listsBack(tokens.slice(first, end))
  const told = said.filter(({ rule }) => !weak && (!announced || rule.name !== 'consent' || rule.role === 'asks'))
  const counts = told.filter(
    ({ rule, from }) =>
      (!asks || end - first >= (LONG_ENOUGH[rule.name] ?? 0)) &&
      (!URGES.has(rule.name) ||
        (from < first + OPENING &&
          end - first <= (TAKES_THROUGH.test(tokens[from]?.word ?? '') ? LONGEST_TAKEN : LONGEST_URGED))),
  )
  const asksLeave = counts.some(({ rule }) => rule.name === 'consent' && rule.role === 'asks')
  const readings = counts.map(({ rule, from, to }) => ({
    act: rule.name === 'consent' && rule.role === 'follows' && going === true && !asksLeave ? 'signpost' : rule.name,
    from,
    to,
    confidence: rule.role === 'words' && rule.name === 'smalltalk' ? PERHAPS : TOLD_SURE,
  }))
  if (readings.length > 0) return withPlanBeside(likelyTogether(readings), counts)
  const words = tokens.slice(first, end)
  if (onlyNods(words)) return []
  if (findings(hits) <= (asks ? 1 : 0) || words.length < 5 || echoes(words, heard)) return []
  if (asks && SUPPOSES.test(textOf(words))) return []
  const explains =
    TEACHES.test(textOf(words)) || (!asks && (telling === true || words.some(isModal) || !givesBack(words)))
  return [{ act: explains ? 'explain' : 'summarise', from: first, to: end, confidence: PERHAPS }]
}

/** "It fits with something called Bell's palsy" teaches even beside a question. */
const TEACHES =
  /\b(something called|what we call|known as|(fits|consistent|in keeping) (best )?with|points to|what (tends to|usually|often|generally|normally))\b/

const DONE = /((?<!e)ed|ing)$|^(went|gave|took|kept|came|drank|got|put|ate|saw)$/
const WHOSE = /\b(you|he|she|they)( (have|had|has|are|were|is|was|been|also|still|just|not|even|then))*$/
const SUPPOSED =
  /\b(when|if|while|like|where) (you|he|she)( (are|were|is|was|try|trying|to|just|have))*$|\b(trying|hard|able) to$/

/** "You went to hospital", "when you press your back": what was or may be done is no advice to do it. */
const isOfPast = ({ rule, from }: Hit, tokens: readonly Token[]): boolean => {
  if (rule.name !== 'explain' || PRONOUNS.test(tokens[from]?.word ?? '')) return false
  const before = textOf(tokens.slice(Math.max(0, from - 5), from))
  return SUPPOSED.test(before) || (DONE.test(tokens[from]?.word ?? '') && WHOSE.test(before))
}
const PRONOUNS = /^(i|we|you|it|that|this|if|they|the|what|which)$/

/** What an announcement or a summary says of plans is its own. */
const TAKES_PLANS = new Set(['explain', 'summarise', 'signpost', 'introduce'])

/** "You're welcome, and we'll send you a letter" does both: a plan stands beside talk that it has no words in common with. */
function withPlanBeside(readings: Reading[], told: readonly Hit[]): Reading[] {
  if (readings.some(({ act }) => TAKES_PLANS.has(act))) return readings
  const others = told.filter(({ rule }) => rule.name !== 'explain')
  const plan = told.find(
    (hit) => isPlan(hit) && hit.size > 2 && others.every(({ from, to }) => hit.from >= to || hit.to <= from),
  )
  return plan ? [...readings, { act: 'explain', from: plan.from, to: plan.to, confidence: TOLD_SURE }] : readings
}

/** "And if you bend the ankle" and "along with the weakness" only set the scene for the question beside them. */
const SUPPOSES =
  /^((okay|and|so|right|no|yeah|then|now) )*(if|when|along with|other than|apart from|besides|aside from)\b/

const SHORTEST_PLAN = 6

/** What a clause beside a question says will be done: "I'll examine your tummy, are you happy with that?" */
export function planIn(hits: readonly Hit[], { first, end }: Span, tokens: readonly Token[]): Reading[] {
  const announced = hits.some(({ rule }) => rule.name === 'signpost' && rule.role === 'asks')
  const long = end - first >= SHORTEST_PLAN && !announced
  const plan = long ? hits.find((hit) => isFirmPlan(hit, tokens)) : undefined
  return plan ? [{ act: 'explain', from: plan.from, to: plan.to, confidence: TOLD_SURE }] : []
}

/** "A fit is a frightening thing, isn't it" comforts, and asks for no fit. */
export function comfortIn(hits: readonly Hit[]): Reading[] {
  const comfort = hits.find(({ rule }) => rule.name === 'empathy' && rule.role === 'asks')
  return comfort ? [{ act: 'empathy', from: comfort.from, to: comfort.to, confidence: TOLD_SURE }] : []
}

/** "Let's go back to the cough, is it dry?" announces before it asks; what it names is only spoken of. */
export function announcedIn(hits: readonly Hit[]): Reading[] {
  const announced = hits.find(({ rule }) => rule.name === 'signpost' && rule.role === 'asks')
  return announced ? [{ act: 'signpost', from: announced.from, to: announced.to, confidence: TOLD_SURE }] : []
}

/** Talk whose weak words count where nothing is asked beside them. */
const SAID_ALONE = new Set(['explain', 'smalltalk', 'empathy'])

const GIVES_BACK =
  /^((okay|right|alright|yeah|yes|and|great|good|fine|lovely|thanks|thank|you|well|but|also|then|now|basically|just) )*(so|you|he|she|they|your|his|her|it|we have|no|not|mainly|mostly|there|all)\b|\b(you|he|she) (have|has|had|are|were|was|said|mentioned|get|got|feel|felt)\b/

/** "The swelling is from fluid" teaches: what gives back speaks of the patient, or goes on with "so". */
const givesBack = (words: readonly Token[]) =>
  GIVES_BACK.test(textOf(words)) || words.filter(({ after }) => after === ',').length > 1

/** "No problem" ends a consultation when it answers thanks; "a blood test" explains where nothing is asked beside it. */
const isSaid = ({ role, name }: Rule, asks: boolean, heard: ReadonlySet<string>) =>
  role === 'asks' ||
  (role === 'words' && SAID_ALONE.has(name) && !asks) ||
  (role === 'follows' && (name === 'consent' || heard.has('thank') || heard.has('thanks')))

const findings = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ rule }) => FINDING.has(rule.kind)).map(({ rule }) => rule.name)).size

const FINDING = new Set(['symptom', 'aspect', 'condition'])
