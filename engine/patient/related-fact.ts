import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { takesIn, twinsOf } from './act-hierarchy.ts'
import { isDenial } from './answer-context.ts'

/**
 * What the case holds of an act under another name: a swollen limb of a swollen leg, a rash of anything on the skin.
 * It is
 * disclosed in place of a default, which would deny it. Undefined where there is nothing of the kind.
 */
export function relatedFact({ facts, factsByAct }: PatientCase, act: ActId): Fact | undefined {
  if (isTalk(act)) return undefined
  const [twin] = twinsOf(act).flatMap((name) => factsByAct.get(name)?.filter(isPlain) ?? [])
  if (twin) return twin
  return [...facts.values()].find(
    (fact) => isPlain(fact) && !isDenial(fact.says) && fact.acts.some((narrow) => takesIn(act, narrow)),
  )
}
