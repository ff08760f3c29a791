import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string; poolMax: number }

/** Opens PostgreSQL where an address is given, else the embedded one in the data folder, and brings its tables up to date. */
export function openDatabase({ databaseUrl, dataDir, poolMax }: DatabaseSettings): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, poolMax) : openEmbedded(dataDir)
}
