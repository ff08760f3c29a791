import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJournal } from '#server/db/migrated.ts'
import { migrationsFolder } from '#server/db/migrations-folder.ts'
import { type Breaking, breakingStatements } from './breaking-statements.ts'

/** The first line of a migration that breaks the previous release on purpose, naming the decision on its rollout. */
const ESCAPE = /^-- breaks the previous release: (docs\/decisions\/[\w-]+\.md)$/m

/** Returns the faults of a migration; empty where it may be applied while the previous release still runs. */
export function faultsOfMigration(tag: string, migration: string, read = readIfThere): string[] {
  const breaking = breakingStatements(migration)
  const decision = ESCAPE.exec(migration)?.[1]
  if (decision === undefined) return breaking.map((one) => inWords(tag, one))
  if (breaking.length === 0) return [`${tag} breaks nothing: take the line away that says so`]
  const words = read(decision)
  if (words === undefined) return [`${tag} names ${decision}, which is not there`]
  return words.includes(tag) ? [] : [`${decision} says nothing of ${tag}: write there how it is released`]
}

const inWords = (tag: string, { statement, why }: Breaking) => `${tag}: ${statement}: ${why}`

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Returns the migrations after one, with their SQL. Throws where it does not exist. */
export function migrationsAfter(last: string): { tag: string; sql: string }[] {
  const tags = readJournal().entries.map(({ tag }) => tag)
  const at = tags.indexOf(last)
  if (at < 0) throw new Error(`There is no migration ${last}.`)
  return tags.slice(at + 1).map((tag) => ({ tag, sql: readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8') }))
}
