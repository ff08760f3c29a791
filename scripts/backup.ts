import { backUp } from '#server/db/backup/backup-file.ts'
import { readEnv } from '#server/env.ts'
import { exitWithMessage, exitWithReason } from './exit-with-message.ts'

// `npm run backup -- FILE`: writes all stored data to one file. On PostgreSQL the server can keep running; with the
// embedded database it must be stopped.

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0) exitWithMessage('Usage: backup -- <new file>')
await backUp(readEnv(process.env), file).catch(exitWithReason)
console.log(`Written to ${file}. It contains personal data: store it as securely as the database.`)
