import { existsSync, readFileSync } from 'node:fs'
import { type BlindAccuracy, blindAccuracy, overall } from './content-checks/blind-accuracy.ts'
import type { BlindResult } from './content-checks/blind-questions.ts'
import { labelledAccuracy } from './content-checks/labelled-accuracy.ts'
import { loadBenches } from './content-checks/load-bench.ts'

/** How often the product is right: `accuracy [labelled.jsonl] [--json]`. */
const DEFAULT_FILE = '../shared/dialogues/dev-labelled.jsonl'

const args = process.argv.slice(2)
const path = args.find((arg) => !arg.startsWith('--')) ?? DEFAULT_FILE
const { content, benches } = await loadBenches('content')
const labelled = existsSync(path) ? labelledAccuracy(content.vocabulary, readFileSync(path, 'utf8')) : undefined
const cases = benches.filter(({ blind }) => blind.length > 0).map(blindAccuracy)

if (args.includes('--json')) console.log(JSON.stringify({ labelled, cases, overall: overall(cases) }, null, 2))
else print()

function print() {
  if (labelled) console.table(labelled)
  else console.log(`No labelled file at ${path}: understanding is not measured.`)
  console.table([...cases.map(row), { id: 0, patient: 'all cases', ...percentages(overall(cases)) }])
  for (const { patient, wrong } of cases) for (const result of wrong) console.log(`${patient}: ${faultOf(result)}`)
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
  const heard = turn.acts.map(({ act }) => act).join(' ') || turn.status
  return `"${question.asks}"${question.after ? ` after "${question.after}"` : ''}: ${parts.filter(Boolean).join('; ')} [${heard}]`
}
