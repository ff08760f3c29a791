import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Message, talkFile } from '../talks/talk-file.ts'
import { firstSeam } from './first-seam.ts'
import { loadSecond } from './load.ts'
import { type Asked, secondSeam } from './second-seam.ts'

/**
 * A reader in the place of the chooser, talk by talk: `npm run second -- seam --design first|second --lines 10|all
 * --talks 014-a,052-b --choices <file> --asks <file> --replies <file>`. What is chosen goes into the choices (JSON lines
 * `{ talk, n, chosen }`, an id or "" for each clause); the command answers every talk as far as it is chosen and writes the
 * next message of each into the asks. When nothing is left to choose, the replies are whole. Only counts are printed.
 */
const option = (name: string): string => {
  const at = process.argv.indexOf(`--${name}`)
  if (at < 0 || !process.argv[at + 1]) throw new Error(`--${name} is missing`)
  return process.argv[at + 1]!
}

type Chosen = { talk: string; n: number; chosen: string[] }

const FOLDER = 'content/second/talks'
const names = option('talks').split(',')
const choices = new Map(
  (existsSync(option('choices')) ? readFileSync(option('choices'), 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line): [string, string[]] => {
      const { talk, n, chosen } = JSON.parse(line) as Chosen
      return [`${talk} ${n}`, chosen]
    }),
)
const { content, cases, all } = await loadSecond()
const asks: object[] = []
const replies: object[] = []
const lists: object[] = []
for (const file of readdirSync(FOLDER).filter((name) => names.includes(name.replace('.yaml', '')))) {
  const name = file.replace('.yaml', '')
  const { case: id, talk } = talkFile.parse(parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  const own = cases.get(id)
  if (!own) throw new Error(`the second design has no case ${id}`)
  const seam =
    option('design') === 'first' ? firstSeam(own, content, all, option('lines') === 'all') : secondSeam(own, content)
  if (seam.lines) lists.push({ talk: name, lines: seam.lines })
  answer(name, talk, seam)
}

/** Answers a talk up to the first message that nobody has chosen for. */
function answer(name: string, talk: readonly Message[], seam: ReturnType<typeof secondSeam>) {
  let before: { student: string; patient: string } | undefined
  for (const [i, { say }] of talk.entries()) {
    const { asked, reply } = seam.hear(say, choices.get(`${name} ${i + 1}`))
    if (reply === undefined) {
      asks.push({ talk: name, n: i + 1, before, said: say, clauses: asked } satisfies Asks)
      return
    }
    replies.push({ talk: `${FOLDER}/${name}.yaml`, n: i + 1, reply })
    before = { student: say, patient: reply }
  }
}
type Asks = { talk: string; n: number; before: object | undefined; said: string; clauses: Asked[] }

const asLines = (some: readonly object[]) => some.map((one) => `${JSON.stringify(one)}\n`).join('')
writeFileSync(option('asks'), asLines(asks))
writeFileSync(option('replies'), asLines(replies))
if (lists.length > 0) writeFileSync(`${option('asks')}.lines`, asLines(lists))
console.log(`${replies.length} messages answered, ${asks.length} talks wait for a choice`)
