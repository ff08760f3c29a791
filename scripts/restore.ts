import { parseArgs } from 'node:util'
import { restore } from '#server/db/backup/backup-file.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { OperatorError } from '#server/errors.ts'
import { leave, leaveWhenInUse } from './leave.ts'

// Puts a backup in the place of the database: `npm run restore -- FILE`, with --replace where it is not empty. The server
// has to be stopped. A backup of an earlier release is brought up to date.

const USAGE = 'Usage: restore -- <file> [--replace]'
const { file, replace } = argumentsOf()
const env = readEnv(process.env)
try {
  const aside = await restore(env, file, { replace, now: new Date() })
  await (await openDatabase(env)).close()
  console.log(`Restored from ${file}.`)
  if (aside) console.log(`What was there before is kept in ${aside}. Delete it once you no longer need it.`)
} catch (error) {
  if (error instanceof OperatorError && error.constructor === OperatorError) leave(error.message)
  leaveWhenInUse(error)
}

function argumentsOf() {
  try {
    const { positionals, values } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
    const [given, ...more] = positionals
    if (!given || more.length > 0) return leave(USAGE)
    return { file: given, replace: values.replace ?? false }
  } catch (error) {
    return leave(`${(error as Error).message} ${USAGE}`)
  }
}
