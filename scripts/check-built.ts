import { existsSync, globSync, readFileSync } from 'node:fs'
import { loadContent } from '#server/cases/load-cases.ts'
import { secretsOf } from '#tests/secrets.ts'
import { closingLine, verdict } from './checks/tally.ts'

// Reads every built file that anybody can fetch for what a student is to find out. For after `npm run build`.

const SITE = 'build/client'
const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/

/** As text reads, however the page or the program writes its apostrophes. */
const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&#39;|’|\\'/g, "'")
    .replaceAll('&amp;', '&')
    .toLowerCase()

const { cases } = await loadContent('content')
const secrets = [...cases.values()].flatMap((one) => {
  const sentences = secretsOf(one, [], cases.values()).map(({ words }) => words)
  // One word alone, such as the id of a fact, is a word of many programs; the name of an illness is not.
  return sentences
    .filter((words) => words.trim().includes(' ') || words === one.file.diagnosis)
    .map((words) => ({ caseId: one.id, words: plain(words) }))
})

const files = existsSync(SITE) ? globSync('**/*', { cwd: SITE }).filter((name) => TEXT.test(name)) : []
const told = files.flatMap((name) => {
  const text = plain(readFileSync(`${SITE}/${name}`, 'utf8'))
  return secrets
    .filter(({ words }) => (words.includes(' ') ? text.includes(words) : new RegExp(`\\b${words}\\b`).test(text)))
    .map(({ caseId, words }) => `${name}: case ${caseId}: ${words}`)
})
for (const line of told) console.log(line)
console.log(`${files.length} built files searched for ${secrets.length} secrets of ${cases.size} cases`)
const count = verdict(files.length > 0 && told.length === 0)
console.log(closingLine(count))
process.exitCode = count.failed
