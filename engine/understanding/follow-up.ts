import { type ActId, isAspect, TOPICS, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Nearby } from '#engine/vocabulary/nearby.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import { isElliptical } from './elliptical.ts'
import { isElder } from './kin.ts'
import { NODS } from './nods.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'
import { goesOnAbout, isInThePast, isOfSomebody } from './told-before.ts'
import { treatmentAskedOn } from './treatment-detail.ts'

type Whole = { tokens: readonly Token[]; subject: Subject; asks: boolean; nearby: Nearby }

/** Topics that a question without a subject of its own stays with: "how many a day?", "anything else?". */
const LASTING = new Set(TOPICS.filter((topic) => !['other', 'ideas', 'concerns', 'expectations'].includes(topic)))
const lastTopic = ({ acts, condition, contraceptive }: Subject) => {
  const act = acts.findLast((one) => LASTING.has(topicOf(one)))
  if (contraceptive === true && act === 'medications') return 'contraception'
  const history = act === undefined ? '' : topicOf(act)
  return condition !== undefined && (history === 'pmh' || history === 'fh') ? `${history}:${condition}` : act
}

/** "How old was he?" once the patient told of a father's stroke. */
function ofKin(tokens: readonly Token[], { kin, condition }: Subject): ActId | undefined {
  const has = (test: RegExp) => tokens.some(({ word }) => test.test(word))
  const named = tokens.some(({ word }, i) => word === 'your' && isElder(tokens[i + 1]?.word ?? ''))
  const meant = kin === true && (named || has(/^(he|she|him|her|who)$/)) && !has(named ? /^you$/ : /^(you|your)$/)
  return meant && condition !== undefined ? `fh:${condition}` : undefined
}

/** A complaint named in general terms: what is asked of it is no detail of a habit. */
const COMPLAINT =
  /^(pain|ache|hurt|hurts|symptom|symptoms|cough|problem|problems|feeling|sore|swelling|episode|attack)$/
/** "When were you last well?" */
const LAST_WELL = /\blast ([a-z]+ )?(well|yourself|himself|herself|normal|fine|right|healthy)\b/
/** Aspects that habits and conditions have as well: since when, how often, how it is going. */
const SHARED = new Set(['onset', 'onset_mode', 'pattern', 'course', 'character', 'associated'])
/** "Have you tried cutting down?" is of the habit. */
const HABITS = /^(smoking|alcohol|drugs|caffeine)$/
/** Topics that are said no to as a whole: "when?" after "nowhere" still is of travel. */
const ONE_ANSWER = /^(smoking|alcohol|drugs|caffeine|travel|surgery|hospital|allergies)$/
const QUITS = /^(quit|quitting|stop|stopping|cut|cutting|give|giving|reduce|reducing|down)$/
const LONGEST = 16

/** What was read, unless its words only go into detail of the topic before: "how long for?" after smoking. */
export function continued(readings: Reading[], tokens: readonly Token[], subject: Subject): Reading[] {
  const topic = ofKin(tokens, subject) ?? lastTopic(subject)
  const first = readings[0]
  const way = first && topicOf(first.act) === 'course' ? otherWay(tokens, subject) : undefined
  if (first && way) return [{ ...first, act: way, confidence: TOLD }]
  const earlier = subject.acts.findLast((act) => topicOf(act) === 'previous')
  if (
    first &&
    earlier &&
    first.act !== 'hospital' &&
    (asksWhenThatWas(tokens) || isOfOtherTimes(tokens) || isInThePast(textOf(tokens))) &&
    !subject.denied
  )
    return [{ ...first, act: ofNamed(first, earlier, tokens) }]
  const plans = first && asksWhatHeldBack(tokens) ? subject.acts.findLast((act) => DESPAIR.test(act)) : undefined
  if (first && plans) return [{ ...first, act: 'support' }]
  const treatment = treatmentAskedOn(tokens, subject, readings)
  if (first && treatment) return [{ ...first, act: treatment, confidence: TOLD }]
  const told = first ? goesOnAbout(first.act, textOf(tokens), subject) : undefined
  if (first && told !== undefined) return [{ ...first, act: told, confidence: TOLD }]
  if (topic === undefined || tokens.length > LONGEST) return readings
  const more =
    readings.every(({ act }) => act === 'anything_else' || (act === 'elaborate' && topic === 'allergies')) &&
    tokens.length < 7
  const quits =
    HABITS.test(topic) &&
    tokens.some(({ word }) => QUITS.test(word)) &&
    readings.every(
      ({ act, confidence }) =>
        act === `treatment_tried:${subject.target}` || (act === 'smoking' && confidence === PERHAPS),
    )
  const details = quits || readings.every(({ act }) => SHARED.has(topicOf(act)) && targetOf(act) === subject.target)
  const general = tokens.some(({ word }) => COMPLAINT.test(word)) || LAST_WELL.test(textOf(tokens))
  if (!first || (subject.denied && !HABITS.test(topic)) || !(more || (details && !general))) return readings
  return [{ ...first, act: topic, confidence: TOLD }]
}

/** "When was the last time you had a sore throat?" names what was had before. */
const ofNamed = ({ act }: Reading, earlier: ActId, tokens: readonly Token[]): ActId =>
  /\blast time (you|he|she) (had|got|have|get) (a|an|any|your|the)\b/.test(textOf(tokens)) &&
  targetOf(act) !== undefined
    ? `previous:${targetOf(act)}`
    : earlier

const DESPAIR = /:(suicidal|self_harm)$/

/** "What has stopped you?" after thoughts of ending one's life asks what keeps the patient alive. */
const asksWhatHeldBack = (tokens: readonly Token[]) =>
  /\bwhat ([a-z]+ ){0,4}(stop|stops|stopped|stopping|keep|keeps|kept|hold|holds|held|prevented) (you|him|her|them)\b/.test(
    tokens.map(({ word }) => word).join(' '),
  )

/** "When was that?" after "have you had this before?" is about the other time. */
const asksWhenThatWas = (tokens: readonly Token[]) =>
  /^((and|so|okay|right) )*(when|how long ago|(what|which) (year|month))( (was|were|did|is))?( (that|those|then|the last (one|time)|happen))*$/.test(
    tokens.map(({ word }) => word).join(' '),
  )

/** "How long did it last those times?" */
const isOfOtherTimes = (tokens: readonly Token[]) =>
  /\b(those|these|that|last|previous|other|both|earlier) (time|times|occasion|occasions|episode|episodes)\b|\bback then\b|^(and )?how (long|bad) (did|was|were) (that|those|the last) ones?\b/.test(
    tokens.map(({ word }) => word).join(' '),
  )

/** "And those other times, did it sort itself out?" goes on about what was had before. */
const earlierTimes = (tokens: readonly Token[], { acts }: Subject): ActId | undefined =>
  isOfOtherTimes(tokens) ? acts.findLast((act) => topicOf(act) === 'previous') : undefined

/** "And better?" after "does anything make it worse?" asks for the other. */
function otherWay(tokens: readonly Token[], { acts }: Subject): ActId | undefined {
  const said = tokens.map(({ word }) => word).join(' ')
  const [, way] = /^(?:(?:and|or|so|what|how|about|anything|does|makes?|it) )*(better|easier|worse)$/.exec(said) ?? []
  const last = acts.findLast((act) => /^(aggravating|relieving):/.test(act))
  if (way === undefined || last === undefined) return undefined
  return last.replace(/^\w+/, way === 'worse' ? 'aggravating' : 'relieving')
}

/** "What do you take for those?" of the conditions that were told. */
const takenFor = (tokens: readonly Token[], { acts, ill }: Subject): ActId | undefined =>
  ill === true &&
  acts.at(-1)?.startsWith('pmh') === true &&
  /\bwhat (do|does|are|is) (you|he|she) (take|taking|use|using|on)\b/.test(textOf(tokens))
    ? 'medications'
    : undefined

/** "Why did you stop it?" asks for no aspect of a complaint. */
const asksWhy = (tokens: readonly Token[]) => tokens.some(({ word }) => word === 'why')

/** "When?" by itself, after where it hurts or what was found, asks since when. */
function asksWhen(tokens: readonly Token[], { target }: Subject): ActId | undefined {
  const bare = /^(and |so |but )?(when|since when|from when)( exactly| roughly| about)?$/
  return bare.test(tokens.map(({ word }) => word).join(' ')) ? `onset:${target}` : undefined
}

/** "How much?" after weight was lost, a fever or a bleed. */
function asksHowMuch(tokens: readonly Token[], { asked }: Subject): ActId | undefined {
  const bare = /^(and |so |by )?(about |roughly )?how much( roughly| about| exactly)?$/
  return bare.test(tokens.map(({ word }) => word).join(' ')) && asked !== 'complaint' ? `severity:${asked}` : undefined
}

const PLANS =
  /\b(plan\w*|close|keys?|cabinet|guns?|lock\w*|rope|method|means|thought about)\b|\b(do|done)( (it|that))?$/

/** "What would you do?", "is the key put away?" after thoughts of ending one's life ask for plans and means. */
function asksOfPlans(tokens: readonly Token[], { acts }: Subject): ActId | undefined {
  const plans = PLANS.test(tokens.map(({ word }) => word).join(' '))
  return plans ? acts.findLast((act) => act === 'sx:suicidal') : undefined
}

const ALL_OF_IT =
  /\b(all (of )?(this|that|it)|everything|(this|it) all|the (worst|hardest|best|main) (thing|part|bit))\b/

/** "And?" wants more of the list that was told, or of the story. */
const ONLY_AND = /^and( then| also)?$/
const LISTED = /^(pmh|fh|medications|allergies|surgery|hospital|drugs|travel|living)$/
const moreOf = (topic: ActId | undefined): ActId =>
  topic !== undefined && LISTED.test(topicOf(topic)) ? topic : 'anything_else'

/** The topic or symptom before, where a question has no subject at all: "what colour?", "did it work?". */
export function followUp({ tokens, subject, asks, nearby }: Whole): Reading | undefined {
  if (ONLY_AND.test(textOf(tokens)))
    return { act: moreOf(lastTopic(subject)), from: 0, to: tokens.length, confidence: TOLD }
  const treatment = asks ? treatmentAskedOn(tokens, subject) : undefined
  if (treatment) return { act: treatment, from: 0, to: tokens.length, confidence: TOLD }
  const act =
    otherWay(tokens, subject) ??
    takenFor(tokens, subject) ??
    earlierTimes(tokens, subject) ??
    ofKin(tokens, subject) ??
    lastTopic(subject) ??
    asksWhen(tokens, subject) ??
    asksHowMuch(tokens, subject) ??
    (asksWhy(tokens) ? undefined : subject.acts.findLast((one) => isAspect(topicOf(one)))) ??
    asksOfPlans(tokens, subject)
  const says = tokens.some(({ word }) => !NODS.has(word))
  if (act !== undefined && isAspect(topicOf(act)) && isOfSomebody(textOf(tokens))) return undefined
  if (ALL_OF_IT.test(textOf(tokens))) return undefined
  if (!act || !asks || (subject.denied && !ONE_ANSWER.test(act)) || !says || tokens.length > LONGEST + 8)
    return undefined
  if (!isElliptical(tokens, { topic: act, heard: subject.heard, nearby })) return undefined
  return { act, from: 0, to: tokens.length, confidence: PERHAPS }
}
