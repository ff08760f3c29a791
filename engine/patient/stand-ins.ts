import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { partsOf, twinsOf } from './kin.ts'
import { isDenial } from './room.ts'

/** The facts written for an act: under its very name first, then under its canonical one. */
export function factsFor(patientCase: PatientCase, act: ActId, canonical: ActId): readonly Fact[] {
  return patientCase.factsByAct.get(act) ?? patientCase.factsByCanonicalAct.get(canonical) ?? []
}

/**
 * Facts that must be told for an act that has none of its own, because the harmless default would belie them: the
 * named conditions behind "any illnesses?", the burning behind "any trouble with your waterworks?", a fainting fit
 * behind "did you black out?". At most two, the first in the case, and never one that waits for a condition.
 */
export function standIns(patientCase: PatientCase, act: ActId): readonly Fact[] {
  const parts = affirmed(
    [...partsOf(act), ...namedUnder(patientCase, act)].flatMap((part) => written(patientCase, part)),
  )
  if (parts.length > 0) return parts.slice(0, 2)
  const twin = twinsOf(act)
    .flatMap((name) => written(patientCase, name))
    .filter(isPlain)
  if (twin.length > 0) return twin.slice(0, 1)
  return impliedBy(patientCase, act).slice(0, 1)
}

/** What the patient would say of a symptom, if the case says anything: its fact, or one that stands in for it. */
export function symptomFacts(patientCase: PatientCase, code: string): readonly Fact[] {
  const own = written(patientCase, `sx:${code}`)
  return own.length > 0 ? own : standIns(patientCase, `sx:${code}`)
}

const written = (patientCase: PatientCase, act: ActId): readonly Fact[] => factsFor(patientCase, act, act)

function affirmed(facts: readonly Fact[]): Fact[] {
  return [...new Set(facts)].filter((fact) => !isDenial(fact.says) && isPlain(fact))
}

/** For `pmh` and `fh` every named condition that the case has. */
function namedUnder({ factsByAct }: PatientCase, act: ActId): ActId[] {
  if (act !== 'pmh' && act !== 'fh') return []
  return [...factsByAct.keys()].filter((name) => name.startsWith(`${act}:`))
}

/** A dry cough that is described implies that there is a cough; an unnamed illness is told with the general history. */
function impliedBy(patientCase: PatientCase, act: ActId): Fact[] {
  const target = targetOf(act)
  if (act === 'pmh:other' || act === 'fh:other') return [...written(patientCase, topicOf(act))]
  if (topicOf(act) !== 'sx' || target === undefined || target === 'other') return []
  return patientCase.file.facts.filter(
    (fact) => isPlain(fact) && fact.acts.some((name) => isAspect(topicOf(name)) && targetOf(name) === target),
  )
}
