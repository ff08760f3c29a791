import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { detailAsked } from '#engine/patient/details.ts'
import { isForAnother, isTelling, nameOfFurther } from '#engine/patient/further-asked.ts'
import { TOLD } from '#engine/understanding/confidence.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { isTalk, isTreatment } from '#engine/vocabulary/acts.ts'

/**
 * "How long have you been on the ramipril?" after talk of an operation: a medicine of this patient's that is named is
 * what is asked about.
 */
export function namedTreatment(
  patientCase: PatientCase,
  said: string,
  understood: Understanding,
): Understanding | undefined {
  const [first, ...others] = understood.acts.filter(({ act }) => !isTalk(act))
  const detail = detailAsked(said)
  if (!first || others.length > 0 || detail === undefined) return undefined
  if (isTreatment(first.act) || first.confidence > TOLD) return undefined
  const words = longWords(said)
  const fact = patientCase.file.facts.find(
    (one) =>
      one.acts.some(isTreatment) &&
      !one.when &&
      nameOfFurther(one, [detail]) !== undefined &&
      [...longWords(one.says)].some((word) => words.has(word) && patientCase.rareWords.has(word) && isTelling(word)),
  )
  const act = fact?.acts.find(isTreatment)
  if (!act || isForAnother(patientCase, said, [])) return undefined
  return { ...understood, acts: understood.acts.map((found) => (found === first ? { ...found, act } : found)) }
}
