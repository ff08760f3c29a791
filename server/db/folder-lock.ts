import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../errors.ts'

/** Thrown when another process has the data folder open. */
export class FolderInUse extends OperatorError {
  readonly folder: string

  constructor(folder: string, cause: unknown) {
    super(
      `Another process is using the data folder ${folder}. Stop it first, or give this one its own folder ` +
        'with DATA_DIR, or let both share one PostgreSQL server with DATABASE_URL.',
      { cause },
    )
    this.folder = folder
  }
}

/**
 * Locks a data folder against other processes until released. The operating system holds the lock through an SQLite
 * file, so it is also released when this process dies. Throws FolderInUse if another process holds it.
 */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (pid INT); COMMIT')
    file.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new FolderInUse(resolve(folder), cause)
  }
  return { release: () => file.close() }
}
