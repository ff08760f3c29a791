import { loadContent } from '#server/cases/load-cases.ts'
import { openContests } from '#server/consultations/open-contests.ts'
import { remarkAll } from '#server/consultations/remark.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'

// Marks stored attempts again with today's engine and content. With --contests: only lists, for authors, the marks that
// students still contest, a line of JSON each. The embedded database has one user at a time: stop the server first.

const env = readEnv(process.env)
const [content, { db, close }] = await Promise.all([loadContent('content'), openDatabase(env)])
try {
  if (process.argv.includes('--contests')) {
    for (const contest of await openContests(db, content)) console.log(JSON.stringify(contest))
  } else {
    const tools = { db, content, now: () => new Date(), publicUrl: env.publicUrl }
    const { looked, raised, granted } = await remarkAll(tools)
    console.log(`${looked} attempts looked at, ${raised} with more marks, ${granted} contests granted`)
  }
} finally {
  await close()
}
