import { canonicalAct } from '#engine/case/canonical-act.ts'
import { contentWords, keyOf, likeness } from '#engine/case/content-words.ts'
import type { KnownQuestion } from '#engine/case/known-questions.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { Content } from './content.ts'

/** How like a printed question a message must be to count as it: a word more or less in a long one. */
const SAME = 0.85

/**
 * Understanding, helped where we know better: a message that is one of the case's own better questions means what that
 * question means, and one of the vocabulary's model questions, if nothing else was understood, means its act.
 */
export function withKnownQuestions(
  patientCase: PatientCase,
  { answers }: Pick<Content, 'answers'>,
  said: string,
  understood: Understanding,
): Understanding {
  if (understood.kind === 'abuse') return understood
  const words = contentWords(said)
  const better = patientCase.knownQuestions.find((question) => likeness(question.words, words) >= SAME)
  if (better && !asksFor(patientCase, understood, better) && !asksOfAnother(understood, better))
    return meaning(understood, better.means, said)
  const model = understood.acts.length > 0 ? undefined : answers.modelQuestions.get(keyOf(words))
  return model === undefined ? understood : meaning(understood, [model], said)
}

function asksFor({ complaint }: PatientCase, { acts }: Understanding, { means, earns }: KnownQuestion): boolean {
  const asked = new Set(acts.map(({ act }) => canonicalAct(act, complaint)))
  const wanted = means.length > 1 ? [...means] : [...earns]
  const has = (act: ActId) => asked.has(canonicalAct(act, complaint))
  return means.length > 1 ? wanted.every(has) : wanted.some(has)
}

/** "When did it start?" is printed for the complaint; right after something else was told it is asked of that. */
function asksOfAnother({ acts }: Understanding, { means }: KnownQuestion): boolean {
  const [only, ...more] = means
  if (only === undefined || more.length > 0 || !isAspect(topicOf(only))) return false
  return acts.length === 1 && topicOf(acts[0]?.act ?? '') === topicOf(only)
}

function meaning(understood: Understanding, acts: readonly ActId[], said: string): Understanding {
  const found = acts.map((act) => ({ act, confidence: 1, from: 0, to: said.length }))
  return { ...understood, acts: found, kind: 'understood', readings: [] }
}
