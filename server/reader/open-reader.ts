import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Candidate, Example } from '#engine/reading/choosing/candidate.ts'
import { candidatesOf, type SharedCandidate } from '#engine/reading/choosing/candidates-of.ts'
import type { MessageReader, ReadMessage, ReadPart } from '#engine/reading/choosing/read-message.ts'
import { hashOf } from '../content/hash-of.ts'
import type { DocumentVectors } from './document-vectors.ts'
import { documentsOf } from './documents-of.ts'
import type { SetAsked } from './messages.ts'
import { readModelConfig } from './model-config.ts'
import type { Ranked, RankedMessage, RankedPart } from './rank.ts'
import { alikeIn } from './similar-candidates.ts'
import { WORDS_FILE } from './spelling.ts'
import { inSharedMemory, storedVectors } from './stored-vectors.ts'
import { studioVectors } from './studio-vectors.ts'
import { startWorkers } from './workers.ts'

/** Finds, for a message in its place, what of a patient's possible answers fits it. */
export type Reader = MessageReader & {
  /** Makes a case's vectors, or takes them from the store, before anybody asks. */
  prepare: (patientCase: PatientCase) => Promise<unknown>
  /** Pairs of a case's answers that say nearly the same, by their ids, nearest first. */
  alike: (patientCase: PatientCase, threshold: number) => Promise<readonly AlikeAnswers[]>
  /** Reads a message against the answers that all cases share, for no case. */
  readAlone: (patient: string, message: string) => Promise<ReadMessage>
  /** How many messages wait or are being read. */
  waiting: () => number
  close: () => Promise<unknown>
}

export type AlikeAnswers = { one: string; other: string; cosine: number }

type Settings = {
  /** Holds `reader.onnx` and the tokenizer. */
  folder: string
  /** Where vectors of candidates lie between starts; what is deleted there is made again. */
  store: string
  threads: number
  report: (error: unknown) => void
}

/** What the reader knows beside the cases: shared candidates, and example questions of a case by answer. */
export type ReaderContent = {
  shared: readonly SharedCandidate[]
  examplesOf: (patientCase: PatientCase) => ReadonlyMap<string, readonly Example[]>
}

const SHARED = 'shared'

/** Raised whenever the same weights and trees would read a message otherwise, such as by where it is cut. */
const READING = 4

export function openReader({ shared, examplesOf }: ReaderContent, settings: Settings): Reader {
  const { folder, store, threads, report } = settings
  const config = readModelConfig(folder)
  const trees = hashOf([readFileSync(join(folder, 'ranker.json')), readFileSync(join(folder, WORDS_FILE))])
  const version = `${config.sha256.slice(0, 16)}.${READING}.${trees.slice(0, 8)}`
  const workers = startWorkers(folder, threads, report)
  const placeOf = new Map(shared.map(({ id }, at) => [id, at]))
  const prepared = new Map<string, Promise<Prepared>>()
  let sharedHeld: Promise<void> | undefined

  const studio = studioVectors(config.hidden, workers.encode)

  /** Where they are kept: a case of the studio changes with every edit, so in memory alone. */
  type Keeping = 'stored' | 'published' | 'draft'

  async function prepare(key: string, candidates: readonly Candidate[], keeping: Keeping = 'stored') {
    const documents = documentsOf(candidates)
    // Most of what is published was read in the studio a moment ago.
    const encode = keeping === 'stored' ? workers.encode : studio.encode
    const vectors =
      keeping === 'draft'
        ? inSharedMemory(config, documents, await encode(documents.documents))
        : await storedVectors(store, config, documents, encode)
    workers.hold(key, vectors)
    return vectors
  }

  function prepareShared(): Promise<void> {
    sharedHeld ??= prepare(SHARED, shared).then(() => undefined)
    sharedHeld.catch(() => (sharedHeld = undefined))
    return sharedHeld
  }

  type Prepared = { own: readonly Candidate[]; vectors: DocumentVectors; sets: readonly SetAsked[] }

  /** Once for each version of a case; a failure is not kept. */
  function preparedFor(patientCase: PatientCase): Promise<Prepared> {
    const key = `${patientCase.id}-${patientCase.version}`
    const before = prepared.get(key)
    if (before) return before
    const made = prepareCase(key, patientCase)
    prepared.set(key, made)
    made.catch(() => prepared.delete(key))
    if (keepingOf(patientCase) === 'draft') for (const old of studio.outlived(key)) forget(old)
    return made
  }

  function forget(key: string) {
    prepared.delete(key)
    workers.drop(key)
  }

  async function prepareCase(key: string, patientCase: PatientCase): Promise<Prepared> {
    const all = candidatesOf(patientCase, shared, examplesOf(patientCase))
    const own = all.filter(({ kind }) => kind === 'own')
    const used = new Set(all.map(({ id }) => placeOf.get(id)))
    const [vectors] = await Promise.all([prepare(key, own, keepingOf(patientCase)), prepareShared()])
    return {
      own,
      vectors,
      sets: [
        { key, without: [] },
        { key: SHARED, without: [...placeOf.values()].filter((at) => !used.has(at)) },
      ],
    }
  }

  return {
    version,
    prepare: preparedFor,
    async read(patientCase, patient, message) {
      const { own, sets } = await preparedFor(patientCase)
      return named([own, shared], await workers.rank(sets, patient, message))
    },
    async alike(patientCase, threshold) {
      const { own, vectors } = await preparedFor(patientCase)
      const idOf = (at: number) => own[at]?.id ?? ''
      return alikeIn(vectors, threshold).map(({ one, other, cosine }) => ({
        one: idOf(one),
        other: idOf(other),
        cosine,
      }))
    },
    async readAlone(patient, message) {
      await prepareShared()
      return named([shared], await workers.rank([{ key: SHARED, without: [] }], patient, message))
    },
    waiting: workers.waiting,
    close: workers.close,
  }
}

const keepingOf = ({ askRows, edition }: PatientCase) =>
  edition ? 'published' : askRows !== undefined ? 'draft' : 'stored'

/** Ranked places as ids: `sets` are the candidates in the order in which they were asked. */
function named(sets: readonly (readonly Candidate[])[], { whole, parts }: RankedMessage): ReadMessage {
  const idOf = ({ set, candidate }: Ranked) => sets[set]?.[candidate]?.id ?? ''
  const part = ({ from, to, ranked }: RankedPart): ReadPart => ({
    from,
    to,
    ranked: ranked.map((one) => ({ id: idOf(one), score: one.score })),
  })
  return { whole: part(whole), parts: parts.map(part) }
}
