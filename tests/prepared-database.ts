import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, openLite } from '#server/db/embedded.ts'

// The embedded database with its tables, made once and kept: to make one takes seconds, to copy one a moment.

/** It as a file that a database in memory is opened with. */
export function preparedDump(): Promise<Blob> {
  return keptOnce('dump.tar', async (file) => {
    const lite = await PGlite.create()
    await openLite(lite)
    const dump = await lite.dumpDataDir('none')
    await lite.close()
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  }).then((file) => new Blob([readFileSync(file)]))
}

/** A new data folder with it, and how to remove the folder. */
export async function preparedFolder(name: string): Promise<{ dataDir: string; remove: () => void }> {
  const prepared = await keptOnce('folder', async (folder) => (await openEmbedded(folder)).close())
  const dataDir = mkdtempSync(join(tmpdir(), `bedside-${name}-`))
  cpSync(prepared, dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** What another process has made in the meantime is as good. */
async function keptOnce(what: string, make: (path: string) => Promise<void>): Promise<string> {
  const kept = join(tmpdir(), `bedside-prepared-${preparedVersion()}-${what}`)
  if (existsSync(kept)) return kept
  const unfinished = `${kept}.${process.pid}`
  await make(unfinished)
  if (existsSync(kept)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, kept)
  return kept
}

/** Other migrations make other tables, and other packages another database. */
export function preparedVersion(): string {
  const hash = createHash('sha256')
  for (const file of [...globSync('server/db/migrations/*.sql').sort(), 'package-lock.json'])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
