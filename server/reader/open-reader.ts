import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Candidate, Example } from '#engine/reading/choosing/candidate.ts'
import { candidatesOf, type SharedCandidate } from '#engine/reading/choosing/candidates-of.ts'
import type { MessageReader, ReadMessage, ReadPart } from '#engine/reading/choosing/read-message.ts'
import { hashOf } from '../content/hash-of.ts'
import type { DocumentVectors } from './document-vectors.ts'
import { documentsOf } from './documents-of.ts'
import type { RequestedSet } from './messages.ts'
import { readModelConfig } from './model-config.ts'
import type { Ranked, RankedMessage, RankedPart } from './rank.ts'
import { alikeIn } from './similar-candidates.ts'
import { WORDS_FILE } from './spelling.ts'
import { inSharedMemory, storedVectors } from './stored-vectors.ts'
import { studioVectors } from './studio-vectors.ts'
import { startWorkers } from './workers.ts'

/** Finds the answers of a patient that fit a message in its context. */
export type Reader = MessageReader & {
  /** Computes a case's vectors, or loads them from the store, before the first message. */
  prepare: (patientCase: PatientCase) => Promise<unknown>
  /** Returns pairs of a case's answers that are nearly the same, by id, nearest first. */
  alike: (patientCase: PatientCase, threshold: number) => Promise<readonly AlikeAnswers[]>
  /** Reads a message against the shared answers only, without a case. */
  readAlone: (patient: string, message: string) => Promise<ReadMessage>
  /** Returns the number of messages waiting or being read. */
  waiting: () => number
  close: () => Promise<unknown>
}

export type AlikeAnswers = { one: string; other: string; cosine: number }

type Settings = {
  /** Folder with `reader.onnx` and the tokenizer. */
  folder: string
  /** Cache folder for vectors of candidates; deleted files are rebuilt. */
  store: string
  threads: number
  report: (error: unknown) => void
}

/** The reader's own examples: shared candidates, and each case's example questions by answer. */
export type ReaderContent = {
  shared: readonly SharedCandidate[]
  examplesOf: (patientCase: PatientCase) => ReadonlyMap<string, readonly Example[]>
}

const SHARED = 'shared'

/** Increment whenever the same weights and trees would read a message differently, as after new cutting. */
const READING = 4

export function openReader({ shared, examplesOf }: ReaderContent, settings: Settings): Reader {
  const { folder, store, threads, report } = settings
  const config = readModelConfig(folder)
  const trees = hashOf([readFileSync(join(folder, 'ranker.json')), readFileSync(join(folder, WORDS_FILE))])
  const version = `${config.sha256.slice(0, 16)}.${READING}.${trees.slice(0, 8)}`
  const workers = startWorkers(folder, threads, report)
  const placeOf = new Map(shared.map(({ id }, at) => [id, at]))
  const prepared = new Map<string, Promise<Prepared>>()
  let sharedStored: Promise<void> | undefined

  const studio = studioVectors(config.hidden, workers.encode)

  /** Where vectors are stored; a studio case changes with every edit, so its vectors stay in memory. */
  type Keeping = 'stored' | 'published' | 'draft'

  async function prepare(key: string, candidates: readonly Candidate[], keeping: Keeping = 'stored') {
    const documents = documentsOf(candidates)
    // Most published cases were read in the studio just before.
    const encode = keeping === 'stored' ? workers.encode : studio.encode
    const vectors =
      keeping === 'draft'
        ? inSharedMemory(config, documents, await encode(documents.documents))
        : await storedVectors(store, config, documents, encode)
    workers.store(key, vectors)
    return vectors
  }

  function prepareShared(): Promise<void> {
    sharedStored ??= prepare(SHARED, shared).then(() => undefined)
    sharedStored.catch(() => (sharedStored = undefined))
    return sharedStored
  }

  type Prepared = { own: readonly Candidate[]; vectors: DocumentVectors; sets: readonly RequestedSet[] }

  /** Once per version of a case; failures are not cached. */
  function preparedFor(patientCase: PatientCase): Promise<Prepared> {
    const key = `${patientCase.id}-${patientCase.version}`
    if (keepingOf(patientCase) === 'draft') for (const old of studio.evictUnused(key)) forget(old)
    const before = prepared.get(key)
    if (before) return before
    const made = prepareCase(key, patientCase)
    prepared.set(key, made)
    made.catch(() => prepared.delete(key))
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

/** Returns ranked indices as ids; `sets` are the candidates in the order of the request. */
function named(sets: readonly (readonly Candidate[])[], { whole, parts }: RankedMessage): ReadMessage {
  const idOf = ({ set, candidate }: Ranked) => sets[set]?.[candidate]?.id ?? ''
  const part = ({ from, to, ranked }: RankedPart): ReadPart => ({
    from,
    to,
    ranked: ranked.map((one) => ({ id: idOf(one), score: one.score })),
  })
  return { whole: part(whole), parts: parts.map(part) }
}
