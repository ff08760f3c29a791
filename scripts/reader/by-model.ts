import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Choice } from '#engine/reading/choosing/choice.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { readEnv } from '#server/env.ts'
import { ANSWER_SCHEMA } from '#server/llm/answer-schema.ts'
import { type CasePrompt, casePrompt } from '#server/llm/case-prompt.ts'
import { complete } from '#server/llm/chat-completions.ts'
import { checkAnswer } from '#server/llm/check-answer.ts'
import { PATIENCE_MS } from '#server/llm/model-reader.ts'
import { addressesModel } from '#server/llm/prompt-injection.ts'
import { turnPrompt } from '#server/llm/turn-prompt.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { quantile } from '../bench/figures.ts'
import { exitWithMessage } from '../exit-with-message.ts'
import { isHeldOut } from './held-out.ts'
import { measured, printTalks } from './measure-talks.ts'
import { openFor } from './open-reader.ts'
import { idOf, linesOf, type ReaderTurn, readTurns } from './turns.ts'

/** A turn as it would be sent to a language model; without `user` it would not be sent. */
type Put = { turn: ReaderTurn; request: ToRead; prompt: CasePrompt; user: string | undefined }

/**
 * Writes the prompts for a file of turns beside it: a line `{case, system}` for each case, then a line `{id, case,
 * user}` for each turn that would be sent. Questions that are `apart` are not used as examples of the offline reader.
 */
export async function writePrompts(file: string, apart = isHeldOut) {
  const all = await putAll(file, apart)
  const systems = new Map(all.map(({ turn, prompt }) => [turn.caseId, prompt.text]))
  const lines = [
    ...[...systems].map(([id, system]) => ({ case: id, system })),
    ...all.flatMap(({ turn, user }) => (user === undefined ? [] : [{ id: idOf(turn), case: turn.caseId, user }])),
  ]
  const path = `${file}.prompts.jsonl`
  writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  console.log(`${lines.length - systems.size} prompts for ${systems.size} cases are in ${path}.`)
  console.log(`Put the answers into ${file}.answers.jsonl, one {"id", "answer"} a line.`)
}

const answerLine = z.object({ id: z.string(), answer: z.union([z.string(), z.looseObject({})]) })

/** Prints the figures of the answers beside a file of turns, preceded by those of the offline reader. */
export async function judgeAnswers(file: string, apart = isHeldOut) {
  const answers = linesOf(`${file}.answers.jsonl`).map((line) => answerLine.parse(line))
  const words = answers.map(
    ({ id, answer }) => [id, typeof answer === 'string' ? answer : JSON.stringify(answer)] as const,
  )
  print(await putAll(file, apart), new Map(words))
}

/**
 * Sends every prompt to the configured address in turn, stores the answers beside the file, and prints their figures.
 */
export async function runPrompts(file: string, apart = isHeldOut) {
  const { languageModel: vendor } = readEnv(process.env)
  if (!vendor) exitWithMessage('LLM_BASE_URL and LLM_MODEL say which model to run.')
  const all = await putAll(file, apart)
  const words = new Map<string, string>()
  const times: number[] = []
  for (const { turn, prompt, user } of all) {
    if (user === undefined) continue
    const began = performance.now()
    const request = { system: prompt.text, user, schema: ANSWER_SCHEMA, tokens: 500, patienceMs: 60_000 }
    words.set(idOf(turn), await complete(vendor, request).catch((error: unknown) => String(error)))
    times.push(performance.now() - began)
  }
  const lines = [...words].map(([id, answer]) => JSON.stringify({ id, answer }))
  writeFileSync(`${file}.answers.jsonl`, `${lines.join('\n')}\n`)
  print(all, words)
  const late = times.filter((ms) => ms > PATIENCE_MS).length
  const [middle, most] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)))
  console.log(`${vendor.model}: ${middle} ms, p99 ${most} ms; ${late} of ${times.length} later than ${PATIENCE_MS} ms`)
}

async function putAll(file: string, apart: typeof isHeldOut): Promise<Put[]> {
  const turns = readTurns(file)
  const content = await loadContent('content')
  const reader = openFor(content, apart)
  const readerContent = loadReaderContent('content', content, apart)
  const prompts = new Map<PatientCase, CasePrompt>()
  const all: Put[] = []
  for (const turn of turns) {
    const patientCase = content.cases.get(turn.caseId)
    if (!patientCase) throw new Error(`there is no case ${turn.caseId}`)
    const prompt = prompts.get(patientCase) ?? casePrompt(patientCase, readerContent)
    prompts.set(patientCase, prompt)
    const read = await reader.read(patientCase, turn.patient, turn.said)
    const offline = chooseFrom(reader.version, read)
    const request = { patientCase, turns: turn.earlier, message: turn.said, read, offline }
    all.push({ turn, request, prompt, user: addressesModel(turn.said, prompt.ids) ? undefined : turnPrompt(request) })
  }
  await reader.close()
  return all
}

function print(all: readonly Put[], words: ReadonlyMap<string, string>) {
  const faults = new Map<string, number>()
  const choices = all.map(({ turn, request, prompt, user }): Choice => {
    const answer = words.get(idOf(turn))
    const made =
      user === undefined || answer === undefined ? { fault: 'not asked' } : checkAnswer(answer, request, prompt.ids)
    if ('parts' in made) return { ...request.offline, parts: made.parts }
    faults.set(made.fault, (faults.get(made.fault) ?? 0) + 1)
    return request.offline
  })
  console.log('The offline reader')
  printTalks(all.map(({ turn, request }) => measured(turn, request.offline, request.patientCase)))
  console.log('\nThe language model, with the offline reader where its answer is not taken')
  printTalks(all.map(({ turn, request }, at) => measured(turn, choices[at]!, request.patientCase)))
  for (const [fault, times] of faults) console.log(`not taken: ${fault} ${times}`)
}
