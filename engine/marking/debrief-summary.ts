import { type Topic, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { wholeWords } from './evidence/quoted.ts'
import { type EvidenceTable, isHeard, reachOf } from './evidence/row.ts'
import { type Exact, exactIn, isSameExact } from './exact-words.ts'
import { type Place, type Term, termsOf, writtenOutInPlace } from './summary-terms.ts'
import { distinct, isFinding, passagesOf, saysSame } from './terms-said.ts'

/** One thing that the model summary says: whether the student's says it too, and whether the patient had told it. */
export type SummaryPoint = {
  topic: string
  text: string
  included: boolean
  /** The student's own words that say it; absent where it was not found. */
  quote?: string
  /** Medicines and figures of the point that the student did not write: they are not credited with them. */
  lacks: string[]
  known: boolean
  /** Asked for, whether it was told or not. */
  asked: boolean
  /** The characters of the model summary that say it. */
  at: { from: number; to: number }
}

/**
 * How much of a topic must turn up for it to count as said: half in the model summary, which made the label; less in a
 * student's own words, or half of what the label says first.
 */
const ENOUGH = { model: 0.5, student: 0.4, first: 0.5 }

/**
 * Holds the student's summary against the model one, finding by finding: whatever name the vocabulary knows for a symptom
 * or an illness counts, and so do common short forms; the words around it are compared by their stems. It can still miss a
 * good paraphrase, which is why screens say "we did not find this", never "wrong". What is denied ("No fever") counts only
 * where the text denies it.
 */
export function summaryPoints(
  patientCase: PatientCase,
  table: EvidenceTable,
  summary: string,
  vocabulary: Vocabulary,
): SummaryPoint[] {
  const written = writtenBy(summary, vocabulary)
  const points = pointsOfModel(patientCase, vocabulary)
  const complaint = viewOf(patientCase).complaint.map((code) => `sx:${code}`)
  return points.map((point) => {
    const { id, label } = point.topic
    const reach = reachOf(table, id)
    const others = points.filter(({ topic }) => topic !== point.topic).flatMap(({ topic }) => topic.acts)
    const place = foundAt({ point, notBy: [...others, ...complaint] }, written)
    const found = place && { quote: quoteAt(written, place, BEGINS_BY_DENYING.test(label)) }
    const lacks = found ? lackedBy(label, written) : []
    const known = { known: isHeard({ reach }), asked: reach !== 'not-reached' }
    return { topic: id, text: label, included: place !== undefined, ...found, lacks, ...known, at: point.at }
  })
}

/** A summary as it was typed, and what it says. */
type Written = {
  summary: string
  places: readonly Place[]
  terms: readonly Term[]
  passages: readonly Term[][]
  exact: readonly Exact[]
}

function writtenBy(summary: string, vocabulary: Vocabulary): Written {
  const { text, places } = writtenOutInPlace(summary)
  const terms = termsOf(text, vocabulary)
  return { summary, places, terms, passages: passagesOf(terms), exact: exactIn(text) }
}

/** A point, and findings that say nothing of it because other points or the whole consultation answer for them. */
type Sought = { point: ModelPoint; notBy: readonly string[] }

/** Where the student's text says a point; undefined where it does not. */
function foundAt({ point, notBy }: Sought, written: Written): Place | undefined {
  const { topic, weigh, wordings, first, inModel } = point
  const { terms, passages } = written
  if (!hasEssence(topic, inModel, written)) return undefined
  const said =
    wordings.find((wording) => isSaid(wording, passages, weigh, ENOUGH.student)) ??
    (isSaid(first, passages, weigh, ENOUGH.first) ? first : undefined)
  return said ? placeOf(said, terms, weigh) : (namedFinding(topic, notBy, terms) ?? timeOfOnset(point, written))
}

/** Since when, told in other units: "120 minutes" for two hours. */
function timeOfOnset({ topic: { acts, label }, inModel }: ModelPoint, { exact }: Written): Place | undefined {
  if (!acts.every((act) => topicOf(act) === 'onset')) return undefined
  const times = [...exactIn(label), ...inModel].filter((one) => one.kind === 'figure' && one.unit === 'time')
  const written = exact.find((one) =>
    times.some((time) => isSameExact(time, one) && one.kind === 'figure' && one.unit === 'time'),
  )
  return written && { from: written.from, to: written.from + written.words.length }
}

/** The medicines and figures of a point that the student did not write. */
function lackedBy(label: string, { exact }: Written): string[] {
  const named = exactIn(label)
  const isWritten = (one: Exact) => exact.some((other) => isSameExact(one, other))
  // "7.10, nearly two hours ago" is one time told twice.
  const hasTime = named.some((one) => one.kind === 'figure' && one.unit === 'time' && isWritten(one))
  return named.filter((one) => !isWritten(one) && !(hasTime && one.kind === 'figure')).map(({ words }) => words)
}

/** The student's own words at a place of their text with its short forms written out. */
function quoteAt({ summary, places }: Written, { from, to }: Place, isDenied: boolean): string {
  const whole = wholeWords(summary, places[from]?.from ?? 0, places[to - 1]?.to ?? summary.length)
  const before = DENIAL_BEFORE.exec(summary.slice(0, whole.from))
  return summary.slice(isDenied && before ? before.index : whole.from, whole.to)
}

/** "No cough or fever" is quoted for the fever with its "no". */
const DENIAL_BEFORE = /\b(?:no|not|nil|denies|denied|without|never)\b[^.;]{0,60}$/i

/** What a figure is the whole point of: since when, how bad, what was measured. */
const OF_FIGURES = new Set(['onset', 'severity', 'measured'])

/**
 * Whether the student wrote what a point cannot be said without: every medicine that it names first, and where a figure is
 * the point, one of its figures as the label or the model summary has them.
 */
function hasEssence({ acts, label }: Topic, inModel: readonly Exact[], { exact }: Written): boolean {
  const isWritten = (one: Exact) => exact.some((other) => isSameExact(one, other))
  const drugs = exactIn(firstOf(label)).filter(({ kind }) => kind === 'drug')
  const figures = [...exactIn(label), ...inModel].filter(({ kind }) => kind === 'figure')
  const isOfFigures = figures.length > 0 && acts.every((act) => OF_FIGURES.has(topicOf(act)))
  return drugs.every(isWritten) && (!isOfFigures || figures.some(isWritten))
}

type ModelPoint = {
  topic: Topic
  weigh: Weigh
  at: SummaryPoint['at']
  share: number
  /** What its wordings say: the label, the patient's words and the clues that rest on it; and what the label says first. */
  wordings: readonly Term[][]
  first: readonly Term[]
  /** Medicines and figures of the model summary at this place. */
  inModel: readonly Exact[]
}

const known = new WeakMap<PatientCase, readonly ModelPoint[]>()

/** The points of a case's model summary, read once for each case. */
function pointsOfModel(patientCase: PatientCase, vocabulary: Vocabulary): readonly ModelPoint[] {
  const before = known.get(patientCase)
  if (before) return before
  const points = readModel(patientCase, vocabulary)
  known.set(patientCase, points)
  return points
}

/** The topics that the model summary tells, in its own order; of two that stand in the same words the better one. */
function readModel(patientCase: PatientCase, vocabulary: Vocabulary): ModelPoint[] {
  const { topics, modelSummary, complaint } = viewOf(patientCase)
  const model = termsOf(modelSummary, vocabulary)
  const passages = passagesOf(model)
  const labels = topics.map((topic) => wordingOf(topic, topic.label, vocabulary))
  const common = weigher(labels, new Set(complaint.map((code) => `sx:${code}`)))
  const points = topics.flatMap((topic, place): ModelPoint[] => {
    const weigh = (name: string) => (topic.acts.includes(name) ? OWN : common(name))
    const terms = labels[place] ?? []
    if (!isHistory(topic) || !namesDrugsOf(topic, modelSummary) || !isSaid(terms, passages, weigh, ENOUGH.model))
      return []
    const read = (text: string) => wordingOf(topic, text, vocabulary)
    const at = placeOf(terms, model, weigh)
    const wordings = [terms, ...[topic.words, ...cluesOf(patientCase, topic.id)].map(read)]
    const inModel = exactIn(modelSummary.slice(at.from, at.to))
    const share = shareOf(terms, model, weigh)
    return [{ topic, weigh, at, share, wordings, first: read(firstOf(topic.label)), inModel }]
  })
  const apart = points.filter((point) => !points.some((other) => isBetter(other, point)))
  return apart.sort((one, other) => one.at.from - other.at.from || one.at.to - other.at.to)
}

/** A model that names no sildenafil says nothing of whether it was taken. */
function namesDrugsOf({ label }: Topic, modelSummary: string): boolean {
  const named = exactIn(modelSummary)
  const drugs = exactIn(firstOf(label)).filter(({ kind }) => kind === 'drug')
  return drugs.every((drug) => named.some((other) => isSameExact(drug, other)))
}

/** Two topics in the same words of the model are one thing to say. */
function isBetter(other: ModelPoint, point: ModelPoint): boolean {
  if (other === point) return false
  const holds = (one: ModelPoint, two: ModelPoint) => one.at.from <= two.at.from && one.at.to >= two.at.to
  if (!holds(other, point) && !holds(point, other)) return false
  return other.share > point.share || (other.share === point.share && other.topic.id < point.topic.id)
}

/**
 * Where a text names the finding that this point alone answers for: "photophobia" for "cannot bear light". What the
 * whole consultation is about is answered for by no point alone. Undefined where it does not.
 */
function namedFinding({ acts, label }: Topic, others: readonly string[], text: readonly Term[]): Term | undefined {
  const own = acts.filter((act) => isFinding(act) && !others.includes(act))
  const denial = BEGINS_BY_DENYING.test(label) ? 1 : 0
  return text.find((term) => own.some((name) => saysSame({ ...term, name, denial }, term)))
}

const BEGINS_BY_DENYING = /^(no|not|never|nil|none|without|(has|does|did|is|was) not)\b/i

/** What a label says first is its point: "Vomited three times, the last one green". */
const firstOf = (label: string): string => label.split(/[,;]/)[0] ?? label

/** Who the patient is and what they ask is no part of the history that a summary tells. */
const isHistory = ({ acts }: Topic): boolean =>
  !acts.every((act) => ['identify', 'consent', 'invite_questions'].includes(act))

/** The finding that a topic answers for tells more than what surrounds it: "Nausea since onset" is about nausea. */
const OWN = 3

/** Other neutral wordings of a topic: the texts of the differential that rest on it. */
function cluesOf(patientCase: PatientCase, topic: string): string[] {
  const features = viewOf(patientCase).conditions.flatMap((condition) => [...condition.for, ...condition.against])
  return features.filter((feature) => feature.topic === topic).map(({ text }) => text)
}

type Weigh = (name: string) => number

/**
 * A term that stands in one label tells more than one that stands in ten; a finding tells more than a word, unless it is
 * what the whole consultation is about.
 */
function weigher(labels: readonly (readonly Term[])[], complaint: ReadonlySet<string>): Weigh {
  const counts = new Map<string, number>()
  for (const label of labels) for (const { name } of label) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kind = (name: string) => (complaint.has(name) ? 0.5 : isFinding(name) ? 2 : 1)
  return (name) => kind(name) / (counts.get(name) ?? 1)
}

/**
 * What a wording of a topic says. Where the topic answers for findings, others that the same words could name are left
 * out: "not passed urine since last night" is about urine, not about getting up for it.
 */
function wordingOf({ acts }: Topic, text: string, vocabulary: Vocabulary): Term[] {
  const answersFor = acts.some(isFinding)
  const terms = termsOf(text, vocabulary).filter(({ name }) => !answersFor || !isFinding(name) || acts.includes(name))
  return distinct(terms)
}

/** Whether one of a text's passages says enough of a wording; one word in common with a longer wording says little. */
function isSaid(wording: readonly Term[], passages: readonly Term[][], weigh: Weigh, enough: number): boolean {
  return passages.some((passage) => {
    const said = wording.filter((term) => passage.some((other) => saysSame(term, other)))
    const tells = said.length > 1 || said.length === wording.length || said.some(({ name }) => weigh(name) > 1)
    return said.length > 0 && tells && shareOf(wording, passage, weigh) >= enough
  })
}

/** How much of a wording a text says too, 0 to 1. */
function shareOf(wording: readonly Term[], text: readonly Term[], weigh: Weigh): number {
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { name }) => sum + weigh(name), 0)
  const said = wording.filter((term) => text.some((other) => saysSame(term, other)))
  return wording.length === 0 ? 0 : weight(said) / weight(wording)
}

/** Where a text says most of a wording: in its best sentence, from the first to the last of the words that tell most. */
function placeOf(wording: readonly Term[], text: readonly Term[], weigh: Weigh): { from: number; to: number } {
  const matches = text.filter((term) => wording.some((wanted) => saysSame(wanted, term)))
  const sentences = new Map<number, Term[]>()
  for (const term of matches) sentences.set(term.sentence, [...(sentences.get(term.sentence) ?? []), term])
  const weightOf = (terms: readonly Term[]) => distinct(terms).reduce((sum, { name }) => sum + weigh(name), 0)
  const best = [...sentences.values()].reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one), [])
  const heaviest = Math.max(...best.map(({ name }) => weigh(name)))
  const telling = best.filter(({ name }) => weigh(name) * 2 >= heaviest)
  return together(telling, telling.find(({ name }) => weigh(name) === heaviest)!)
}

/** Words with more than this many characters between them are no longer said in one breath. */
const LONGEST_GAP = 28

/** The stretch around the term that tells most, as far as the others follow one another closely. */
function together(terms: readonly Term[], { from, to }: Term): { from: number; to: number } {
  let stretch = { from, to }
  for (const next of terms.filter((term) => term.from >= from).sort((one, other) => one.from - other.from))
    if (next.from - stretch.to <= LONGEST_GAP) stretch = { ...stretch, to: Math.max(stretch.to, next.to) }
  for (const next of terms.filter((term) => term.to <= to).sort((one, other) => other.to - one.to))
    if (stretch.from - next.to <= LONGEST_GAP) stretch = { ...stretch, from: Math.min(stretch.from, next.from) }
  return stretch
}
