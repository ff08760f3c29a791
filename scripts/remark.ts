import { parseArgs } from 'node:util'
import { type Declined, declineContest } from '#server/consultations/contests/decline-contest.ts'
import { openContests } from '#server/consultations/contests/open-contests.ts'
import { remarkAll } from '#server/consultations/remark/remark.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { loadConditions } from '#server/content/load-conditions.ts'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { loadPublished } from '#server/studio/publish/watch-published.ts'
import { exitWhenInUse, exitWithMessage } from './exit-with-message.ts'

// Re-marks stored attempts with the current engine and content. --contests only lists the marks that students contest,
// one JSON line each. --decline <id> --because "…" declines one, with a sentence for its student. The embedded database
// has one user at a time: stop the server first.

const SAYS: Record<Declined, string> = {
  declined: 'Declined. The student reads the reason at that mark, in the debrief.',
  'no-such-contest': 'There is no contest with this id; --contests lists the open ones with theirs.',
  'no-reason': 'Say why, for the student to read: --because "a sentence of at most 600 letters".',
  'granted-already': 'This mark was given in the meantime: there is nothing to decline.',
  'declined-already': 'This contest was declined before, and the first reason stays.',
}

const env = readEnv(process.env)
const { contests: list, decline, because } = argumentsOf()
const [content, { db, close }] = await Promise.all([loadContent('content'), openDatabase(env).catch(exitWhenInUse)])
try {
  await loadPublished({ db, content, conditions: await loadConditions('content') }, console.error)
  if (decline !== undefined) await sayNo(db, decline, because)
  else if (list) for (const contest of await openContests(db, content)) console.log(JSON.stringify(contest))
  else await remarkStored(db)
} finally {
  await close()
}

function argumentsOf() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { contests: { type: 'boolean' }, decline: text, because: text } }).values
  } catch (error) {
    return exitWithMessage(
      `${(error as Error).message} Usage: remark [--contests | --decline <id> --because "a sentence"]`,
    )
  }
}

async function sayNo(db: Db, id: string, because = '') {
  const outcome = await declineContest(db, id, because, new Date())
  if (outcome === 'declined') return console.log(SAYS.declined)
  console.error(SAYS[outcome])
  process.exitCode = 1
}

async function remarkStored(db: Db) {
  const tools = { db, content, now: () => new Date(), publicUrl: env.publicUrl }
  const { checked, raised, granted } = await remarkAll(tools)
  console.log(`${checked} attempts looked at, ${raised} with more marks, ${granted} contests granted`)
}
