import { parseArgs } from 'node:util'
import { restore } from '#server/db/backup/backup-file.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { exitWithMessage, exitWithReason } from './exit-with-message.ts'

// `npm run restore -- FILE`: replaces the database with a backup; --replace is required unless the database is empty.
// The server must be stopped. A backup from an earlier release is migrated.

const USAGE = 'Usage: restore -- <file> [--replace]'
const { file, replace } = argumentsOf()
const env = readEnv(process.env)
try {
  const aside = await restore(env, file, { replace, now: new Date() })
  await (await openDatabase(env)).close()
  console.log(`Restored from ${file}.`)
  if (aside) console.log(`The previous database is kept in ${aside}. Delete it when you no longer need it.`)
} catch (error) {
  exitWithReason(error)
}

function argumentsOf() {
  try {
    const { positionals, values } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
    const [given, ...more] = positionals
    if (!given || more.length > 0) return exitWithMessage(USAGE)
    return { file: given, replace: values.replace ?? false }
  } catch (error) {
    return exitWithMessage(`${(error as Error).message} ${USAGE}`)
  }
}
