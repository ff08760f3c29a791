import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BlindAccuracy, blindAccuracy, overall } from './content-checks/blind-accuracy.ts'
import type { BlindResult } from './content-checks/blind-questions.ts'
import { loadBenches } from './content-checks/load-bench.ts'
import { exitWithMessage } from './exit-with-message.ts'
import { measureUnderstanding, printUnderstanding, type Understood } from './understanding/accuracy-understanding.ts'
import { judgeComposed, readComposedQuestions } from './understanding/composed-questions.ts'
import { readLabelledDialogues } from './understanding/labelled-dialogues.ts'
import { readLabelledTurns } from './understanding/labelled-turns.ts'

/**
 * Measures the product's accuracy: `accuracy [labelled.jsonl] [--json]`. With the default labelled file it also writes
 * the published figures. `accuracy --case 61` asks only the blind questions of that case.
 */
const DEFAULT_FILE = '../shared/dialogues/dev-labelled.jsonl'
const DIALOGUES = '../shared/dialogues/dev'
const PUBLISHED = 'content/accuracy.json'
const SOURCES = [
  'Fareez et al., "A dataset of simulated patient-physician medical interviews with a focus on respiratory cases", Scientific Data 9:313 (2022), CC BY 4.0',
  'Papadopoulos Korfiatis et al., "PriMock57: A Dataset Of Primary Care Mock Consultations" (2022), CC BY 4.0',
]

const { values: options, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, case: { type: 'string' } },
  allowPositionals: true,
})
const path = positionals[0] ?? DEFAULT_FILE
const { content, reader, benches } = await loadBenches('content')
if (options.case) await askOneCase(Number(options.case))
const turns = existsSync(path) ? readLabelledTurns(path) : undefined
const labelled = turns && (await measureUnderstanding(reader, turns))
const apart =
  turns && existsSync(DIALOGUES)
    ? (await measureUnderstanding(reader, readLabelledDialogues(DIALOGUES, turns).apart)).figures
    : undefined
const cases: BlindAccuracy[] = []
for (const bench of benches) if (bench.blind.length > 0) cases.push(await blindAccuracy(bench))

if (options.json) console.log(JSON.stringify({ labelled, apart, cases, overall: overall(cases) }, null, 2))
else await print()
if (labelled && path === DEFAULT_FILE) publish(labelled)

/** Prints one case's figures and faults, and exits. */
async function askOneCase(id: number): Promise<never> {
  const bench = benches.find(({ patientCase }) => patientCase.id === id)
  if (!bench) exitWithMessage(`There is no case ${id}.`)
  if (bench.blind.length === 0) exitWithMessage(`Case ${id} has no blind questions.`)
  const result = await blindAccuracy(bench)
  console.table([row(result)])
  for (const one of result.wrong) console.log(faultOf(one))
  process.exit(0)
}

function figuresOfCase({ id, questions, right, offered, overDisclosed, contradicted }: BlindAccuracy) {
  return { id, questions, right, offered, overDisclosed, contradicted }
}

async function print() {
  if (labelled) printUnderstanding(labelled)
  else console.log(`No labelled file at ${path}: understanding is not measured.`)
  if (apart) console.log('\nTurns that nobody looked at while wording was written')
  if (apart) console.table(apart)
  const composed = await judgeComposed(reader, readComposedQuestions())
  console.log(`\nOrdinary questions put together from parts: ${composed.right} of ${composed.asked} as they are meant`)
  console.table([...cases.map(row), { id: 0, patient: 'all cases', ...percentages(overall(cases)) }])
  for (const { patient, wrong } of cases) for (const result of wrong) console.log(`${patient}: ${faultOf(result)}`)
}

/** Writes what may be published: shares and counts, but no words of the sources and no question of a case. */
function publish({ figures, topics }: Understood) {
  const published = {
    measured: new Date().toISOString().slice(0, 10),
    content: content.version,
    understanding: { sources: SOURCES, ...figures, topics, apart },
    cases: cases.map(figuresOfCase),
    overall: overall(cases),
  }
  writeFileSync(PUBLISHED, `${JSON.stringify(published, null, 2)}\n`)
}

function row({ id, patient, ...figures }: BlindAccuracy) {
  return { id, patient, ...percentages(figures) }
}

function percentages({
  questions,
  right,
  offered,
  overDisclosed,
  contradicted,
}: Omit<BlindAccuracy, 'id' | 'patient' | 'wrong'>) {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return {
    questions,
    right: percent(right),
    offered: percent(offered),
    overDisclosed: percent(overDisclosed),
    contradicted: percent(contradicted),
  }
}

function faultOf({ question, turn, missing, revealed, beside }: BlindResult): string {
  const parts = [
    question.out ? 'answered, though off the topic' : '',
    missing.length > 0 ? `missing ${missing.join(', ')}` : '',
    revealed.length > 0 ? `gave away ${revealed.join(', ')}` : '',
    beside.length > 0 ? `spoke of ${beside.join(', ')}` : '',
  ]
  const understood = turn.acts.map(({ act }) => act).join(' ') || turn.status
  return `"${question.asks}"${question.after ? ` after "${question.after}"` : ''}: ${parts.filter(Boolean).join('; ')} [${understood}]`
}
