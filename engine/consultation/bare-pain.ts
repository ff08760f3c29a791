import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isAllWell } from '#engine/patient/all-well.ts'
import { isDenial } from '#engine/patient/room.ts'
import { isPain } from '#engine/understanding/subject.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/** "Any pain anywhere else?" asks for another pain than the patient's own. */
const ELSEWHERE = /\b(else|elsewhere|other|another)\b/i
const ANYWHERE = /\b(anywhere|somewhere|where)\b/i
/** "Pain?", "any pain at all", "c/o pain anywhere?": nothing but pain is asked for. */
const ONLY_PAIN =
  /^\W*(?:(?:and|so|ok|okay|um|right|c\/o|complaining of|is there|are there|do you have|have you got|have you had|have you|has he|has she|does he|does she|you got|got|having|had|you in|in|he in|she in|you|any|much|a lot of|got any) )*(?:pains?|discomfort)(?: (?:at all|anywhere|somewhere|right now|now|today|currently|at the moment|in your body|there))*\W*$/i
const PAIN = /\b(pain|discomfort|agony)\b/i

/**
 * "Are you in pain?" names no place: it asks for the pain that this patient has. Where pain is what brought them, how bad
 * it is says most; a patient without any keeps the plain denial of what has no name.
 */
export function withBarePain(patientCase: PatientCase, said: string, given: Understanding): Understanding {
  if (given.kind === 'unsure' && IT_HURTS.test(said)) return withOwnHurt(patientCase, said, given)
  const understood = given.kind === 'unsure' && ONLY_PAIN.test(said) ? asPain(given, said) : given
  const bare = understood.acts.find(({ act }) => act === 'sx:other')
  const own = bare && PAIN.test(said) && !ELSEWHERE.test(said) ? ownPain(patientCase, ANYWHERE.test(said)) : undefined
  if (own === undefined) return understood
  return { ...understood, acts: understood.acts.map((found) => (found === bare ? { ...found, act: own } : found)) }
}

const asPain = (given: Understanding, said: string): Understanding => ({
  ...given,
  kind: 'understood',
  acts: [{ act: 'sx:other', confidence: 0.6, from: 0, to: said.length }],
  readings: [],
})

/** "Does it hurt?" where nothing that is said to hurt has been named. */
const IT_HURTS =
  /^\W*(?:(?:and|so|ok|okay) )?(?:does|do|did|is|are|was) (?:it|that|this|they|he|she) (?:\w+ )?(?:hurt|hurting|painful|sore)\b[^,]*$/i

/** What hurts though it is not called a pain. */
const HURTS = /^(dysuria|sore_throat|dysphagia)$/

/** "It" is what brought them: how bad it is, or that nothing hurts. */
function withOwnHurt(
  { complaint, factsByCanonicalAct }: PatientCase,
  said: string,
  given: Understanding,
): Understanding {
  const hurts = [...complaint].some((target) => isPain(target) || HURTS.test(target))
  const act = hurts && factsByCanonicalAct.has('severity:complaint') ? 'severity:complaint' : 'sx:other'
  const pain = asPain(given, said)
  return { ...pain, acts: pain.acts.map((found) => ({ ...found, act })) }
}

function ownPain({ complaint, file, factsByCanonicalAct }: PatientCase, asksWhere: boolean): ActId | undefined {
  if ([...complaint].some(isPain)) {
    const aspects = asksWhere ? ['site:complaint', 'severity:complaint'] : ['severity:complaint']
    return aspects.find((act) => factsByCanonicalAct.has(act))
  }
  const grants = (target: string) =>
    file.facts.some((fact) => fact.acts.includes(`sx:${target}`) && !fact.when && !denies(fact, target))
  const pains = file.facts.flatMap(({ acts }) => acts.filter((act) => topicOf(act) === 'sx' && act.endsWith('_pain')))
  return pains.find((act) => grants(targetOf(act) ?? ''))
}

const denies = (fact: Fact, target: string): boolean => isAllWell(fact, target) || isDenial(fact.gist)
