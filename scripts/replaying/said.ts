import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reader } from '#server/reader/open-reader.ts'
import { actsAsked } from '../acts-asked.ts'
import { readComposedQuestions } from '../composed-questions.ts'
import { asJson } from '../consulting/turn-text.ts'
import { tryBlind } from '../content-checks/blind-questions.ts'
import type { Bench } from '../content-checks/finding.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { rehearse } from '../content-checks/rehearsal.ts'

/** One message and what this build made of it. Of a message without a patient only the acts are known. */
export type Said = {
  /** The place of the message, the same in every build: "blind 25 17". */
  id: string
  asked: string
  acts: string
  reply?: string
  facts?: string
  /** Items credited, with the points of the message. */
  marks?: string
}

/** Everything that can be said again: walkthroughs, blind questions, recorded talks, composed and practice questions. */
export async function sayAll(talks: string | undefined): Promise<Said[]> {
  const { content, benches } = await loadBenches('content')
  return [
    ...benches.flatMap(walkthroughsOf),
    ...benches.flatMap(blindOf),
    ...benches.flatMap((bench) => (talks ? talksOf(bench, talks) : [])),
    ...composedOf(content.vocabulary),
    ...practiceOf(content.vocabulary),
  ]
}

const walkthroughsOf = (bench: Bench): Said[] =>
  bench.walkthroughs.flatMap(({ name, says }) => talk(bench, `walkthrough ${bench.patientCase.id} ${name}`, says))

function blindOf(bench: Bench): Said[] {
  return bench.blind.map((question, at) => {
    const { asks, after } = question
    const id = `blind ${bench.patientCase.id} ${at + 1}`
    return saidIn(bench, id, after === undefined ? asks : `${after} / ${asks}`, [tryBlind(bench, question).turn])
  })
}

/** A recorded talk is a file `<case id>-<name>.txt`, a message a line. */
function talksOf(bench: Bench, folder: string): Said[] {
  const files = globSync(`${folder}/*.txt`).filter(
    (file) => Number.parseInt(basename(file), 10) === bench.patientCase.id,
  )
  return files.sort().flatMap((file) => {
    const messages = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return talk(bench, `talk ${basename(file, '.txt')}`, messages)
  })
}

function talk(bench: Bench, name: string, messages: readonly string[]): Said[] {
  const turns = rehearse(bench, messages)
  return messages.map((message, at) => saidIn(bench, `${name} ${at + 1}`, message, turns.slice(0, at + 1)))
}

function saidIn({ patientCase }: Bench, id: string, asked: string, turns: Parameters<typeof asJson>[1]): Said {
  const { acts, reply, facts, points, credited } = asJson(patientCase, turns)
  return { id, asked, acts: acts.join(' '), reply, facts: facts.join(' '), marks: [points, ...credited].join(' ') }
}

function composedOf(vocabulary: Vocabulary): Said[] {
  return readComposedQuestions().map(({ text }) => heard(vocabulary, `composed ${text}`, text, '', ''))
}

const PRACTICE = 'content/practice'

function practiceOf(vocabulary: Vocabulary): Said[] {
  if (!existsSync(PRACTICE)) return []
  return globSync(`${PRACTICE}/*.jsonl`)
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line, at) => {
        const { text, previousClinician, previousPatient } = JSON.parse(line) as Record<string, string>
        const id = `practice ${basename(file, '.jsonl')} ${at + 1}`
        return heard(vocabulary, id, text ?? '', previousClinician ?? '', previousPatient ?? '')
      })
    })
}

function heard(
  vocabulary: Vocabulary,
  id: string,
  asked: string,
  previousClinician: string,
  previousPatient: string,
): Said {
  const { acts } = understand(vocabulary, asked, { previousClinician, previousPatient })
  return { id, asked, acts: acts.map(({ act }) => act).join(' ') }
}
