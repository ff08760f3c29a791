import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { LoadedContent } from '#server/content/load-cases.ts'
import { openFor } from '../reader/open-reader.ts'
import { type JudgedReply, judgeTalk, type TalkVerdict } from './judge-talk.ts'
import type { PublishedTalks, TalkFigures } from './published.ts'
import { talkFile } from './talk-file.ts'

const FOLDER = 'content/talks'

/** Runs all held-out talks and returns the total figures; nothing about a single one. */
export async function measureTalks(content: LoadedContent): Promise<Omit<PublishedTalks, 'measured'>> {
  const reader = openFor(content)
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
  const judged: JudgedReply[] = []
  for (const name of files) {
    const talk = talkFile.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    const patientCase = content.cases.get(talk.case)
    if (!patientCase) throw new Error(`${FOLDER}/${name}: there is no case ${talk.case}.`)
    judged.push(...(await judgeTalk({ patientCase, content, reader }, talk)))
  }
  await reader.close()
  return {
    content: content.version,
    talks: files.length,
    messages: judged.length,
    first: figuresOf(judged.filter(({ follows }) => !follows)),
    followUps: figuresOf(judged.filter(({ follows }) => follows)),
    all: figuresOf(judged),
  }
}

function figuresOf(some: readonly JudgedReply[]): TalkFigures {
  const count = (wanted: TalkVerdict) => some.filter(({ verdict }) => verdict === wanted).length
  const of = some.length - count('unjudged')
  const percent = (wanted: TalkVerdict) => Math.round((1000 * count(wanted)) / of) / 10
  return { judged: of, told: percent('told'), askedBack: percent('asked back'), missed: percent('missed') }
}
