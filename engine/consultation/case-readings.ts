import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import type { Understanding } from '#engine/understanding/understand.ts'

const MOST = 3

/**
 * Readings for a message that was not understood, from the case's own words: "ever been ventilated?" touches the fact
 * about intensive care. They are offered, never assumed; the model question that is shown gives nothing away.
 */
export function withCaseReadings(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  if (understood.kind !== 'unsure' || understood.readings.length >= 2) return understood
  const touched = [...longWords(said)].flatMap((word) => patientCase.rareWords.get(word) ?? [])
  const acts = touched.flatMap(
    (id) =>
      patientCase.facts
        .get(id)
        ?.acts.filter((act) => !isTalk(act))
        .slice(0, 1) ?? [],
  )
  return { ...understood, readings: [...new Set([...understood.readings, ...acts])].slice(0, MOST) }
}
