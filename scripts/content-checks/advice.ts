import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { everyAnswer } from '#engine/case/every-answer.ts'
import { needs } from '#engine/marking/sources.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { readAsks } from '../reader/asks.ts'

/** Cosine similarity of the reader's vectors: most pairs that editors judged equivalent were above it. */
const SAME = 0.9
/** Cosine similarity to a secret above which an answer reveals it too early. */
const GIVES_AWAY = 0.8
/** Minimum number of example questions for a central answer. */
const FEWEST_ASKS = 4

/**
 * Returns suggestions for the author of a case; all are matters of judgement, so none fails the check: answers that are
 * nearly the same, answers close to a secret, example questions that the reader assigns to another answer, and central
 * answers with few questions.
 */
export async function advice(bench: Bench, reader: Reader): Promise<string[]> {
  return [
    ...(await nearAnswers(bench, reader)),
    ...(await lostQuestions(bench, reader)),
    ...(await fewQuestions(bench)),
  ]
}

async function nearAnswers({ patientCase }: Bench, reader: Reader): Promise<string[]> {
  const isConditional = (id: string) => patientCase.facts.get(id)?.when !== undefined
  return (await reader.alike(patientCase, GIVES_AWAY)).flatMap(({ one, other, cosine }) => {
    if (cosine >= SAME)
      return [`${one} and ${other} say nearly the same (${cosine.toFixed(2)}): merge them, or name their topics apart`]
    if (isConditional(one) === isConditional(other)) return []
    const [conditional, open] = isConditional(one) ? [one, other] : [other, one]
    return [
      `${conditional} is conditional, and ${open} says nearly the same (${cosine.toFixed(2)}): does it reveal too much?`,
    ]
  })
}

async function lostQuestions({ patientCase }: Bench, reader: Reader): Promise<string[]> {
  const questions = everyAnswer(patientCase.file).flatMap(({ id, meets, asks = [] }) =>
    meets && meets !== 'news' ? [] : asks.map((question) => ({ id, question })),
  )
  const found = await inBatches(questions, async ({ id, question }) => {
    const { whole } = await reader.read(patientCase, '', question)
    const given = whole.ranked[0]?.id
    return given === undefined || given === id ? [] : [`“${question}” is written for ${id} and given to ${given}`]
  })
  return found.flat()
}

/** Finds answers that the rubric or the differential uses and that have few example questions. */
async function fewQuestions({ patientCase, folder }: Bench): Promise<string[]> {
  const asks = await countedAsks(join('content/cases', folder, 'asks.tsv'))
  const named = patientCase.items.flatMap(({ earnedBy }) => needs(earnedBy).sources)
  const ids = new Set(named.flatMap((source) => (source.startsWith('fact:') ? [source.slice('fact:'.length)] : [])))
  return everyAnswer(patientCase.file).flatMap(({ id, asks: own = [] }) => {
    const count = own.length + (asks.get(id) ?? 0)
    return ids.has(id) && count < FEWEST_ASKS
      ? [`${id} earns marks and has ${count} example questions: write ${FEWEST_ASKS} or more`]
      : []
  })
}

/** Returns the number of questions in a case's `asks.tsv` by answer; empty where there is no such file yet. */
async function countedAsks(path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (!existsSync(path)) return counts
  for (const { answers } of await readAsks(path)) for (const id of answers) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
