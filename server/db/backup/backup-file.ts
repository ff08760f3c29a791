import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { OperatorError } from '../../errors.ts'
import type { DatabaseSettings } from '../open-database.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'
import { dumpPostgres, restorePostgres } from './postgres.ts'

type Settings = Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>
type Kind = 'postgres' | 'embedded'

/** Magic bytes of each file format: pg_dump's custom format, and gzip. */
const BEGINS: Record<Kind, readonly number[]> = { postgres: [...Buffer.from('PGDMP')], embedded: [0x1f, 0x8b] }

/** Dumps the whole database to a new file, which appears only once it is complete. */
export async function backUp({ databaseUrl, dataDir }: Settings, file: string): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists. A backup never overwrites a file.`)
  const unfinished = `${file}.unfinished`
  try {
    await (databaseUrl ? dumpPostgres(databaseUrl, unfinished) : dumpEmbedded(dataDir, unfinished))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Replaces the database with a backup. Returns the folder to which the previous embedded database was moved. */
export async function restore(
  { databaseUrl, dataDir }: Settings,
  file: string,
  how: { replace: boolean; now: Date },
): Promise<string | undefined> {
  const kind: Kind = databaseUrl ? 'postgres' : 'embedded'
  const found = await kindOf(file)
  if (found !== kind)
    throw new OperatorError(
      `${file} is ${found === undefined ? 'no backup' : `a backup of the ${found} kind`}, and this installation needs one of the ${kind} kind.`,
    )
  if (!databaseUrl) return restoreEmbedded(dataDir, file, how)
  await restorePostgres(databaseUrl, file, how)
  return undefined
}

async function kindOf(file: string): Promise<Kind | undefined> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read.`, { cause })
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    const isKind = (kind: Kind) => BEGINS[kind].every((byte, at) => buffer[at] === byte)
    return (['postgres', 'embedded'] as const).find(isKind)
  } finally {
    await handle.close()
  }
}
