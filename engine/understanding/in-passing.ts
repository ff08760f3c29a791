import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { SURE } from './confidence.ts'
import { NODS } from './nods.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

type Whole = { found: readonly Reading[]; tokens: readonly Token[]; subject: Subject }
type Test = (one: Reading, whole: Whole) => boolean

/** "You mentioned asthma, but anything else like diabetes?" gives back one condition and asks for others. */
const isGivenBack: Test = ({ act, known }, { found }) =>
  known === true && act.startsWith('pmh:') && found.some((other) => other.act !== act && topicOf(other.act) === 'pmh')

/** What a message asks for, without the symptoms and conditions that it only names in asking something else. */
export function withoutNamedInPassing(whole: Whole): readonly Reading[] {
  return whole.found.filter((one) => {
    const tests = topicOf(one.act) === 'sx' ? IN_PASSING : ASKED_ALREADY
    return !tests.some((test) => test(one, whole))
  })
}

const wordsOf = ({ from, to }: Reading, tokens: readonly Token[]) => tokens.slice(from, to).map(({ word }) => word)
const says = (one: Reading, tokens: readonly Token[], test: RegExp) =>
  wordsOf(one, tokens).some((word) => test.test(word))
const hasAct = (found: readonly Reading[], test: RegExp) => found.some(({ act }) => test.test(act))

/** "And the wheeze? When did it start?", "are you coughing all day, how often?": an aspect of it is what is asked. */
const isOfAspect: Test = ({ act, known, confidence }, { found, subject }) =>
  (known === true || (confidence < SURE && subject.target === targetOf(act))) &&
  found.some((other) => isAspect(topicOf(other.act)) && targetOf(other.act) === targetOf(act))

/** "Is the blood in your phlegm?" asks for the blood, "any green stuff in your cough?" for the phlegm. */
const isPlaceOf: Test = ({ act, known }, { found }) =>
  known === true &&
  ((act === 'sx:sputum' && hasAct(found, /^sx:haemoptysis$/)) ||
    (act === 'sx:cough' && hasAct(found, /^sx:(sputum|haemoptysis)$/)))

/** "Bringing up any, are you bringing up any phlegm?" speaks of no vomiting. */
const isBroughtUp: Test = (one, { found, tokens }) =>
  one.act === 'sx:vomiting' &&
  hasAct(found, /^sx:(sputum|haemoptysis)$/) &&
  says(one, tokens, /^(bring|bringing|brought)$/)

/** "Is it dry, or is it productive?" asks only what the cough is like. */
const isProductive: Test = (one, { found, tokens }) =>
  one.act === 'sx:sputum' && hasAct(found, /^character:cough$/) && says(one, tokens, /^(non)?productive$/)

/** "No cough, okay, any fever?" repeats the answer before it asks. */
const isRepeated: Test = (one, { found, tokens, subject }) =>
  subject.acts.includes(one.act) &&
  hasAct(
    found.filter(({ act }) => act !== one.act),
    /^sx:/,
  ) &&
  tokens
    .slice(0, one.from)
    .every(({ word }) => NODS.has(word) || /^(no|not|any|slight|some|so|little|bit|of|a)$/.test(word)) &&
  tokens.slice(0, one.from).some(({ word }) => /^(no|not|slight|some)$/.test(word)) &&
  !tokens.slice(one.to).some(({ word }) => word === 'no')

const GENERAL_SYMPTOMS = /^(flu|cold|infectious|viral|infective|infection)$/
const FEWEST_EXAMPLES = 2

/** "Any flu-like symptoms, a runny nose, a sore throat?": what is listed says it all. */
const isUmbrella: Test = (one, { found, tokens }) =>
  says(one, tokens, GENERAL_SYMPTOMS) &&
  (says(one, tokens, /^symptoms?$/) || /^symptoms?$/.test(tokens[one.to]?.word ?? '')) &&
  found.filter(({ act }) => act.startsWith('sx:') && act !== one.act).length >= FEWEST_EXAMPLES

/** "Any change in weight? Have you lost any?" */
const isOtherWay: Test = (one, { found, tokens }) =>
  one.act === 'sx:weight_gain' &&
  says(one, tokens, /^(change|changes|changed)$/) &&
  !hasAct(
    found.filter(({ from }) => from !== one.from),
    /^sx:weight_gain$/,
  ) &&
  found.some(({ act, from }) => act === 'sx:weight_loss' && from >= one.to)

/** What everybody has: a change in it is what there is to ask. */
const FUNCTIONS =
  /^sx:(appetite|sleep_problem|gait_balance|bowel_change|urine_change|urinary_general|weight_loss|weight_gain|vision|hearing|speech|smell_taste|fatigue|concentration|memory|feeding|growth)$/

/** "How is your appetite, has this changed?" asks once. */
const isOfFunction: Test = ({ act, from, to }, { found, tokens }) =>
  topicOf(act) === 'course' &&
  /\bchang(e|es|ed|ing)\b/.test(textOf(tokens.slice(from, to))) &&
  found.some(
    (other) =>
      FUNCTIONS.test(other.act) &&
      other.from < from &&
      (targetOf(act) === 'complaint' || targetOf(act) === targetOf(other.act)),
  )

/** "What kind of cough is it, a wet one?" asks for nothing more of the phlegm. */
const isOfCough: Test = ({ act, from, to }, { found, tokens }) =>
  act === 'character:sputum' &&
  hasAct(found, /^character:cough$/) &&
  /\b(wet|dry|productive)\b/.test(textOf(tokens.slice(from, to)))

const DESCRIBES = /\b(describe|quality|feels? like|sort of feeling|kind of feeling)\b/
const OFFERS = /^(or )?(is|was|does|are) (it|this|that|you having)( (?!any)\w+){0,6}$/

/** "How would you describe it, is it itchy or more of a burning?" offers words to choose from. */
const isOffered: Test = ({ from }, { found, tokens }) => {
  if (!hasAct(found, /^character:/) || !DESCRIBES.test(textOf(tokens))) return false
  const start = tokens.slice(0, from).findLastIndex(({ after }) => after !== '') + 1
  return OFFERS.test(textOf(tokens.slice(start, from)))
}

/** The words of its sentence before a reading. */
const before = ({ from }: Reading, tokens: readonly Token[]) => {
  const start = tokens.slice(0, from).findLastIndex(({ after }) => after === '.' || after === '?') + 1
  return textOf(tokens.slice(start, from))
}

/** Another symptom that the same sentence goes on to, and where. */
const goesOnTo = (one: Reading, { found, tokens }: Whole) =>
  found.find(
    ({ act, from, to }) =>
      topicOf(act) === 'sx' &&
      act !== one.act &&
      from >= one.to &&
      tokens.slice(one.to - 1, to - 1).every(({ after }) => after !== '.' && after !== '?'),
  )

/** "Any other symptoms with the headache?" asks for what else there is. */
const isBesideMore: Test = (one, { found, tokens }) =>
  hasAct(found, /^anything_else$/) && (one.known === true || WITH_IT.test(before(one, tokens)))
const WITH_IT =
  /\b(symptoms?|problems?|anything else) (that \w+ )?(go(es)? )?(along )?with (the|this|that|your|his|her)( \w+){0,5}$/

const GRANTS = /\b(you|he|she) (have|do|did|are|has|is|does) not\b|\b(you|he|she) (said|mentioned|told)\b/
const THOUGH = /\b(although|though|even if|despite|instead of|while) (\w+ ){0,4}\w*$/

/** "I know you mentioned a rash, but is there any itching?" grants the one and asks for the other. */
const isConceded: Test = (one, whole) => {
  const next = goesOnTo(one, whole)
  if (!next) return false
  const said = before(one, whole.tokens)
  const turns = whole.tokens.slice(one.to, next.from).some(({ word }) => word === 'but')
  return (turns && GRANTS.test(said)) || THOUGH.test(said)
}

const COMES_TO =
  /\b(in terms of|(come|came|coming|go|going|get|getting|circle|circling) back to|with regards? to|regarding|as for)( \w+){0,5}$/

/** "Coming back to this sore throat, is there any swelling?" only says what the question is about. */
const isComeBackTo: Test = (one, whole) =>
  one.known === true && COMES_TO.test(before(one, whole.tokens)) && goesOnTo(one, whole) !== undefined

const WHEN = /\b(prior to|before|since|besides|because of|due to) (your|the|this|that|his|her|these)( \w+)?$/

/** "Prior to your cough, have you had any infections?" says only when. */
const isWhen: Test = (one, { found, tokens }) =>
  one.known === true && found.length > 1 && WHEN.test(before(one, tokens))

/** "What about if you sit up, does that help?" first supposes what it then asks of. */
const isSupposed: Test = (one, { found, tokens }) =>
  topicOf(one.act) === 'aggravating' &&
  /^(what|how) about (when|if)/.test(textOf(tokens.slice(one.from, one.to))) &&
  found.some((other) => topicOf(other.act) === 'relieving' && other.from >= one.to)

const LED_BY = /\b(what|how) about (the|your|his|her|this|that)( \w+)?$/

/** "How about the wheeze, is that there all the time?" does not ask of the wheeze what was asked before. */
const isAskedAnew: Test = ({ act, from, to }, { found, tokens }) =>
  isAspect(topicOf(act)) &&
  LED_BY.test(textOf(tokens.slice(Math.max(0, from - 4), from))) &&
  found.some(
    (other) =>
      other.from >= to &&
      isAspect(topicOf(other.act)) &&
      targetOf(other.act) === targetOf(act) &&
      !tokens.slice(to - 1, other.from).some(({ after }) => after === '.' || after === '?'),
  )

/** "Are you breathless at rest, or is it only when you climb?" asks when it is there, and not whether. */
const isOneChoice: Test = ({ act, to }, { found, tokens }) =>
  found.some(
    (other) =>
      other.from >= to &&
      /^(aggravating|pattern)$/.test(topicOf(other.act)) &&
      targetOf(other.act) === targetOf(act) &&
      CHOICE.test(textOf(tokens.slice(to, other.to))) &&
      !tokens.slice(to - 1, other.from).some(({ after }) => after === '.' || after === '?'),
  )
const CHOICE =
  /^(\w+ ){0,6}or (just |only |mainly |mostly |more )?((is|was|does|do) (it|that|this|they) (?!hurt|sore|pain)|when |after |if |all the time)/

/** "Sleeping through, or does the cough wake you?" asks what the cough does to the nights. */
const isWoken: Test = (one, { found, tokens }) =>
  one.act === 'sx:sleep_problem' &&
  found.some((other) => {
    const [left, right] = one.from < other.from ? [one, other] : [other, one]
    return topicOf(other.act) === 'impact' && WOKEN_OR.test(textOf(tokens.slice(left.from, right.to)))
  })
const WOKEN_OR = /^(?=.*\b(wak\w+|woke\w*|keep\w*|kept|stop\w*)\b)(\w+ ){1,9}or \w+/

/** "Do you wake up coughing or wheezy?" asks of the nights: what wakes is only named. */
const isWaking: Test = (one, { found, tokens }) =>
  /^sx:(cough|wheeze|breathless|sweating|headache|itch|thirst)$/.test(one.act) &&
  hasAct(found, /^sx:(sleep_problem|pnd)$/) &&
  WAKES.test(before(one, tokens))
const WAKES = /\b(wake|wakes|waking|woke|woken)( up)?( \w+ or)?( feeling| with)?$/

/** "Feel sick or bring anything up" asks for vomit, and for no phlegm. */
const isVomitBroughtUp: Test = (one, { found, tokens }) =>
  one.act === 'sx:sputum' &&
  says(one, tokens, /^(bring|bringing|brought)$/) &&
  found.some((other) => /^sx:(nausea|vomiting)$/.test(other.act) && other.from <= one.from && one.to - other.to <= 1)

/** "Any of them poorly, or been vomiting?", "…, or had meningitis?" go on about the others. */
const isOfOthers: Test = ({ act, from }, { found, tokens }) =>
  found.some(
    (other) =>
      other.act === 'sick_contacts' &&
      other.to <= from &&
      ((/^sx:(vomiting|malaise|nausea)$/.test(act) && OR_BEEN.test(textOf(tokens.slice(other.to, from)))) ||
        (/^(sx|pmh):/.test(act) && OR_HAD.test(textOf(tokens.slice(other.to, from))))),
  )
const OR_BEEN = /^(symptoms )?(or|and)( (has|have|been|being|was|were|had))*$/
const OR_HAD = /^(\w+ ){0,3}(or|and) (had|got|caught|come down with|gone down with)( (any|a|an|the|it|this))*$/

/** "Had anything for it? Panadol or whatever?" gives an example of what was asked. */
const isExampleOfTreatment: Test = ({ act, from, to }, { found, tokens }) => {
  if (!/^(medications|otc)$/.test(act)) return false
  const asked = found.find((other) => topicOf(other.act) === 'treatment_tried' && other.to <= from)
  if (!asked) return false
  const start = tokens.slice(0, from).findLastIndex(({ after }) => after !== '') + 1
  const rest = tokens.findIndex(({ after }, i) => i >= to - 1 && (after === '.' || after === '?'))
  return start >= asked.to && EXAMPLE.test(textOf(tokens.slice(start, rest < 0 ? tokens.length : rest + 1)))
}
const EXAMPLE =
  /^((like|say|maybe|perhaps|some|any|a|an|even) )*\w+( \w+)?( (or|and) \w+)? (or|and) (whatever|something|anything|stuff|such|so on|the like|similar)( \w+){0,2}$|^(like|say|maybe|perhaps|such as) \w+( \w+)?( (or|and) \w+)?$/

/** "How is she in herself? Is she irritable?" asks for the second: the first only leads up to it. */
const isManner: Test = (one, { found, tokens }) =>
  one.act === 'sx:drowsy_child' &&
  says(one, tokens, /^(behav\w+|acting)$/) &&
  found.some(({ act, from }) => /^sx:(fatigue|irritability|drowsy_child|confusion)$/.test(act) && from >= one.to)

/** "Drowsy or lethargic" says it twice of a child. */
const isSaidTwice: Test = (one, { found, tokens }) =>
  one.act === 'sx:fatigue' &&
  says(one, tokens, /^(letharg\w+|sluggish|listless|sleepy)$/) &&
  hasAct(found, /^sx:drowsy_child$/)

const IN_PASSING: readonly Test[] = [
  ...[isBesideMore, isWhen, isConceded, isComeBackTo, isOneChoice, isWoken, isOfOthers, isManner, isSaidTwice],
  ...[
    isWaking,
    isVomitBroughtUp,
    isOfAspect,
    isPlaceOf,
    isBroughtUp,
    isProductive,
    isRepeated,
    isUmbrella,
    isOtherWay,
    isOffered,
  ],
]

const ASKED_ALREADY: readonly Test[] = [
  ...[isGivenBack, isOfFunction, isOfCough, isSupposed, isAskedAnew, isOfOthers, isExampleOfTreatment],
]
