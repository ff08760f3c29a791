import type { CaseLearn } from '#engine/learn/learn-files.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { type Fact, factsOf } from './fact.ts'
import type { CaseFindings } from './findings-file.ts'
import type { CategoryId, System } from './names.ts'
import type { MarkedItem, PatientCase } from './patient-case.ts'
import type { Question } from './question.ts'

/** One thing that this patient can tell. */
export type Topic = {
  /** Stable within the case: features, stored turns and the rubric name a topic by it. */
  id: string
  /** What it is in a few neutral words. It tells the answer: for the result, never for a talk that goes on. */
  label: string
  /** What this person says of it when it is first asked. */
  words: string
  /** The acts that ask for it, as authors write them; `onset:complaint` and the complaint's own code are one act. */
  acts: readonly ActId[]
  /** The conditions of its disclosure; undefined for what is disclosed on asking. */
  when: DisclosureRule | undefined
}

/**
 * What a disclosure requires: trust (0 to 100), how often it must be asked, and earlier disclosure of other
 * topics, by id.
 */
export type DisclosureRule = { trust: number | undefined; times: number | undefined; after: readonly string[] }

/** What speaks for or against a condition, in the differential's words, and the topic that brings it out. */
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

/** A rubric item as it is shown and taught; what earns it is the marking's business. */
export type ItemView = Pick<MarkedItem, 'id' | 'category' | 'text' | 'label' | 'marks' | 'mustAsk' | 'why' | 'better'>

/**
 * A case as the modes, the debrief and the server's replies read it. How a case is written may change; this stays. What
 * is open before the consultation is in `card`, everything else is kept back until its time.
 */
export type CaseView = {
  id: number
  /** The name of the case's folder and pictures. */
  slug: string
  version: string
  card: CaseCard
  /** In the case's order. The patient's opening words are no topic of their own. */
  topics: readonly Topic[]
  /** The differential in the case's order, at least three. */
  conditions: readonly DifferentialCondition[]
  /** The patient's diagnosis as revealed after the case. */
  diagnosis: string
  items: readonly ItemView[]
  maxScore: number
  /** The symptom codes of the presenting complaint: `chest_pain`. */
  complaint: readonly string[]
  /** What the patient says when asked what brings them in. */
  opening: string
  /**
   * How the one who answers talks, for the rewording and for the person who acts them. Never shown to the person who
   * takes the history.
   */
  manner: string
  parting: { warm: string; neutral: string; cold: string }
  /** Five, the first telling least. */
  hints: readonly string[]
  findings: CaseFindings | undefined
  /** What the professor says of this patient in Learn; undefined in cases of tests alone. */
  learn: CaseLearn | undefined
  questions: readonly Question[]
  modelSummary: string
  /** By the topic of a finding, answers and details that tell as much. */
  alike: Readonly<Record<string, readonly string[]>>
  /** What Race To Diagnosis needs beyond the differential; undefined of a case that is no race. */
  race: RaceSide | undefined
  learningPoints: readonly { id: string; text: string }[]
  references: readonly CaseReference[]
  /** Where a student who is touched by a sensitive case finds help. */
  support: string | undefined
}

/** What a race on this case needs beyond its differential. */
export type RaceSide = {
  /** How many questions it allows, and how many seconds it lasts, where the case says otherwise than all. */
  questions: number | undefined
  seconds: number | undefined
  /** What comes close to the diagnosis and is not it, with why. */
  near: readonly { name: string; why: string }[]
  /** Questions that part the candidates, each with the topics that it draws out. */
  asks: readonly { ask: string; tells: readonly string[] }[]
}

/** What anybody who may open the case sees of it beforehand. It gives nothing away. */
export type CaseCard = {
  /** In years, a fraction only below three. */
  patient: { name: string; gender: 'Male' | 'Female'; age: number; occupation: string | undefined }
  /** Who answers when the patient does not. */
  informant: { name: string; relation: string } | undefined
  presentingComplaint: string
  presentation: string
  brief: string
  system: System
  rotations: readonly string[]
  collections: readonly string[]
  /** 1 to 12; 1 to 4 have names. */
  level: number
  /** Of the OSCE History, without anybody's extra time. */
  timeLimitSeconds: number
  free: boolean
  /** Whether it is offered for Race To Diagnosis. */
  diagnosisMode: boolean
  review: { readings: number; last: string; signed: string | undefined; isLittleTested: boolean }
}

/** A source that the case's teaching rests on. */
export type CaseReference = { title: string; body: string; year: number; checked: 'opened' | 'knowledge' }

const views = new WeakMap<PatientCase, CaseView>()

/** Takes a compiled case, gives its one view, the same object every time. */
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
 * A rival's names from outside the case, without those that its own candidates have or that its race calls a near miss.
 * None for the patient's own diagnosis: that is often more particular than the page of its condition.
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
