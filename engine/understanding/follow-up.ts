import { type ActId, isAspect, TOPICS, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import type { Subject } from './context.ts'
import type { Reading } from './reading.ts'
import { NODS } from './statement.ts'
import type { Token } from './tokens.ts'

type Whole = { tokens: readonly Token[]; subject: Subject; asks: boolean }

/** Topics that a question without a subject of its own stays with: "how many a day?", "anything else?". */
const LASTING = new Set(TOPICS.filter((topic) => !['other', 'ideas', 'concerns', 'expectations'].includes(topic)))
const lastTopic = ({ acts }: Subject) => acts.findLast((act) => LASTING.has(topicOf(act)))

/** A complaint named in general terms: what is asked of it is no detail of a habit. */
const COMPLAINT =
  /^(pain|ache|hurt|hurts|symptom|symptoms|cough|problem|problems|feeling|sore|swelling|episode|attack)$/
/** Aspects that habits and conditions have as well: since when, how often, how it is going. */
const SHARED = new Set(['onset', 'onset_mode', 'pattern', 'course', 'character', 'associated'])
const LONGEST = 16

/** What was read, unless its words only go into detail of the topic before: "how long for?" after smoking. */
export function continued(readings: Reading[], tokens: readonly Token[], subject: Subject): Reading[] {
  const topic = lastTopic(subject)
  const first = readings[0]
  const earlier = subject.acts.findLast((act) => topicOf(act) === 'previous')
  if (first && earlier && asksWhenThatWas(tokens) && !subject.denied) return [{ ...first, act: earlier }]
  if (topic === undefined || tokens.length > LONGEST) return readings
  const more = readings.every(({ act }) => act === 'anything_else') && tokens.length < 7
  const details = readings.every(({ act }) => SHARED.has(topicOf(act)) && targetOf(act) === subject.target)
  const general = tokens.some(({ word }) => COMPLAINT.test(word))
  if (!first || !(more || (details && !general && !subject.denied))) return readings
  return [{ ...first, act: topic, confidence: TOLD }]
}

/** "When was that?" after "have you had this before?" is about the other time. */
const asksWhenThatWas = (tokens: readonly Token[]) =>
  /^((and|so|okay|right) )*(when|how long ago|(what|which) (year|month))( (was|were|did|is))?( (that|those|then|the last (one|time)|happen))*$/.test(
    tokens.map(({ word }) => word).join(' '),
  )

const PLANS =
  /\b(plan\w*|close|keys?|cabinet|guns?|lock\w*|rope|method|means|thought about)\b|\b(do|done)( (it|that))?$/

/** "What would you do?", "is the key put away?" after thoughts of ending one's life ask for plans and means. */
function asksOfPlans(tokens: readonly Token[], { acts }: Subject): ActId | undefined {
  const plans = PLANS.test(tokens.map(({ word }) => word).join(' '))
  return plans ? acts.findLast((act) => act === 'sx:suicidal') : undefined
}

/** The topic or symptom before, where a question has no subject at all: "what colour?", "did it work?". */
export function followUp({ tokens, subject, asks }: Whole): Reading | undefined {
  const act =
    lastTopic(subject) ?? subject.acts.findLast((one) => isAspect(topicOf(one))) ?? asksOfPlans(tokens, subject)
  const says = tokens.some(({ word }) => !NODS.has(word))
  if (!act || !asks || subject.denied || !says || tokens.length > LONGEST + 8) return undefined
  return { act, from: 0, to: tokens.length, confidence: PERHAPS }
}
