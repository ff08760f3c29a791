import { canonicalAct, isOfComplaint } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isTelling } from '#engine/patient/further-asked.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { NOTHING_BEFORE, readAlone } from './read-alone.ts'
import { symptomOf } from './told-fact.ts'
import type { Turn } from './turn.ts'

/** "Going back to the shivers, how many?": the thing that was told before, and what is asked of it. */
type GoneBack = {
  /** The exchange in which it was told, with nothing else in it: the question is heard as if it followed that. */
  scene: Turn
  /** The symptom that was named, where it is one beside the complaint. */
  symptom: string | undefined
  rest: string
  /** Where the rest begins in the message. */
  from: number
}

const SMALL = String.raw`^\W*(?:(?:and|so|ok|okay|right|but|now|sorry|um|er|just|then|yes|thanks|thank you)\W+)*`
const ASKS = String.raw`(?:and|so)?\s*\b(?:how|when|what|where|which|who|why|did|do|does|is|are|was|were|have|has|had|can|could|would|any|tell me)\b`
const RETURNS =
  '(?:(?:can|could|may|if) (?:i|we)(?: could| can)? (?:just )?|let.s |let me |just |quickly |to |i.d like to |i (?:want|wanted|need) to )*(?:go(?:ing)? back to|back to|com(?:e|ing) back to|return(?:ing)? to|about|with|regarding|as for|on)'
const SAID =
  "(?:earlier |before )?(?:you(?:[’']ve)? (?:just )?(?:mentioned|said|told me|were saying|talked about|spoke about)|you did say|i think you said)(?: (?:earlier|before|that|about|something about))*(?: that)?"

/** How one goes back to a thing that was told; what is named, and the question after it. */
const WAYS: readonly RegExp[] = [
  new RegExp(`${SMALL}${RETURNS}\\s+([^,.;:?!]{3,60}?)\\s*[,.;:?!–—-]\\s*(${ASKS}.*)$`, 'i'),
  new RegExp(
    `${SMALL}(?:(?:just|to|if i could|can i) )*(?:go(?:ing)? back to|back to)\\s+([^,.;:?!]{3,40}?)\\s+(${ASKS}.*)$`,
    'i',
  ),
  new RegExp(`${SMALL}${SAID}\\s+([^.;:?!]{3,80}?)\\s*[,.;:?!–—-]\\s*(${ASKS}.*)$`, 'i'),
  new RegExp(
    `${SMALL}((?:the|that|this|those|these|your|his|her)(?: [^\\s,.;:?!]+){1,4})\\s*[,.;:?!–—-]\\s*(${ASKS}.*)$`,
    'i',
  ),
]

/** "…, is that right?" closes a summary. */
const CHECKS = /\b(right|correct|have i|did i|am i|got that|miss(ed)? anything)\b/i

/** What a message goes back to; undefined where it does not, or where nothing of the kind was told. */
export function goneBack(
  patientCase: PatientCase,
  vocabulary: Vocabulary,
  said: string,
  turns: readonly Turn[],
): GoneBack | undefined {
  const [, named, rest] = WAYS.map((way) => way.exec(said)).find((found) => found) ?? []
  if (named === undefined || rest === undefined || CHECKS.test(rest)) return undefined
  const { complaint } = patientCase.file
  const heard = understand(vocabulary, named, { ...NOTHING_BEFORE, complaint }).acts.map(({ act }) => act)
  const asked = heard.filter((act) => !isTalk(act) && !asksOfComplaint(patientCase, act))
  if (heard.some((act) => asksOfComplaint(patientCase, act)) && !OF_BEFORE.test(named)) return undefined
  const found = bestTold(patientCase, named, asked, turns)
  if (!found) return undefined
  const { fact, turn } = found
  const acts = fact.acts.filter((one) => !isTalk(one) && !asksOfComplaint(patientCase, one))
  const act = acts.find((one) => asked.includes(one)) ?? acts[0]
  if (act === undefined) return undefined
  const target = asked.map(targetOf).find((one) => fact.acts.some((own) => targetOf(own) === one))
  return {
    scene: {
      ...turn,
      acts: [{ act, confidence: 1, from: 0, to: turn.said.length }],
      answers: [{ act, kind: 'fact', fact: fact.id }],
    },
    symptom: target ?? symptomOf(fact),
    rest,
    from: said.lastIndexOf(rest),
  }
}

/** The acts of the rest, at their place in the whole message; an aspect without a name is that of the symptom named. */
export function ofWhatWasNamed(understood: Understanding, { symptom, from }: GoneBack): Understanding {
  const acts = understood.acts.map((found) => {
    const isUnnamed = isAspect(topicOf(found.act)) && targetOf(found.act) === 'complaint' && symptom !== undefined
    const act = isUnnamed ? `${topicOf(found.act)}:${symptom}` : found.act
    return { ...found, act, from: found.from + from, to: found.to + from }
  })
  return { ...understood, acts }
}

/** An aspect or the name of what the patient came with: asked about by its own questions. */
function asksOfComplaint({ complaint }: PatientCase, act: ActId): boolean {
  const isSymptom = topicOf(act) === 'sx' || isAspect(topicOf(act))
  return isSymptom && topicOf(act) !== 'previous' && isOfComplaint(act, complaint)
}

/** An earlier episode of the complaint, which is not today's. */
const OF_BEFORE = /\b(ago|before|previous|first|last|other|earlier|episode|that time)\b/i

const isAllOfComplaint = (patientCase: PatientCase, { acts }: Fact): boolean =>
  acts.every((act) => isTalk(act) || asksOfComplaint(patientCase, act))

/** What was told and is meant by these words, by what they ask and by the words it shares; of equals the last told. */
function bestTold(
  patientCase: PatientCase,
  named: string,
  asked: readonly ActId[],
  turns: readonly Turn[],
): { fact: Fact; turn: Turn } | undefined {
  const words = [...longWords(named)].filter((word) => isTelling(word) && !OF_ANY.test(word))
  const names = new Set(asked.map((act) => canonicalAct(act, patientCase.complaint)))
  let best: { fact: Fact; turn: Turn; score: number } | undefined
  for (const turn of turns) {
    const ofQuestion = [...longWords(turn.said)].filter((word) => words.includes(word)).length
    for (const { kind, fact: id } of turn.answers) {
      const fact = kind === 'fact' || kind === 'again' ? patientCase.facts.get(id ?? '') : undefined
      if (!fact || isAllOfComplaint(patientCase, fact)) continue
      const ofName = fact.acts.some((act) => names.has(canonicalAct(act, patientCase.complaint))) ? 1 : 0
      const ofBefore = OF_BEFORE.test(named) && fact.acts.some((act) => topicOf(act) === 'previous') ? 1 : 0
      const score = ofName + ofBefore + sharedWords(patientCase, words, fact) + ofQuestion * ASKED_WITH
      if (score >= LEAST && score >= (best?.score ?? 0)) best = { fact, turn, score }
    }
  }
  return best
}

/** Words that may be any complaint's. */
const OF_ANY = /^(pain|ache|symptom|illness|attack|episode)s?$/

/** A word counts the more the fewer facts hold it: "winter" points at one, "doctor" at a dozen. */
function sharedWords({ factWords }: PatientCase, words: readonly string[], { id }: Fact): number {
  return words.reduce((sum, word) => {
    if (factWords.get(id)?.has(word) !== true) return sum
    const holders = [...factWords.values()].filter((own) => own.has(word)).length
    return sum + 1 / holders
  }, 0)
}
const LEAST = 0.25
/** "The blood" is what was asked as "any blood in your urine?", even if the answer called it pink. */
const ASKED_WITH = 0.3

/**
 * "Going back to your periods, you said they're all over the place. What do you mean by that?" asks for the thing that
 * is named, and not to hear the last answer once more.
 */
export function withNamedMeant(vocabulary: Vocabulary, said: string, understood: Understanding): Understanding {
  if (!understood.acts.some(({ act }) => act === 'clarify') || !/\bmean\b/i.test(said)) return understood
  const [, named] = NAMES_BEFORE.exec(said) ?? []
  if (named === undefined) return understood
  const meant = readAlone(vocabulary, `tell me about ${named}`).acts.find(({ act }) => !isTalk(act))
  if (!meant) return understood
  const acts = understood.acts.filter(({ act }) => act !== 'explain')
  return { ...understood, acts: acts.map((found) => (found.act === 'clarify' ? { ...found, act: meant.act } : found)) }
}
const NAMES_BEFORE =
  /\b(?:going back to|go back to|back to|coming back to|come back to|about|returning to)\s+([^,.;:?!–—-]{3,40}?)\s*(?:[,.;:?!–—-]|$)/i
