import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { candidatesOf } from '#engine/reading/choosing/candidates-of.ts'
import type { MessageReader, ReadMessage } from '#engine/reading/choosing/read-message.ts'
import { hashOf } from '#server/content/hash-of.ts'
import type { ReaderContent } from '#server/reader/open-reader.ts'

/** Cached results for a case, by the patient's line and the message. */
type Readings = Map<string, Promise<ReadMessage>>
type CacheFile = { path: string; readings: Readings; before: number }

/** A reader that caches its results, and writes them to files on request. */
export type RememberingReader = MessageReader & { save: () => Promise<void> }

/**
 * Wraps a reader with a cache in a folder: the model only runs for messages not yet read against the same candidates.
 * Everything on which a result depends is part of the file's name.
 */
export function remembering(reader: MessageReader, content: ReaderContent, store: string): RememberingReader {
  const files = new Map<PatientCase, Promise<CacheFile>>()

  function cacheFileOf(patientCase: PatientCase): Promise<CacheFile> {
    const opened = files.get(patientCase) ?? openCacheFile(pathFor(patientCase))
    files.set(patientCase, opened)
    return opened
  }

  function pathFor(patientCase: PatientCase): string {
    const candidates = candidatesOf(patientCase, content.shared, content.examplesOf(patientCase))
    const known = candidates.map(({ id, topic, says, examples }) => JSON.stringify([id, topic, says, examples]))
    const shared = content.shared.map(({ id, topic, says, examples }) => JSON.stringify([id, topic, says, examples]))
    return join(store, `${hashOf([reader.version, ...known, ...shared])}.readings`)
  }

  return {
    version: reader.version,
    async read(patientCase, patient, message) {
      const { readings } = await cacheFileOf(patientCase)
      const name = JSON.stringify([patient, message])
      const reading = readings.get(name) ?? reader.read(patientCase, patient, message)
      readings.set(name, reading)
      return reading
    },
    async save() {
      for (const file of files.values()) await saveCacheFile(await file)
    },
  }
}

/** A missing or damaged file is not an error: the messages are read again. */
async function openCacheFile(path: string): Promise<CacheFile> {
  const text = await readFile(path, 'utf8').catch(() => '[]')
  const stored = parsed(text)
  return { path, readings: new Map(stored.map(([name, read]) => [name, Promise.resolve(read)])), before: stored.length }
}

function parsed(text: string): [name: string, read: ReadMessage][] {
  try {
    return JSON.parse(text) as [string, ReadMessage][]
  } catch {
    return []
  }
}

/** Writes to a temporary file and renames it, so that no reader sees a partial file. */
async function saveCacheFile({ path, readings, before }: CacheFile) {
  if (readings.size === before) return
  const settled = await Promise.all([...readings].map(async ([name, read]) => [name, await read]))
  const beside = `${path}.${randomUUID()}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(beside, JSON.stringify(settled))
  await rename(beside, path)
}
