import { backUp } from '#server/db/backup/backup-file.ts'
import { readEnv } from '#server/env.ts'
import { OperatorError } from '#server/errors.ts'
import { leave, leaveWhenInUse } from './leave.ts'

// Writes everything that the server keeps to one file: `npm run backup -- FILE`. On PostgreSQL the server may go on; the
// embedded database has one user at a time.

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0) leave('Usage: backup -- <new file>')
await backUp(readEnv(process.env), file).catch((error: unknown) => {
  if (error instanceof OperatorError && error.constructor === OperatorError) leave(error.message)
  return leaveWhenInUse(error)
})
console.log(`Written to ${file}. It holds personal data: keep it as safe as the database.`)
