import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '../folder-lock.ts'
import { notEmpty } from './not-empty.ts'

/** Dumps the embedded database to a gzipped tar file. Throws FolderInUse while a server has it open. */
export async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const lock = lockFolder(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'postgres'))
    const dump = await lite.dumpDataDir('gzip')
    await lite.close()
    await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
  } finally {
    lock.release()
  }
}

/**
 * Restores such a file. Returns the folder to which the previous database was moved, if there was one. Throws an
 * OperatorError if there is one and `replace` is false, and FolderInUse while a server has it open.
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  try {
    const place = join(dataDir, 'postgres')
    const isInUse = existsSync(place) && readdirSync(place).length > 0
    if (isInUse && !replace) throw notEmpty(`The data folder ${dataDir}`)
    const unfinished = join(dataDir, 'postgres.restoring')
    const lite = await PGlite.create(unfinished, { loadDataDir: new Blob([await readFile(file)]) })
    await lite.close()
    const aside = isInUse ? `${place}.before-${now.toISOString().replaceAll(':', '-')}` : undefined
    if (aside) await rename(place, aside)
    await rename(unfinished, place)
    return aside
  } finally {
    lock.release()
  }
}
