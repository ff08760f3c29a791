import { type Topic, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { overlaps } from '#engine/understanding/span.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { wholeWords } from '../evidence/quoted.ts'
import { type EvidenceTable, isDisclosed, reachOf } from '../evidence/row.ts'
import { type Exact, exactIn, isSameExact } from './exact-words.ts'
import { isSaid, placeOf } from './matching.ts'
import { firstOf, type ModelPoint, pointsOfModel } from './model-points.ts'
import { readText, type Text, withFiguresOf, withStatement } from './statements.ts'
import { type Term, type TextSpan, writtenOutInPlace } from './summary-terms.ts'
import { isFinding, passagesOf, saysSame } from './terms-said.ts'

/** One point of the model summary: whether the student's summary makes it, and whether the patient had disclosed it. */
export type SummaryPoint = {
  topic: string
  text: string
  included: boolean
  /** The student's own words for it; absent where it was not found. */
  quote?: string
  /** Medicines and figures of the point that the student did not write and is not credited with. */
  lacks: string[]
  known: boolean
  /** Asked for, whether or not it was disclosed. */
  asked: boolean
  /** The range of the model summary that states it. */
  at: { from: number; to: number }
}

/** The share of a topic, or of the first part of its label, that must occur in the student's words for it to count. */
const ENOUGH = { student: 0.4, first: 0.5 }

/**
 * Compares the student's summary with the model one, point by point: any name that the vocabulary knows for a symptom
 * or an illness counts, and so do common abbreviations; other words are compared by their stems. It can still miss a
 * good paraphrase, which is why screens say "we did not find this", never "wrong". A denial ("No fever") counts only
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
  const sought = points.map((point) => {
    const others = points.filter(({ topic }) => topic !== point.topic).flatMap(({ topic }) => topic.acts)
    const own = asFarAsOf(point, written)
    return { point, own, place: foundAt({ point, notBy: [...others, ...complaint] }, own) }
  })
  return withoutShared(sought).map(({ point, own, place }) => {
    const { id, label } = point.topic
    const reach = reachOf(table, id)
    const found = place && { quote: quoteAt(own, withStatement(own, place), BEGINS_BY_DENYING.test(label)) }
    const lacks = found ? lackedBy(label, own) : []
    const known = { known: isDisclosed({ reach }), asked: reach !== 'not-reached' }
    return { topic: id, text: label, included: place !== undefined, ...found, lacks, ...known, at: point.at }
  })
}

type Found = { point: ModelPoint; own: Written; place: TextSpan | undefined }

/** Where two points of one symptom were found in the same words, keeps the better match: one ulcer is not two. */
function withoutShared(found: readonly Found[]): readonly Found[] {
  return found.map((one) => {
    const isElsewhere = found.some((other) => other !== one && isSameWords(one, other) && saidMore(other, one))
    return isElsewhere ? { ...one, place: undefined } : one
  })
}

const isSameWords = (one: Found, other: Found): boolean =>
  one.place !== undefined &&
  other.place !== undefined &&
  overlaps(one.place, other.place) &&
  one.point.topic.acts.some((act) => isFinding(act) && other.point.topic.acts.includes(act))

/** Whether one point matches more of the words at its place than the other does at its own. */
function saidMore(one: Found, other: Found): boolean {
  const wordsOf = ({ point, own, place }: Found) =>
    own.terms.filter(
      (term) =>
        place &&
        overlaps(term, place) &&
        point.wordings.some((wording) => wording.some((wanted) => saysSame(wanted, term))),
    ).length
  return wordsOf(one) > wordsOf(other)
}

/** A summary as typed, with its analysis. */
type Written = Text & { summary: string; places: readonly TextSpan[]; passages: readonly Term[][] }

function writtenBy(summary: string, vocabulary: Vocabulary): Written {
  const { text, places } = writtenOutInPlace(summary)
  const read = readText(text, vocabulary)
  return { ...read, summary, places, passages: passagesOf(read.terms) }
}

/** Returns the text as far as it concerns a point, with only the figures that belong to it. */
function asFarAsOf({ about, topic: { acts } }: ModelPoint, written: Written): Written {
  const read = withFiguresOf(written, about)
  const isOwnIllness = acts.some((act) => act.startsWith('pmh')) && !acts.some((act) => topicOf(act) === 'fh')
  const terms = isOwnIllness ? withoutFamily(read.terms) : read.terms
  return { ...written, ...read, terms, passages: passagesOf(terms) }
}

/** Removes the family history, which names an illness of another person: "FHx of diabetes". */
function withoutFamily(terms: readonly Term[]): Term[] {
  const isOfFamily = ({ from, sentence }: Term) =>
    terms.some((other) => other.sentence === sentence && other.from <= from && OF_FAMILY.test(other.name))
  const illnesses = terms.filter((term) => term.name.startsWith('pmh:') && isOfFamily(term))
  return terms.filter((term) => !illnesses.some((one) => overlaps(one, term)))
}
const OF_FAMILY = /^(?:fh(?::.*)?|fhx|famil\w*|mother|father|mum|dad|sister|brother|parent)$/

/**
 * A point, with the findings that do not count towards it because other points or the whole consultation cover them.
 */
type Sought = { point: ModelPoint; notBy: readonly string[] }

/** Returns where the student's text makes a point; undefined where it does not. */
function foundAt({ point, notBy }: Sought, written: Written): TextSpan | undefined {
  const { topic, weighAlone: weigh, wordings, first } = point
  const { terms, passages } = written
  if (!hasEssence(point, written)) return undefined
  const said =
    wordings.find((wording) => isSaid(wording, passages, weigh, ENOUGH.student)) ??
    (isSaid(first, passages, weigh, ENOUGH.first) ? first : undefined)
  return said ? placeOf(said, terms, weigh) : (namedFinding(topic, notBy, terms) ?? timeOfOnset(point, written))
}

/** Finds a duration in other units: "120 minutes" for two hours. */
function timeOfOnset({ topic: { acts }, exact: wanted }: ModelPoint, { exact }: Written): TextSpan | undefined {
  if (!acts.every((act) => topicOf(act) === 'onset')) return undefined
  const isTime = (one: Exact) => one.kind === 'figure' && one.unit === 'hours'
  const written = exact.find((one) => isTime(one) && wanted.some((time) => isTime(time) && isSameExact(time, one)))
  return written && { from: written.from, to: written.to }
}

/** Returns the medicines and figures of a point that the student did not write. */
function lackedBy(label: string, { exact }: Written): string[] {
  const named = exactIn(label)
  const isWritten = (one: Exact) => exact.some((other) => isSameExact(one, other))
  // One time may be given twice: "7.10, nearly two hours ago".
  const hasTime = named.some((one) => one.kind === 'figure' && one.unit === 'hours' && isWritten(one))
  return named.filter((one) => !isWritten(one) && !(hasTime && one.kind === 'figure')).map(({ words }) => words)
}

/** Returns the student's own words for a range of the text with abbreviations expanded. */
function quoteAt({ summary, places }: Written, { from, to }: TextSpan, isDenied: boolean): string {
  const whole = wholeWords(summary, places[from]?.from ?? 0, places[to - 1]?.to ?? summary.length)
  const before = DENIAL_BEFORE.exec(summary.slice(0, whole.from))
  return summary.slice(isDenied && before ? before.index : whole.from, whole.to)
}

/** Extends a quotation to its negation: "no cough or fever" for the fever. */
const DENIAL_BEFORE = /\b(?:no|not|nil|denies|denied|without|never)\b[^.;]{0,60}$/i

/** Topics whose point is a figure: onset, severity, measurements. */
const OF_FIGURES = new Set(['onset', 'severity', 'measured'])

/**
 * Whether the student wrote the essentials of a point: every medicine that it names first, and, where a figure is the
 * point, one of its figures as given in the label or the model summary.
 */
function hasEssence({ topic: { acts, label }, exact: wanted }: ModelPoint, { exact }: Written): boolean {
  const isWritten = (one: Exact) => exact.some((other) => isSameExact(one, other))
  const drugs = exactIn(firstOf(label)).filter(({ kind }) => kind === 'drug')
  const figures = wanted.filter(({ kind }) => kind === 'figure')
  const isOfFigures = figures.length > 0 && acts.every((act) => OF_FIGURES.has(topicOf(act)))
  return drugs.every(isWritten) && (!isOfFigures || figures.some(isWritten))
}

/**
 * Finds the finding that only this point covers: "photophobia" for "cannot bear light". No point alone covers what the
 * whole consultation is about. Returns undefined where there is none.
 */
function namedFinding({ acts, label }: Topic, others: readonly string[], text: readonly Term[]): Term | undefined {
  const own = acts.filter((act) => isFinding(act) && !others.includes(act))
  const denial = BEGINS_BY_DENYING.test(label) ? 1 : 0
  return text.find((term) => !term.figure && own.some((name) => saysSame({ ...term, name, denial }, term)))
}

const BEGINS_BY_DENYING = /^(no|not|never|nil|none|without|(has|does|did|is|was) not)\b/i
