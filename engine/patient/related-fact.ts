import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { includesAct, twinsOf } from './act-hierarchy.ts'
import { isDenial } from './answer-context.ts'

/**
 * Returns the fact that the case has under a related name: a swollen leg for a swollen limb, a rash for anything on the
 * skin. It is disclosed in place of a default, which would deny it. Returns undefined where there is none.
 */
export function relatedFact({ facts, factsByAct }: PatientCase, act: ActId): Fact | undefined {
  if (isTalk(act)) return undefined
  const [twin] = twinsOf(act).flatMap((name) => factsByAct.get(name)?.filter(isPlain) ?? [])
  if (twin) return twin
  return [...facts.values()].find(
    (fact) => isPlain(fact) && !isDenial(fact.says) && fact.acts.some((narrow) => includesAct(act, narrow)),
  )
}
