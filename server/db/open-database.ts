import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string; poolMax: number }

/** Opens PostgreSQL if a URL is given, else the embedded database in the data folder, and runs pending migrations. */
export function openDatabase({ databaseUrl, dataDir, poolMax }: DatabaseSettings): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, poolMax) : openEmbedded(dataDir)
}
