import type { Fact } from '#engine/case/case-file.ts'
import type { Further } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isAllWell } from '#engine/patient/all-well.ts'
import { sentencesOf } from '#engine/patient/asked-further.ts'
import { isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Heeded } from './hearing.ts'
import { type Onward, symptomOf } from './told-fact.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/** "Are those lumps sore when you press them?", "do they hurt?" */
const ASKS =
  /\b(?:is|are|was|were|do|does|did|any)\b[^.?!]*\b(?:sore|tender|hurt(?:ing|s)?|painful|ache|aching)\b(?! (?:throat|to (?:pee|wee|swallow|breathe|walk|move)|anywhere|when (?:you|he|she) (?:pee|wee|swallow|breathe|walk|move|cough|go)))/i
const TELLS = /\b(?:sore|tender|hurts?|painful|painless|aches?|stings?|no pain|not pain|pain-free)\b/i
const OF_TOUCH = /\b(?:press\w*|touch\w*|push\w*|poke|prod|squeeze)\b/i

/**
 * What a symptom that was told holds on being sore, where that is asked of it: "like marbles, sore to press". Said of
 * the thing that is named or was told a moment ago, beside the complaint, which has facts of its own.
 */
export function askedIfSore(
  { facts, complaint }: PatientCase,
  { said, understood, alone }: Heeded,
  turns: readonly Turn[],
): Onward | undefined {
  const [first, ...others] = understood.acts.filter(({ act }) => !isTalk(act))
  if (!first || others.length > 0 || !ASKS.test(said) || !OF_FEELING.test(topicOf(first.act))) return undefined
  const named = alone().acts.map(({ act }) => targetOf(act))
  const isNamed = named.some((target) => target !== undefined && target !== 'complaint' && target !== 'other')
  if (isNamed && named.some((target) => complaint.has(target ?? ''))) return undefined
  const told = [...topicsToldIn(isNamed ? turns : turns.slice(-1))].flatMap((id) => facts.get(id) ?? [])
  const isMeant = (fact: Fact) => {
    const symptom = symptomOf(fact)
    if (symptom === undefined || complaint.has(symptom) || isAllWell(fact, symptom)) return false
    return !isNamed || fact.acts.some((act) => named.includes(targetOf(act)))
  }
  for (const fact of told.filter(isMeant).reverse()) {
    const found = soreIn(fact, OF_TOUCH.test(said))
    if (found) return { act: `${found.name}:${symptomOf(fact) ?? ''}`, fact: fact.id, ...found }
  }
  return undefined
}
const OF_FEELING = /^(sx|character|aggravating|severity|associated|site)$/

/** The sentence of a fact that tells it; where pressing is asked, rather one that tells of that. */
function soreIn({ says, further = {} }: Fact, ofTouch: boolean): { name: Further; text: string } | undefined {
  const known = ORDER.flatMap((name) => (further[name] ? [{ name, text: further[name] }] : []))
  const texts = [...known, ...sentencesOf(says).map((text) => ({ name: 'character' as const, text }))]
  const telling = texts.filter(({ text }) => TELLS.test(text))
  return (ofTouch ? telling.find(({ text }) => OF_TOUCH.test(text)) : undefined) ?? telling[0]
}
const ORDER = ['character', 'severity', 'aggravating', 'pattern', 'associated'] as const
