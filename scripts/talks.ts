import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { loadContent } from '#server/cases/load-cases.ts'
import { type Judged, judgeTalk, type Verdict } from './talks/judge-talk.ts'
import { talkFile } from './talks/talk-file.ts'

/**
 * How the talks of content/talks are answered: `npm run talks`. They are kept apart, so only figures are printed, and none
 * for a single talk. Judged are the facts that a reply tells, not its wording, nor which detail of a fact was meant.
 */
const FOLDER = 'content/talks'

const content = await loadContent('content')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
const judged = files.flatMap((name) => {
  const talk = talkFile.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  const patientCase = content.cases.get(talk.case)
  if (!patientCase) throw new Error(`${FOLDER}/${name}: there is no case ${talk.case}.`)
  return judgeTalk(patientCase, content, talk)
})

console.log(`${files.length} talks, ${judged.length} messages, ${content.version}`)
console.table({
  'first questions': figuresOf(judged.filter(({ follows }) => !follows)),
  'follow-ups': figuresOf(judged.filter(({ follows }) => follows)),
  all: figuresOf(judged),
})

/** In per cent of what a program can judge. */
function figuresOf(some: readonly Judged[]) {
  const count = (wanted: Verdict) => some.filter(({ verdict }) => verdict === wanted).length
  const of = some.length - count('unjudged')
  const percent = (wanted: Verdict) => Math.round((1000 * count(wanted)) / of) / 10
  return { judged: of, told: percent('told'), 'asked back': percent('asked back'), missed: percent('missed') }
}
