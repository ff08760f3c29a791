import { parseArgs } from 'node:util'
import { giftOf, give, take } from '#server/admin/grant.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { exitWhenInUse, exitWithMessage } from './exit-with-message.ts'

// Gives an account a role or days of Prime; with --take, takes the role back or ends Prime immediately. Recorded in the
// audit log. The embedded database has one user at a time: stop the server first.

const USAGE = 'Usage: grant -- <email> owner|staff|author|reviewer|publisher|educator|prime=30d [--take]'
const { email, gift, isTaken } = argumentsOf()
const { db, close } = await openDatabase(readEnv(process.env)).catch(exitWhenInUse)
const said = await (isTaken ? take : give)(db, { by: 'console', email, gift, now: new Date() })
await close()
if (said === undefined) exitWithMessage(`Nobody has an account with ${email}.`)
console.log(said)

function argumentsOf() {
  const { positionals, values } = parsed()
  const [email, words] = positionals
  const gift = words === undefined ? undefined : giftOf(words)
  if (!email || !gift || positionals.length > 2) return exitWithMessage(USAGE)
  return { email, gift, isTaken: values.take ?? false }
}

function parsed() {
  try {
    return parseArgs({ options: { take: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    return exitWithMessage(`${(error as Error).message} ${USAGE}`)
  }
}
