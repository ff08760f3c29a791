import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'

const MOST = 3

/** A word that names a thing: longer than most that do not, and no word of time, of degree or for any complaint. */
const names = (phrase: string): boolean =>
  longWords(phrase).size > 0 && !/^(pain|painful|hurt|hurts|sore|ache)$/.test(phrase)
const namedIn = ({ file }: PatientCase, said: string) =>
  file.facts.filter(({ saying = [] }) => isSaid(said, saying.filter(names)))

/**
 * A message that was not understood, but holds the words by which this patient's author says that one thing is asked
 * for ("and the towels?"), asks for that. Words of two things leave it open.
 */
export function withCaseWords(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  if (understood.kind === 'understood') return withOtherMedicine(patientCase, said, understood)
  if (understood.kind !== 'unsure') return understood
  const named = namedIn(patientCase, said)
  const act = named[0]?.acts.find((one) => !isTalk(one) && named.every(({ acts }) => acts.includes(one)))
  if (act === undefined)
    return { ...understood, readings: [...new Set([...named.flatMap(firstAsked), ...understood.readings])] }
  return {
    ...understood,
    kind: 'understood',
    readings: [],
    acts: [{ act, confidence: SURE_ENOUGH, from: 0, to: said.length }],
  }
}

const isMedicine = (act: string): boolean => /^(medications|treatment_tried:\w+)$/.test(act)

/** "Have you been taking the brown inhaler?" may be regular or tried: whichever the case has the brown one under. */
function withOtherMedicine(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  const [only, ...more] = understood.acts
  if (only === undefined || more.length > 0 || !isMedicine(only.act)) return understood
  const [named, ...others] = namedIn(patientCase, said).filter(({ acts }) => acts.some(isMedicine))
  if (!named || others.length > 0 || named.acts.some((act) => topicOf(act) === topicOf(only.act))) return understood
  const act = named.acts.find(isMedicine) ?? only.act
  return { ...understood, acts: [{ ...only, act }] }
}

/** What draws out a fact, talk apart. */
const firstAsked = ({ acts }: Fact) => acts.filter((act) => !isTalk(act)).slice(0, 1)

const SURE_ENOUGH = 0.6

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
