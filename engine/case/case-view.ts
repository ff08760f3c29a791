import type { CaseLearn } from '#engine/learn/learn-files.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { type Fact, factsOf } from './fact.ts'
import type { CaseFindings } from './findings-file.ts'
import type { CategoryId, System } from './names.ts'
import type { MarkedItem, PatientCase } from './patient-case.ts'
import type { Question } from './question.ts'

/** One thing that this patient can disclose. */
export type Topic = {
  /** Stable within the case: features, stored turns and the rubric refer to a topic by it. */
  id: string
  /** A few neutral words on what it is. It reveals the answer, so it must not be sent during a consultation. */
  label: string
  /** What this person says when first asked about it. */
  words: string
  /** The acts that ask for it, as authors write them; `onset:complaint` is the same act as the complaint's own code. */
  acts: readonly ActId[]
  /** The conditions of its disclosure; undefined for what is disclosed as soon as it is asked. */
  when: DisclosureRule | undefined
}

/**
 * What a disclosure requires: trust (0 to 100), the number of times it must be asked, and the topics, by id, that must
 * be disclosed first.
 */
export type DisclosureRule = { trust: number | undefined; times: number | undefined; after: readonly string[] }

/** Evidence for or against a condition, in the differential's words, with the topic that elicits it. */
export type Feature = { topic: string; text: string }

/** A candidate of the case's differential. */
export type DifferentialCondition = {
  /** The same id in all cases and in the Condition Explorer. */
  id: string
  name: string
  /** Other names that a student may write for it. */
  accepts: readonly string[]
  /** leading: what the patient has; likely: worth ranking; exclude: dangerous, must be ruled out by history. */
  place: 'leading' | 'likely' | 'exclude'
  for: readonly Feature[]
  against: readonly Feature[]
}

/** A rubric item as it is shown and taught, without what earns it, which only the marking needs. */
export type ItemView = Pick<MarkedItem, 'id' | 'category' | 'text' | 'label' | 'marks' | 'mustAsk' | 'why' | 'better'>

/**
 * A case as the modes, the debrief and the server's replies read it. It stays stable when the file format changes.
 * `card` is public before the consultation; everything else is withheld until its time.
 */
export type CaseView = {
  id: number
  /** The name of the case's folder and pictures. */
  slug: string
  version: string
  card: CaseCard
  /** In the case's order. The patient's opening is not a topic. */
  topics: readonly Topic[]
  /** The differential in the case's order, at least three. */
  conditions: readonly DifferentialCondition[]
  /** The patient's diagnosis as revealed after the case. */
  diagnosis: string
  items: readonly ItemView[]
  maxScore: number
  /** The symptom codes of the presenting complaint, such as `chest_pain`. */
  complaint: readonly string[]
  /** What the patient says when asked what brings them in. */
  opening: string
  /**
   * How the person answering talks, for the rewording and for the actor. Never shown to the student who takes the
   * history.
   */
  manner: string
  parting: { warm: string; neutral: string; cold: string }
  /** Five hints, the least revealing first. */
  hints: readonly string[]
  findings: CaseFindings | undefined
  /** What the professor says about this patient in Learn; undefined in cases written only for tests. */
  learn: CaseLearn | undefined
  questions: readonly Question[]
  modelSummary: string
  /** By the topic of a finding, the answers and details that are equally informative. */
  alike: Readonly<Record<string, readonly string[]>>
  /** What Race To Diagnosis needs beyond the differential; undefined where the case is not offered as a race. */
  race: RaceSide | undefined
  learningPoints: readonly { id: string; text: string }[]
  references: readonly CaseReference[]
  /** Where a student affected by a sensitive case can find help. */
  support: string | undefined
}

/** What a race on this case needs beyond its differential. */
export type RaceSide = {
  /** The number of questions and of seconds, where the case overrides the defaults. */
  questions: number | undefined
  seconds: number | undefined
  /** Near misses, each with the reason that it is not the diagnosis. */
  near: readonly { name: string; why: string }[]
  /** Questions that separate the candidates, each with the topics that it elicits. */
  asks: readonly { ask: string; tells: readonly string[] }[]
}

/** What is visible before the consultation to anyone who may open the case. It does not reveal the diagnosis. */
export type CaseCard = {
  /** Age in years, a fraction only below three. */
  patient: { name: string; gender: 'Male' | 'Female'; age: number; occupation: string | undefined }
  /** Who answers when the patient does not. */
  informant: { name: string; relation: string } | undefined
  presentingComplaint: string
  presentation: string
  brief: string
  system: System
  rotations: readonly string[]
  collections: readonly string[]
  /** 1 to 12; levels 1 to 4 have names. */
  level: number
  /** For OSCE History, before any student's extra time. */
  timeLimitSeconds: number
  free: boolean
  /** Whether it is offered for Race To Diagnosis. */
  diagnosisMode: boolean
  review: { readings: number; last: string; signed: string | undefined; isLittleTested: boolean }
}

/** A source that the case's teaching cites. */
export type CaseReference = { title: string; body: string; year: number; checked: 'opened' | 'knowledge' }

const views = new WeakMap<PatientCase, CaseView>()

/** Returns the view of a compiled case; cached, so the same object each time. */
export function viewOf(patientCase: PatientCase): CaseView {
  const known = views.get(patientCase)
  if (known) return known
  const view = arranged(patientCase)
  views.set(patientCase, view)
  return view
}

function arranged(patientCase: PatientCase): CaseView {
  const { id, file, version, items, maxScore, findings, learn } = patientCase
  const { slug, diagnosis, complaint, opening, parting, hints, questions, modelSummary, learningPoints } = file
  return {
    ...{ id, slug, version, items, maxScore, findings, learn },
    ...{ diagnosis, complaint, opening, parting, hints, questions, modelSummary, learningPoints },
    card: cardOf(patientCase),
    topics: factsOf(file).map(topicOf),
    conditions: file.differential.map((written) => conditionOf(written, namesBeside(written, patientCase))),
    manner: file.patient.voice,
    references: file.references.map(({ title, body, year, checked }) => ({ title, body, year, checked })),
    support: file.support,
    alike: file.alike,
    race: file.race && raceOf(file.race),
  }
}

type WrittenRace = NonNullable<PatientCase['file']['race']>

const raceOf = ({ questions, seconds, near, asks }: WrittenRace): RaceSide => ({ questions, seconds, near, asks })

const topicOf = ({ id, gist, says, acts, when }: Fact): Topic => ({
  ...{ id, label: gist, words: says, acts },
  when: when && { trust: when.trust, times: when.times, after: when.after ?? [] },
})

type Written = PatientCase['file']['differential'][number]

/**
 * Returns a rival's names from outside the case, without those taken by the case's own candidates or its race's near
 * misses. Returns none for the patient's own diagnosis, which is often more specific than its condition page.
 */
function namesBeside({ condition, place }: Written, { file, otherNames }: PatientCase): string[] {
  if (place === 'leading') return []
  const own = file.differential.flatMap(({ name, accepts }) => [name, ...accepts])
  const taken = new Set([...own, ...(file.race?.near ?? []).map(({ name }) => name)].map((name) => name.toLowerCase()))
  return (otherNames.get(condition) ?? []).filter((name) => !taken.has(name.toLowerCase()))
}

function conditionOf(
  { condition, name, accepts, place, ...written }: Written,
  beside: string[],
): DifferentialCondition {
  const features = (side: Written['for']) => side.map(({ answer, text }) => ({ topic: answer, text }))
  return {
    id: condition,
    name,
    accepts: [...accepts, ...beside],
    place,
    for: features(written.for),
    against: features(written.against),
  }
}

function cardOf({ file, edition }: PatientCase): CaseCard {
  const { patient, informant, presentingComplaint, presentation, brief, system, rotations, collections, level } = file
  const { timeLimitSeconds, free, diagnosisMode, review } = file
  return {
    patient: { name: patient.name, gender: patient.gender, age: patient.age, occupation: patient.occupation },
    informant: informant && { name: informant.name, relation: informant.relation },
    ...{ presentingComplaint, presentation, brief, system, rotations, collections, level },
    ...{ timeLimitSeconds, free, diagnosisMode },
    review: { ...review, signed: review.signed, isLittleTested: edition?.isLittleTested ?? false },
  }
}

/** The category of each part of the rubric, in consultation order. */
export const partsOfRubric = ({ items }: Pick<CaseView, 'items'>): CategoryId[] => [
  ...new Set(items.map(({ category }) => category)),
]
