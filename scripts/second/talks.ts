import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ask } from '#engine/consultation/consult.ts'
import { askSecond } from '#engine/second/consult.ts'
import { diceOf } from '../fuzzing/dice.ts'
import { figuresOf } from '../talks/figures.ts'
import { type Answers, hold, judgeTalk } from '../talks/judge-talk.ts'
import { talkFile } from '../talks/talk-file.ts'
import { loadSecond } from './load.ts'

/**
 * How both designs answer the talks kept apart of the cases that the second has: `npm run second -- talks`. Only figures are
 * printed. `--pairs <file>` writes both replies to each message, first and second by lot, for a reader who does not know which
 * is which; `--key <file>` which was which.
 */
const { content, cases, all } = await loadSecond()
const option = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const [pairsFile, keyFile] = [option('--pairs'), option('--key')]
const dice = diceOf(20261123)
const pairs: object[] = []
const key: object[] = []
for (const folder of ['content/talks', 'content/second/talks']) {
  const judged = { first: [] as ReturnType<typeof judgeTalk>, second: [] as ReturnType<typeof judgeTalk> }
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.yaml'))) {
    const talk = talkFile.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')))
    const own = cases.get(talk.case)
    if (!own) continue
    const first: Answers = (turns, say) => ask(own.patientCase, all, turns, say, 'talk')
    const second: Answers<ReturnType<typeof askSecond>> = (turns, say) => askSecond(own, content, turns, say, 'talk')
    judged.first.push(...judgeTalk(first, talk))
    judged.second.push(...judgeTalk(second, talk))
    if (!pairsFile) continue
    const [one, other] = [hold(first, talk.talk), hold(second, talk.talk)]
    talk.talk.forEach(({ say, follows, ...right }, i) => {
      const isTurned = dice.percent(50)
      const [a, b] = isTurned ? [other[i]!, one[i]!] : [one[i]!, other[i]!]
      const before = { a: (isTurned ? other : one)[i - 1]?.reply, b: (isTurned ? one : other)[i - 1]?.reply }
      pairs.push({ talk: `${folder}/${name}`, n: i + 1, say, follows, right, before, a: a.reply, b: b.reply })
      key.push({ talk: `${folder}/${name}`, n: i + 1, follows: follows === true, a: isTurned ? 'second' : 'first' })
    })
  }
  for (const [design, some] of Object.entries(judged)) {
    console.log(`${folder}, ${design} design, ${some.length} messages`)
    console.table({
      'first questions': figuresOf(some.filter(({ follows }) => !follows)),
      'follow-ups': figuresOf(some.filter(({ follows }) => follows)),
      all: figuresOf(some),
    })
  }
}
if (pairsFile) writeFileSync(pairsFile, pairs.map((one) => `${JSON.stringify(one)}\n`).join(''))
if (keyFile) writeFileSync(keyFile, key.map((one) => `${JSON.stringify(one)}\n`).join(''))
