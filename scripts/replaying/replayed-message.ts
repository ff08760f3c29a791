import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Bench } from '#server/content/checks/finding.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { asJson } from '../consulting/turn-text.ts'
import { tryBlind } from '../content-checks/blind-questions.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { rehearse } from '../content-checks/rehearsal.ts'
import { inBatches } from '../in-batches.ts'
import { actsAsked } from '../understanding/acts-asked.ts'
import { readComposedQuestions } from '../understanding/composed-questions.ts'

/** One message with this build's result. Without a patient only the acts are known. */
export type ReplayedMessage = {
  /** A stable name for the message, the same in every build: "blind 25 17". */
  id: string
  asked: string
  acts: string
  reply?: string
  facts?: string
  /** Items credited, with the points of the message. */
  marks?: string
}

/** Replays everything: walkthroughs, blind questions, recorded talks, composed and practice questions. */
export async function sayAll(talks: string | undefined): Promise<ReplayedMessage[]> {
  const { reader, benches } = await loadBenches('content')
  const said: ReplayedMessage[] = []
  for (const bench of benches) said.push(...(await walkthroughsOf(bench)), ...(await blindOf(bench)))
  for (const bench of talks ? benches : []) said.push(...(await talksOf(bench, talks ?? '')))
  return [...said, ...(await composedOf(reader)), ...(await practiceOf(reader))]
}

async function walkthroughsOf(bench: Bench): Promise<ReplayedMessage[]> {
  const said: ReplayedMessage[] = []
  for (const { name, says } of bench.walkthroughs)
    said.push(...(await talk(bench, `walkthrough ${bench.patientCase.id} ${name}`, says)))
  return said
}

const blindOf = (bench: Bench): Promise<ReplayedMessage[]> =>
  inBatches([...bench.blind.entries()], async ([at, question]) => {
    const { asks, after } = question
    const id = `blind ${bench.patientCase.id} ${at + 1}`
    const { turn } = await tryBlind(bench, question)
    return saidIn(bench, id, after === undefined ? asks : `${after} / ${asks}`, [turn])
  })

/** Replays recorded talks, which are files `<case id>-<name>.txt`, one message per line. */
async function talksOf(bench: Bench, folder: string): Promise<ReplayedMessage[]> {
  const files = globSync(`${folder}/*.txt`).filter(
    (file) => Number.parseInt(basename(file), 10) === bench.patientCase.id,
  )
  const said: ReplayedMessage[] = []
  for (const file of files.sort()) {
    const messages = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    said.push(...(await talk(bench, `talk ${basename(file, '.txt')}`, messages)))
  }
  return said
}

async function talk(bench: Bench, name: string, messages: readonly string[]): Promise<ReplayedMessage[]> {
  const turns = await rehearse(bench, messages)
  return messages.map((message, at) => saidIn(bench, `${name} ${at + 1}`, message, turns.slice(0, at + 1)))
}

function saidIn(
  { patientCase }: Bench,
  id: string,
  asked: string,
  turns: Parameters<typeof asJson>[1],
): ReplayedMessage {
  const { acts, reply, facts, points, credited } = asJson(patientCase, turns)
  return { id, asked, acts: acts.join(' '), reply, facts: facts.join(' '), marks: [points, ...credited].join(' ') }
}

const composedOf = (reader: Reader): Promise<ReplayedMessage[]> =>
  inBatches(readComposedQuestions(), ({ text }) => replayedAlone(reader, `composed ${text}`, text, ''))

const PRACTICE = 'content/practice'

async function practiceOf(reader: Reader): Promise<ReplayedMessage[]> {
  if (!existsSync(PRACTICE)) return []
  const files = globSync(`${PRACTICE}/*.jsonl`).sort()
  const turns = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line, at) => ({ id: `practice ${basename(file, '.jsonl')} ${at + 1}`, line }))
  })
  return inBatches(turns, ({ id, line }) => {
    const { text = '', previousPatient = '' } = JSON.parse(line) as Record<string, string>
    return replayedAlone(reader, id, text, previousPatient)
  })
}

async function replayedAlone(
  reader: Reader,
  id: string,
  asked: string,
  previousPatient: string,
): Promise<ReplayedMessage> {
  const acts = await actsAsked(reader, previousPatient, asked)
  return { id, asked, acts: acts.map(({ act }) => act).join(' ') }
}
