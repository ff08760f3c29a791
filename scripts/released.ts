import { writeFileSync } from 'node:fs'
import { exitWithMessage } from './exit-with-message.ts'
import { inWords, releaseOf } from './releasing/release-of.ts'

// `npm run released -- v1.2.0`: records the current release in server/db/released.ts, once its processes serve all
// traffic.

const FILE = 'server/db/released.ts'
const [name, ...more] = process.argv.slice(2)
if (!name || more.length > 0)
  exitWithMessage('Usage: released -- TAG or COMMIT of the release whose processes serve now')
const found = releaseOf(name)
if (!found) exitWithMessage(`This repository has no commit ${name} with migrations.`)
writeFileSync(FILE, inWords(found))
console.log(`${FILE} names ${found.commit} with ${found.migration} as its last migration. Commit it.`)
