import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import type { Candidate } from '#engine/reading/choosing/candidate.ts'
import { candidatesOf, type SharedCandidate } from '#engine/reading/choosing/candidates-of.ts'
import { folderOf } from '#server/content/case-folder.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { documentsOf } from '#server/reader/documents-of.ts'
import { encodeDocuments } from '#server/reader/encode-documents.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { readModelConfig } from '#server/reader/model-config.ts'
import type { ReaderContent } from '#server/reader/open-reader.ts'
import { type RankedPart, type RankedSet, rankMessage } from '#server/reader/rank.ts'
import { FEATURES } from '#server/reader/ranker/features.ts'
import { openEncoder } from '#server/reader/session.ts'
import { type Documents, storedVectors } from '#server/reader/stored-vectors.ts'
import { loadTokenise } from '#server/reader/tokenise.ts'
import { type Ask, readAsks } from './asks.ts'
import { isHeldOut, isToFitOn } from './held-out.ts'
import { type JudgedMessage, joined, labelsOf, messageOf, writtenMessages } from './judged-messages.ts'
import { STORE } from './open-reader.ts'
import { fits } from './outcome.ts'
import { withCandidates } from './with-candidates.ts'

const FOLDER = process.env.READER_FOLDER ?? 'content/reader'

/**
 * Writes the second stage's training data, one part of a message per line: its case, the features of each candidate
 * that the first stage finds, and which of these fit (training/ranker.py). The messages are neither in the weights'
 * training data nor in any measured set: half of the held-out questions, and every other question of the `untrained`
 * cases, each excluded from the examples while it is read.
 */
export async function exportRanker(file: string, untrained: ReadonlySet<number>) {
  const content = await loadContent('content')
  const encoder = await openInProcess()
  const known = loadReaderContent('content', content, isHeldOut)
  const remarks = remarksOf(known.shared)
  const out = createWriteStream(file)
  out.write(`${JSON.stringify(FEATURES)}\n`)
  for (const [id, patientCase] of content.cases) {
    const place = await placeOf(patientCase, known, encoder)
    const messagesAsked = await messagesOf(patientCase, untrained.has(id))
    const messages = [...messagesAsked, ...withRemarks(id, remarks, messagesAsked)]
    for (const message of messages)
      for (const row of await rowsOf(place, encoder, message)) out.write(`${JSON.stringify({ case: id, ...row })}\n`)
    console.log(`case ${id}: ${messages.length} messages`)
  }
  await new Promise<void>((done) => out.end(done))
}

type Encoder = Awaited<ReturnType<typeof openInProcess>>

/** What a case's messages are ranked against: its own candidates, and those shared by all cases. */
type RankerInput = { candidates: readonly (readonly Candidate[])[]; documents: readonly Documents[]; sets: RankedSet[] }

async function placeOf(
  patientCase: PatientCase,
  { shared, examplesOf }: ReaderContent,
  { vectorsOf }: Encoder,
): Promise<RankerInput> {
  const all = candidatesOf(patientCase, shared, examplesOf(patientCase))
  const used = new Set(all.map(({ id }) => id))
  const own = all.filter(({ kind }) => kind === 'own')
  const documents = [documentsOf(own), documentsOf(shared)]
  const vectors = await Promise.all(documents.map(vectorsOf))
  const unused = shared.flatMap(({ id }, at) => (used.has(id) ? [] : [at]))
  const sets = vectors.map((one, set) => ({ vectors: one, without: new Set(set === 0 ? [] : unused) }))
  return { candidates: [own, shared], documents, sets }
}

/** Returns a line for each part of a message: which of its candidates fit, and the features of each. */
async function rowsOf({ candidates, documents, sets }: RankerInput, encoder: Encoder, message: JudgedMessage) {
  const hidden = sets.map(({ vectors }, set) =>
    hide(vectors.vectors, encoder.hidden, documentsIn(documents[set]!, message)),
  )
  const parts = await encoder.featuresOf(sets, message)
  for (const show of hidden) show()
  const opening = candidates[0]!.filter(({ earns }) => earns.includes('open')).map(({ id }) => id)
  return parts.map(({ part, rows }) => {
    const labels = withOpening(labelsOf(message, part.from, part.to), opening)
    const idOf = ({ set, candidate }: RankedPart['ranked'][number]) => candidates[set]?.[candidate]?.id ?? ''
    return {
      several: parts.length > 1,
      none: labels.includes('none'),
      right: part.ranked.map((one) => (labels.some((label) => fits(idOf(one), label)) ? 1 : 0)),
      rows: rows.map((row) => row.map((value) => Math.round(value * 10_000) / 10_000)),
    }
  })
}

/** Treats the opening question and the opening words as equivalent labels. */
function withOpening(labels: readonly string[], opening: readonly string[]): readonly string[] {
  const either = ['talk:open', ...opening]
  return labels.some((label) => either.includes(label)) ? [...labels, ...either] : labels
}

/** Opens the first stage in this process, to record the features that the second stage gets. */
async function openInProcess() {
  const config = readModelConfig(FOLDER)
  const encode = await openEncoder(FOLDER, config)
  const model = { config, encode, tokenise: loadTokenise(FOLDER, config) }
  return {
    hidden: config.hidden,
    vectorsOf: (documents: Documents) =>
      storedVectors(STORE, config, documents, (texts) => encodeDocuments(model, texts)),
    async featuresOf(sets: readonly RankedSet[], message: JudgedMessage) {
      const seen: (readonly number[])[] = []
      // A constant score keeps the candidates in the order in which their features are seen.
      const judge = (features: readonly number[]) => {
        seen.push(features)
        return 0
      }
      const { whole, parts } = await rankMessage({ ...model, judge }, sets, message)
      const ofWhole = seen.splice(0, whole.ranked.length)
      if (parts.length < 2) return [{ part: whole, rows: ofWhole }]
      return parts.map((part) => ({ part, rows: seen.splice(0, part.ranked.length) }))
    },
  }
}

/** Returns every message of a case that may be trained on, and messages that join two of its questions. */
async function messagesOf(patientCase: PatientCase, isUntrained: boolean): Promise<JudgedMessage[]> {
  const { id, file } = patientCase
  const asks = await readAsks(join('content/cases', folderOf(patientCase), 'asks.tsv'))
  const all = answersOf(file)
  const says = new Map(all.map((answer) => [answer.id, answer.says]))
  const isFor = ({ answers, question }: Ask) =>
    answers.length === 1 && (isToFitOn(id, question) || (isUntrained && !isHeldOut(id, question)))
  const singles = asks.filter(isFor).map((ask) => messageOf(withCandidates(ask, all), says))
  const alone = singles.filter(({ patient }) => patient === '')
  const pairs = singles
    .filter((_, at) => !isUntrained || at % 3 === 0)
    .map((one, at) => joined(one, alone[(7 * at + 3) % alone.length]!, at))
  return [...singles, ...pairs, ...writtenMessages(patientCase)]
}

/** Returns students' remarks with the act of each. */
const remarksOf = (shared: readonly SharedCandidate[]): JudgedMessage[] =>
  shared
    .filter(({ kind }) => kind === 'talk')
    .flatMap(({ id, examples }) =>
      examples.map(({ question }) => ({
        patient: '',
        message: question,
        parts: [{ from: 0, to: question.length, labels: [id] }],
      })),
    )

/** Returns a tenth of the remarks after a line of this patient, alone and before a question or another remark. */
function withRemarks(
  id: number,
  remarks: readonly JudgedMessage[],
  messages: readonly JudgedMessage[],
): JudgedMessage[] {
  const some = remarks.filter((_, at) => (at + id) % 10 === 0)
  return some.flatMap((remark, at) => {
    const { patient } = messages[(5 * at) % messages.length]!
    const here = { ...remark, patient }
    const next = at % 2 === 0 ? messages[(11 * at + 2) % messages.length]! : remarks[(13 * at + id) % remarks.length]!
    return [here, joined(here, next, at)]
  })
}

/** Returns the rows of the documents that a message was made of. */
function documentsIn({ documents }: Documents, { message }: JudgedMessage): number[] {
  return documents.flatMap((one, row) => ('question' in one && isIn(one.question, message) ? [row] : []))
}

const isIn = (question: string, message: string): boolean =>
  message === question || (question.length > MOST_CHANCE && message.includes(question.replace(/[\s.?!]+$/, '')))
/** A question up to this length may occur in another by chance. */
const MOST_CHANCE = 12

/** Zeroes rows of vectors; returns a function that restores them. */
function hide(vectors: Int8Array, size: number, rows: readonly number[]): () => void {
  const before = rows.map((row) => vectors.slice(row * size, (row + 1) * size))
  for (const row of rows) vectors.fill(0, row * size, (row + 1) * size)
  return () => {
    for (const [at, row] of rows.entries()) vectors.set(before[at]!, row * size)
  }
}
