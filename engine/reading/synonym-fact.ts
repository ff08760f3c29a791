import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { includesAct, partsOf, twinsOf } from '#engine/patient/act-hierarchy.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * Returns the fact that a general denial of an act would contradict: the opening for the complaint itself, the fact of
 * a near-synonym, or the first fact that a broad act includes or that describes the symptom. Conditional facts are not
 * disclosed this way.
 */
export function synonymFact({ complaint, factsByAct }: PatientCase, act: ActId): Fact | undefined {
  if (topicOf(act) === 'sx' && complaint.has(targetOf(act) ?? '')) return factsByAct.get('open')?.[0]
  const plain = (names: readonly ActId[]) => names.flatMap((name) => factsByAct.get(name)?.find(isPlain) ?? [])
  const isNarrower = (name: ActId) => includesAct(act, name) || isAspectOf(name, act)
  const narrow = [...partsOf(act), ...[...factsByAct.keys()].filter(isNarrower)]
  return plain(twinsOf(act))[0] ?? plain(narrow).find(({ says }) => !isDenial(says))
}

/** A description of a symptom affirms it: "my throat is raw". */
const isAspectOf = (name: ActId, act: ActId): boolean =>
  topicOf(act) === 'sx' && isAspect(topicOf(name)) && targetOf(name) === targetOf(act)
