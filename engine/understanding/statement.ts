import type { Hit, Rule } from '#engine/vocabulary/rules.ts'
import { PERHAPS, TOLD as TOLD_SURE } from './confidence.ts'
import { echoes } from './echo.ts'
import { isFirmPlan, isPlan } from './mood.ts'
import { onlyNods } from './nods.ts'
import { likelyTogether } from './precedence.ts'
import type { Reading } from './reading.ts'
import { isModal, listsBack, listsWhatWasSaid, speaksOfOthers } from './recap.ts'
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
  const weak = said.every((hit) => isWeak(hit, tokens)) && listsBack(tokens.slice(first, end))
  const told = said.filter(({ rule }) => !weak && (!announced || rule.name !== 'consent' || rule.role === 'asks'))
  const counts = told.filter(
    ({ rule, from }) =>
      (!asks || end - first >= (LONG_ENOUGH[rule.name] ?? 0)) &&
      (!URGES.has(rule.name) ||
        (from < first + OPENING &&
          end - first <= (TAKES_THROUGH.test(tokens[from]?.word ?? '') ? LONGEST_TAKEN : LONGEST_URGED))),
  )
  const asksLeave = counts.some(({ rule }) => rule.name === 'consent' && rule.role === 'asks')
  const waits = tokens[end - 1]?.after === '?' && /^(okay|alright)$/.test(tokens[end - 1]?.word ?? '')
  const readings = counts.map(({ rule, from, to }) => ({
    act:
      rule.name === 'consent' && rule.role === 'follows' && going === true && !asksLeave && !waits
        ? 'signpost'
        : rule.name,
    from,
    to,
    confidence: rule.role === 'words' && rule.name === 'smalltalk' ? PERHAPS : TOLD_SURE,
  }))
  if (readings.length > 0) return withPlanBeside(likelyTogether(readings), counts, tokens)
  const words = tokens.slice(first, end)
  if (onlyNods(words)) return []
  if (findings(hits) <= (asks ? 1 : 0) || words.length < 5 || echoes(words, heard)) return []
  if (asks && (SUPPOSES.test(textOf(words)) || speaksOfOthers(words))) return []
  const statement = textOf(words)
  const explains =
    TEACHES.test(statement) ||
    (!asks && (telling === true || words.some(isModal) || IN_GENERAL.test(statement) || !givesBack(words)))
  const sums = !explains && listsWhatWasSaid(words) && findings(hits) >= SUMMED
  return [{ act: explains ? 'explain' : 'summarise', from: first, to: end, confidence: sums ? TOLD_SURE : PERHAPS }]
}

/** So many findings in one list sum up, whatever is explained after them. */
const SUMMED = 4

/** "So it's worse by evening, and rest helps": words of advice that nobody gives. */
const isWeak = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.role === 'words' ||
  (rule.name === 'explain' && /^(rest|keep|stay|drink|use|avoid|take)\w*$/.test(tokens[from]?.word ?? ''))

/** "It fits with something called Bell's palsy" teaches even beside a question. */
const TEACHES =
  /\b((something|thing|condition|infection|virus|bug) called|what we call|makes (us|me) (think|worry|wonder)|known as|(fits|consistent|in keeping) (best )?with|points to|what (tends to|usually|often|generally|normally))\b/

/** "The dizziness you get is most likely from the tablets" says why or what is usual, and gives nothing back. */
const IN_GENERAL =
  /\b((most|more|very|quite) likely|unlikely|not (uncommon|unusual|dangerous|serious|contagious|catching)|(very|quite|fairly|pretty|so|really) common|(caused|explained|triggered) by|(comes?|coming) from the|due to|tends? to|(watch|look) out for|(signs?|symptoms) of|is (usually|often|normally|generally|typically) (just|the|a|an|due|caused|because|from|nothing)|can be (a|an|due|caused|because)|is (why|what) (you|it|the|that|we))\b|^((okay|so|and|but|well|yeah) )*when (the|a|an) \w+ (gets|is|are|goes|becomes)\b/

const DONE = /((?<!e)ed|ing)$|^(went|gave|took|kept|came|drank|got|put|ate|saw)$/
const WHOSE = /\b(you|he|she|they)( (have|had|has|are|were|is|was|been|also|still|just|not|even|then))*$/
const SUPPOSED =
  /\b(when|if|while|like|where) (you|he|she)( (are|were|is|was|try|trying|to|just|have))*$|\b(trying|hard|able) to$/

/** "You went to hospital", "when you press your back": what was or may be done is no advice to do it. */
const isOfPast = ({ rule, from }: Hit, tokens: readonly Token[]): boolean => {
  if (rule.name !== 'explain' || PRONOUNS.test(tokens[from]?.word ?? '')) return false
  const before = textOf(tokens.slice(Math.max(0, from - 5), from))
  const word = tokens[from]?.word ?? ''
  return (
    SUPPOSED.test(before) ||
    (DONE.test(word) && WHOSE.test(before)) ||
    (word.endsWith('ing') && rule.role === 'asks' && IMPERATIVE.test(word) && DOING.test(before))
  )
}
const IMPERATIVE =
  /^(lift|bend|straighten|point|push|pull|squeez|turn|rotat|rais|clos|open|press|touch|wiggl|roll|hold|walk|stand|sitt|ly|tak|drink|us|rest|keep|avoid|eat)\w*ing$/
/** "It came on after lifting it": done, not to be done. */
const DOING = /\b(after|before|from|when|while|whilst|been|with|of|by|since|was|is|are|were)$/
const PRONOUNS = /^(i|we|you|it|that|this|if|they|the|what|which)$/

/** What an announcement or a summary says of plans is its own. */
const TAKES_PLANS = new Set(['explain', 'summarise', 'signpost', 'introduce'])

/** "You're welcome, and we'll send you a letter" does both: a plan stands beside talk that it has no words in common with. */
function withPlanBeside(readings: Reading[], told: readonly Hit[], tokens: readonly Token[]): Reading[] {
  if (readings.some(({ act }) => TAKES_PLANS.has(act))) return readings
  const others = told.filter(({ rule }) => rule.name !== 'explain')
  const plan = told.find(
    (hit) =>
      isPlan(hit) &&
      hit.size > 2 &&
      !/^(is|are)$/.test(tokens[hit.from]?.word ?? '') &&
      others.every(({ from, to }) => hit.from >= to || hit.to <= from),
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
