import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asText, compare } from './replaying/compare.ts'
import { readSaid, sayAllAt } from './replaying/other-build.ts'
import { sayAll } from './replaying/replayed-message.ts'

/**
 * Compares what patients say and mark in two builds, on walkthroughs, blind, composed and practice questions, and
 * recorded talks:
 *
 *     npm run replay -- <commit>               that commit against the files as they are now
 *     npm run replay -- --save before.jsonl    saves the results of this build
 *     npm run replay -- --against before.jsonl what changed since
 *
 * `--talks <folder>` names a folder of recorded talks, `<case id>-<name>.txt`, one message per line.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'string' }, against: { type: 'string' }, talks: { type: 'string' } },
})
const [commit] = positionals
const { save, against, talks } = values
if (!commit && !save && !against) {
  console.error('Usage: npm run replay -- <commit> | --save <file> | --against <file> [--talks <folder>]')
  process.exit(2)
}

const now = await sayAll(talks)
if (save) writeFileSync(save, now.map((said) => `${JSON.stringify(said)}\n`).join(''))
if (against) console.log(asText(compare(readSaid(against), now)))
if (commit) console.log(asText(compare(sayAllAt(commit, talks), now)))
