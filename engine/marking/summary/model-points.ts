import { type Topic, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isAspect, TOPICS, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type Exact, exactIn, isSameExact } from './exact-words.ts'
import { isSaid, placeOf, shareOf, type Weigh } from './matching.ts'
import { isCarrying, readText } from './statements.ts'
import { type Term, type TextSpan, termsOf } from './summary-terms.ts'
import { distinct, isFinding, passagesOf, saysSame } from './terms-said.ts'

/** One topic that a case's model summary states. */
export type ModelPoint = {
  topic: Topic
  weigh: Weigh
  /** Weighs terms in a student's text, where a name shared by several points counts for one of them only. */
  weighAlone: Weigh
  /** The range of the model summary that states it, and the share of it stated there. */
  at: TextSpan
  share: number
  /** Its wordings (the label, the patient's words and the clues based on it), and the first part of the label. */
  wordings: readonly Term[][]
  first: readonly Term[]
  /** Medicines and figures of the label, and those at this place in the model summary. */
  exact: readonly Exact[]
  /** The subjects by which a statement's figures are assigned to this point. */
  about: ReadonlySet<string>
}

const known = new WeakMap<PatientCase, readonly ModelPoint[]>()

/** Returns the points of a case's model summary; cached per case. */
export function pointsOfModel(patientCase: PatientCase, vocabulary: Vocabulary): readonly ModelPoint[] {
  const before = known.get(patientCase)
  if (before) return before
  const points = readModel(patientCase, vocabulary)
  known.set(patientCase, points)
  return points
}

/** The share of a label that must occur in the model summary for its topic to be a point. */
const ENOUGH = 0.5

/** Returns the topics that the model summary states, in its order; of two in the same words, the better match. */
function readModel(patientCase: PatientCase, vocabulary: Vocabulary): ModelPoint[] {
  const { topics, modelSummary, complaint } = viewOf(patientCase)
  const model = termsOf(modelSummary, vocabulary)
  const passages = passagesOf(model)
  const labels = topics.map((topic) => wordingOf(topic, termsOf(topic.label, vocabulary)))
  const common = weigher(labels, new Set(complaint.map((code) => `sx:${code}`)))
  const points = topics.flatMap((topic, place): (ModelPoint & { common: Weigh })[] => {
    const weigh = (name: string) => (topic.acts.includes(name) ? OWN : common(name))
    const terms = labels[place] ?? []
    if (!isHistory(topic) || !namesDrugsOf(topic, modelSummary) || !isSaid(terms, passages, weigh, ENOUGH)) return []
    const read = (text: string) => wordingOf(topic, readText(text, vocabulary).terms)
    const at = placeOf(terms, model, weigh)
    if (!namesItself(terms, model)) return []
    const wordings = [topic.label, topic.words, ...cluesOf(patientCase, topic.id)].map(read)
    const inModel = exactIn(modelSummary).filter(({ from, to }) => from < at.to && to > at.from)
    const exact = [...exactIn(topic.label), ...inModel]
    const share = shareOf(terms, model, weigh)
    const here = model.filter(({ from, to }) => from >= at.from && to <= at.to)
    const about = aboutOf(topic, wordings, weigh, complaint, here)
    return [
      { topic, weigh, weighAlone: weigh, common, at, share, wordings, first: read(firstOf(topic.label)), exact, about },
    ]
  })
  const apart = points.filter((point) => !points.some((other) => isBetter(other, point)))
  const own = apart.map(({ common, ...point }) => ({
    ...point,
    weighAlone: weighWithoutShared(apart, point.topic, common),
  }))
  return own.sort((one, other) => one.at.from - other.at.from || one.at.to - other.at.to)
}

/**
 * Where several points cover one finding, its name counts for the first only, and a topic such as medicines counts for
 * none: "Blue inhaler" does not state a course of tablets.
 */
function weighWithoutShared(points: readonly { topic: Topic }[], { id, acts }: Topic, common: Weigh): Weigh {
  const isOwn = (name: string) => {
    const first = points.filter(({ topic }) => topic.acts.includes(name))
    return first.length === 1 || (isFinding(name) && first[0]?.topic.id === id)
  }
  const own = new Set(acts.filter(isOwn))
  return (name) => (own.has(name) ? OWN : common(name))
}

/**
 * Returns the start of the label, the words of the model summary for it, and the topic's heaviest words; for an aspect,
 * the symptom that it describes instead.
 */
function aboutOf(
  { acts }: Topic,
  wordings: readonly (readonly Term[])[],
  weigh: Weigh,
  complaint: readonly string[],
  inModel: readonly Term[],
): Set<string> {
  const [label = []] = wordings
  const words = wordings.flat().filter(isOfSomething)
  const heaviest = Math.max(...words.map(({ name }) => weigh(name)))
  const isAspects = acts.every((act) => isAspect(topicOf(act)))
  const own = isAspects ? [] : words.filter(({ name }) => weigh(name) * 2 >= heaviest)
  const targets = acts.flatMap((act) => (isAspect(topicOf(act)) ? (targetOf(act) ?? []) : []))
  const symptoms = targets.flatMap((target) => (target === 'complaint' ? complaint : [target]))
  const isOfComplaint = symptoms.some((code) => complaint.includes(code))
  return new Set([
    ...[...own, ...label.filter(isOfSomething).slice(0, 1), ...inModel.filter(isOfSomething)].map(({ name }) => name),
    ...symptoms.map((code) => `sx:${code}`),
    ...(isOfComplaint ? [...complaint.flatMap((code) => code.split('_')), 'pain', 'symptom'] : []),
  ])
}

const isOfSomething = ({ name, figure }: Term): boolean => !figure && !/^\d/.test(name) && !isCarrying(name)

/** Whether the model states more of a label than its topic: "bus driver" is work, but not the earlier factory work. */
function namesItself(label: readonly Term[], model: readonly Term[]): boolean {
  const said = label.filter((term) => model.some((other) => saysSame(term, other)))
  return said.some(({ name }) => isFinding(name) || !TOPICS.includes(topicOf(name)))
}

/** A model summary that does not name sildenafil does not state whether it was taken. */
function namesDrugsOf({ label }: Topic, modelSummary: string): boolean {
  const named = exactIn(modelSummary)
  const drugs = exactIn(firstOf(label)).filter(({ kind }) => kind === 'drug')
  return drugs.every((drug) => named.some((other) => isSameExact(drug, other)))
}

/** Whether another topic covers the same words of the model summary better; the two are one point. */
function isBetter(other: ModelPoint, point: ModelPoint): boolean {
  if (other === point) return false
  const contains = (one: ModelPoint, two: ModelPoint) => one.at.from <= two.at.from && one.at.to >= two.at.to
  if (!contains(other, point) && !contains(point, other)) return false
  return other.share > point.share || (other.share === point.share && other.topic.id < point.topic.id)
}

/** Returns the first part of a label, which is its point: "Vomited three times, the last one green". */
export const firstOf = (label: string): string => label.split(/[,;]/)[0] ?? label

/** The patient's identity and questions are not part of the history that a summary covers. */
const isHistory = ({ acts }: Topic): boolean =>
  !acts.every((act) => ['identify', 'consent', 'invite_questions'].includes(act))

/** The weight of the topic's own finding relative to its context: "Nausea since onset" is about nausea. */
const OWN = 3

/** Returns other neutral wordings of a topic: the differential's texts that are based on it. */
function cluesOf(patientCase: PatientCase, topic: string): string[] {
  const features = viewOf(patientCase).conditions.flatMap((condition) => [...condition.for, ...condition.against])
  return features.filter((feature) => feature.topic === topic).map(({ text }) => text)
}

/**
 * Weighs a term more the fewer labels contain it, and a finding more than a word, unless the finding is what the whole
 * consultation is about.
 */
function weigher(labels: readonly (readonly Term[])[], complaint: ReadonlySet<string>): Weigh {
  const counts = new Map<string, number>()
  for (const label of labels) for (const { name } of label) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kind = (name: string) => (complaint.has(name) ? 0.5 : isFinding(name) ? 2 : 1)
  return (name) => kind(name) / (counts.get(name) ?? 1)
}

/** Topics that a summary never names: it states the fear itself. */
const OF_THE_PATIENT = new Set(['ideas', 'concerns', 'expectations'])

/**
 * Returns the terms of a topic's wording. Where the topic has findings, others that the same words could name are left
 * out: "not passed urine since last night" is about urine, not nocturia.
 */
function wordingOf({ acts }: Topic, terms: readonly Term[]): Term[] {
  const answersFor = acts.some(isFinding)
  return distinct(
    terms.filter(({ name }) => !OF_THE_PATIENT.has(name) && (!answersFor || !isFinding(name) || acts.includes(name))),
  )
}
