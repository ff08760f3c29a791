import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, openLite } from '#server/db/embedded.ts'

// A cached embedded database with its tables: creating one takes seconds, copying one a moment.

/** Returns it as a dump for a database in memory. */
export function preparedDump(): Promise<Blob> {
  return preparedOnce('dump.tar', async (file) => {
    const lite = await PGlite.create()
    await openLite(lite)
    const dump = await lite.dumpDataDir('none')
    await lite.close()
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  }).then((file) => new Blob([readFileSync(file)]))
}

/** Copies it to a new data folder; returns a function that removes the folder. */
export async function preparedFolder(name: string): Promise<{ dataDir: string; remove: () => void }> {
  const prepared = await preparedOnce('folder', async (folder) => (await openEmbedded(folder)).close())
  const dataDir = mkdtempSync(join(tmpdir(), `bedside-${name}-`))
  cpSync(prepared, dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Creates a cached file unless another process has done so meanwhile. */
async function preparedOnce(what: string, make: (path: string) => Promise<void>): Promise<string> {
  const prepared = join(tmpdir(), `bedside-prepared-${preparedVersion()}-${what}`)
  if (existsSync(prepared)) return prepared
  const unfinished = `${prepared}.${process.pid}`
  await make(unfinished)
  if (existsSync(prepared)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, prepared)
  return prepared
}

/** Returns a cache key that changes with the migrations and the packages. */
export function preparedVersion(): string {
  const hash = createHash('sha256')
  for (const file of [...globSync('server/db/migrations/*.sql').sort(), 'package-lock.json'])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
