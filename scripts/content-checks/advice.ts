import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { everyAnswer } from '#engine/case/every-answer.ts'
import { needs } from '#engine/marking/sources.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { readAsks } from '../reader/asks.ts'

/** Cosines of the reader's own vectors: pairs that editors called the same were mostly above the first. */
const SAME = 0.9
/** Words this close to a secret give it away too early. */
const GIVES_AWAY = 0.8
/** So many example questions a central answer needs at least. */
const FEWEST_ASKS = 4

/**
 * What an author may want to look at in a case, in plain words: each is a matter of judgement, so none of it fails the
 * check. Answers that say nearly the same, secrets that another answer comes near to, questions in the file that the
 * reader gives to another answer, and central answers with few questions.
 */
export async function advice(bench: Bench, reader: Reader): Promise<string[]> {
  return [
    ...(await nearAnswers(bench, reader)),
    ...(await lostQuestions(bench, reader)),
    ...(await fewQuestions(bench)),
  ]
}

async function nearAnswers({ patientCase }: Bench, reader: Reader): Promise<string[]> {
  const isHeld = (id: string) => patientCase.facts.get(id)?.when !== undefined
  return (await reader.alike(patientCase, GIVES_AWAY)).flatMap(({ one, other, cosine }) => {
    if (cosine >= SAME)
      return [`${one} and ${other} say nearly the same (${cosine.toFixed(2)}): merge them, or name their topics apart`]
    if (isHeld(one) === isHeld(other)) return []
    const [held, open] = isHeld(one) ? [one, other] : [other, one]
    return [`${held} is held back, and ${open} comes near to it (${cosine.toFixed(2)}): does it tell too much?`]
  })
}

async function lostQuestions({ patientCase }: Bench, reader: Reader): Promise<string[]> {
  const asked = everyAnswer(patientCase.file).flatMap(({ id, meets, asks = [] }) =>
    meets && meets !== 'news' ? [] : asks.map((question) => ({ id, question })),
  )
  const found = await inBatches(asked, async ({ id, question }) => {
    const { whole } = await reader.read(patientCase, '', question)
    const given = whole.ranked[0]?.id
    return given === undefined || given === id ? [] : [`“${question}” is written for ${id} and given to ${given}`]
  })
  return found.flat()
}

/** What the rubric or the differential names is asked for in many ways. */
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

/** How many questions a case's `asks.tsv` has for each answer; none where there is no such file yet. */
async function countedAsks(path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (!existsSync(path)) return counts
  for (const { answers } of await readAsks(path)) for (const id of answers) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
