import { existsSync, globSync, readFileSync } from 'node:fs'
import { loadContent } from '#server/content/load-cases.ts'
import { secretsOf } from '#tests/secrets.ts'
import { firstFiles, manifestOf, weightOf } from './building/first-view.ts'
import { closingLine, verdict } from './checks/tally.ts'

// Searches every built public file for answers that students must not see, and weighs the daily screens. Run after `npm
// run build`.

const SITE = 'build/client'
const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/

/** Normalises apostrophes and entities, however the page or the program writes them. */
const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&#39;|’|\\'/g, "'")
    .replaceAll('&amp;', '&')
    .toLowerCase()

const { cases } = await loadContent('content')
const secrets = [...cases.values()].flatMap((one) => {
  const sentences = secretsOf(one, [], cases.values()).map(({ words }) => words)
  // A single word, such as a fact's id, occurs in many programs; the name of an illness does not.
  return sentences
    .filter((words) => words.trim().includes(' ') || words === one.file.diagnosis)
    .map((words) => ({ caseId: one.id, words: plain(words) }))
})

const files = existsSync(SITE) ? globSync('**/*', { cwd: SITE }).filter((name) => TEXT.test(name)) : []
const leaks = files.flatMap((name) => {
  const text = plain(readFileSync(`${SITE}/${name}`, 'utf8'))
  return secrets
    .filter(({ words }) => (words.includes(' ') ? text.includes(words) : new RegExp(`\\b${words}\\b`).test(text)))
    .map(({ caseId, words }) => `${name}: case ${caseId}: ${words}`)
})
for (const line of leaks) console.log(line)
console.log(`${files.length} built files searched for ${secrets.length} secrets of ${cases.size} cases`)

/** Maximum gzipped size of a daily screen's scripts and styles at first view. */
const MOST_KIB = 170
const DAILY = ['dashboard/home/home-screen', 'modes/history/history-screen', 'results/debrief/rubric-screen']

const read = (path: string) => readFileSync(SITE + path)
const weights =
  files.length === 0 ? [] : DAILY.map((route) => weightOf(firstFiles(route, manifestOf(SITE), read), read))
for (const [at, weight] of weights.entries())
  console.log(`${DAILY[at]}: ${weight.toFixed(1)} KiB of scripts and styles at first view, at most ${MOST_KIB}`)

const count = verdict(files.length > 0 && leaks.length === 0 && weights.every((weight) => weight <= MOST_KIB))
console.log(closingLine(count))
process.exitCode = count.failed
