import { createInterface } from 'node:readline'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { greet } from '#engine/consultation/greet.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'
import { answerReading } from '#engine/reading/answer-reading.ts'
import { ask } from '#engine/reading/ask.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { loadSound } from '#server/content/load-cases.ts'
import { onContentChange } from './consulting/on-content-change.ts'
import { asJson, asText, findingsAsText, sheetAsText } from './consulting/turn-text.ts'
import { openFor } from './reader/open-reader.ts'

/** A consultation on the terminal has no attempt, so wordings vary with this seed. */
const SEED = 'terminal'

type Scene = { patientCase: PatientCase; content: Content; reader: MessageReader }

const [wanted = '', ...options] = process.argv.slice(2)
const id = Number.parseInt(wanted, 10)
const ownFiles = `cases/${String(id).padStart(3, '0')}-`

const { content, problems } = await loadSound('content')
const patientCase = content.cases.get(id)
if (!patientCase) {
  const known = [...content.cases.keys()].join(', ') || 'none'
  console.error(`Usage: consult <caseId> [--json]. There is no sound case "${wanted}"; sound cases: ${known}.`)
  printProblems(problems)
  process.exit(1)
}
const reader = openFor(content)
const scene = { patientCase, content, reader }
await (options.includes('--json') ? consultInJson(scene) : consultInText(scene))
await reader.close()

/** Prints problems except those of other cases. */
function printProblems(problems: readonly ContentProblem[]) {
  const own = problems.filter(({ file }) => !file.startsWith('cases/') || file.startsWith(ownFiles))
  for (const { file, key, remedy } of own) console.error(`  ${file}: ${key}: ${remedy}`)
}

/** Reads one question per line and writes one reply per line, and the mark sheet at the end of the input. */
async function consultInJson(scene: Scene) {
  const { patientCase, content } = scene
  const turns: Turn[] = []
  for await (const line of createInterface({ input: process.stdin })) {
    turns.push(await turnFor(scene, turns, line.trim()))
    console.log(JSON.stringify(asJson(patientCase, turns)))
  }
  console.log(JSON.stringify({ summary: mark(patientCase, turns, content) }))
}

/** Does the same for people. When an author saves a file, the whole consultation is replayed with the new version. */
async function consultInText(first: Scene) {
  let scene = first
  let turns: Turn[] = []
  const typed: string[] = []
  const stopWatching = onContentChange('content', ['vocabulary/', ownFiles], async () => {
    const next = await reloaded()
    if (!next) return
    scene = next
    const before = turns
    turns = await turnsFor(scene, typed)
    console.log(changes(scene, before, turns))
  })
  const { file } = scene.patientCase
  console.log(`${file.brief}\n\n${file.patient.name}: ${greet(scene.patientCase, scene.content, undefined, SEED)}\n`)
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    typed.push(line.trim())
    turns = [...turns, await turnFor(scene, turns, line.trim())]
    console.log(asText(scene.patientCase, turns))
  }
  stopWatching()
  console.log(sheetAsText(mark(scene.patientCase, turns, scene.content)))
  if (scene.patientCase.findings) console.log(findingsAsText(scene.patientCase.findings))
}

/** Loads the case from its current files, if they are valid. */
async function reloaded(): Promise<Scene | undefined> {
  const { content, problems } = await loadSound('content')
  const patientCase = content.cases.get(id)
  if (patientCase) return { patientCase, content, reader: openFor(content) }
  console.error('(The files changed, and the patient stays as they were:)')
  printProblems(problems)
  return undefined
}

async function turnsFor(scene: Scene, typed: readonly string[]): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const said of typed) turns.push(await turnFor(scene, turns, said))
  return turns
}

/** A number after "do you mean" picks that reading. */
async function turnFor({ patientCase, content, reader }: Scene, turns: readonly Turn[], said: string): Promise<Turn> {
  const reading = /^[1-3]$/.test(said) ? turns.at(-1)?.readings[Number(said) - 1] : undefined
  if (reading) return answerReading(patientCase, content, turns, reading, SEED)
  return ask({ patientCase, content, reader, seed: SEED }, turns, said)
}

/** Returns the turns that changed. */
function changes({ patientCase }: Scene, before: readonly Turn[], after: readonly Turn[]): string {
  const shown = (turns: readonly Turn[], at: number) => asText(patientCase, turns.slice(0, at + 1))
  const others = [...after.keys()].filter((at) => shown(after, at) !== shown(before, at))
  const head = `(The files changed; ${others.length} of ${after.length} turns go another way now.)\n`
  return [head, ...others.map((at) => shown(after, at))].join('\n')
}
