import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import { isFurther } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { furtherNames, isForAnother, isForNextOf, isTelling } from '#engine/patient/further-asked.ts'
import { symptomFacts } from '#engine/patient/stand-ins.ts'
import { TOLD } from '#engine/understanding/confidence.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, isTalk, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Onward } from './told-fact.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * What a message asks of a thing that was told earlier and that it names in the patient's own words: "you said
 * fibrillation, when was that found?", "the ramipril, what dose?". Only where the case has written the very answer,
 * and where the message asks for one thing.
 */
export function askedByName(
  patientCase: PatientCase,
  said: string,
  understood: Understanding,
  turns: readonly Turn[],
): Onward | undefined {
  const asked = understood.acts.filter(({ act }) => !isTalk(act))
  if (asked.length > 1 || asked.some((found) => !isOpenToDoubt(patientCase, said, found))) return undefined
  const aspects = asked.map(({ act }) => topicOf(act)).filter(isAspect)
  for (const fact of named(patientCase, said, turns)) {
    const name = furtherNames(said, aspects, fact).find((one) => isFurther(one) && fact.further?.[one] !== undefined)
    const act = fact.acts.find((one) => !isTalk(one))
    if (name && act && !isForAnother(patientCase, said, [fact]) && !isForNextOf(patientCase, said, fact))
      return { act: asked[0] && fact.acts.includes(asked[0].act) ? asked[0].act : act, fact: fact.id, name }
  }
  return undefined
}

/** Not sure, a list of treatments, or an aspect that names no symptom: another thing may be meant than was read. */
function isOpenToDoubt(patientCase: PatientCase, said: string, { act, confidence }: FoundAct): boolean {
  if (isNoSymptom(patientCase, said, act)) return true
  if (topicOf(act) === 'sx' || hasOwnAspect(patientCase, act)) return false
  return confidence <= TOLD || isTreatment(act) || targetOf(act) === 'complaint'
}

/** "When did you last use the foam roller?" asks for no symptom, and this patient has none of that name. */
function isNoSymptom(patientCase: PatientCase, said: string, act: ActId): boolean {
  const target = targetOf(act)
  if (!(topicOf(act) === 'sx' || isAspect(topicOf(act))) || target === undefined) return false
  if (isOfComplaint(act, patientCase.complaint)) return false
  const asksDetail = /^\W*(\w+\W+){0,3}(when|how|who|why|where)\b/i.test(said)
  return asksDetail && symptomFacts(patientCase, target).length === 0
}

/** The case keeps a fact for this very thing of a symptom that was named. */
const hasOwnAspect = ({ factsByAct }: PatientCase, act: ActId): boolean =>
  isAspect(topicOf(act)) && targetOf(act) !== 'complaint' && factsByAct.has(act)

/** What was told and holds a word of the message that few other facts hold, the best first. */
function named({ facts, factWords, complaint }: PatientCase, said: string, turns: readonly Turn[]): Fact[] {
  const words = [...longWords(said)].filter((word) => isTelling(word) && !word.includes("'"))
  const all = [...facts.values()]
  const told = topicsToldIn(turns)
  const weight = (word: string) => {
    const holders = all.filter(({ id }) => factWords.get(id)?.has(word)).length
    return holders > 0 && holders <= MOST_HOLDERS ? 1 / holders : 0
  }
  const weights = new Map(words.map((word) => [word, weight(word)]))
  const score = ({ id }: Fact) =>
    words.reduce((sum, word) => sum + (factWords.get(id)?.has(word) ? (weights.get(word) ?? 0) : 0), 0)
  return all
    .filter((fact) => told.has(fact.id) && fact.further && !tellsOfComplaint(fact, complaint) && score(fact) > 0)
    .sort((one, other) => score(other) - score(one))
    .slice(0, 2)
}

/** A word in more facts than this points at none of them. */
const MOST_HOLDERS = 4

/** What tells of the complaint is asked about by its own questions. */
const tellsOfComplaint = ({ acts }: Fact, complaint: ReadonlySet<string>): boolean =>
  acts.some((act) => act === 'open' || (!/^(previous|treatment_tried):/.test(act) && targetOf(act) === 'complaint')) ||
  acts.some((act) => topicOf(act) === 'sx' && complaint.has(targetOf(act) ?? ''))
