import type { ContentProblem } from '#server/cases/load-yaml.ts'
import { blindQuestions } from './content-checks/blind-questions.ts'
import { denials } from './content-checks/denials.ts'
import { type Bench, type CaseCheck, type Findings, joined } from './content-checks/finding.ts'
import { ids } from './content-checks/ids.ts'
import { loadBenches } from './content-checks/load-bench.ts'
import { reach } from './content-checks/reach.ts'
import { references } from './content-checks/references.ts'
import { schemas } from './content-checks/schemas.ts'
import { sharedAnswers } from './content-checks/shared-answers.ts'
import { walkthroughs } from './content-checks/walkthroughs.ts'
import { writing } from './content-checks/writing.ts'

/** Proves the content: `check-content [--case <id>]`. Prints every fault with file, key and remedy. */
const CHECKS: CaseCheck[] = [ids, references, writing, reach, walkthroughs, blindQuestions]

const at = process.argv.indexOf('--case')
const only = at < 0 ? undefined : Number.parseInt(process.argv[at + 1] ?? '', 10)

const { content, benches, problems } = await loadBenches('content')
const wanted = benches.filter(({ patientCase }) => only === undefined || patientCase.id === only)
const reports = [
  report('files', broken(problems.filter(concerns))),
  ...(only === undefined
    ? [report('schemas', await schemas('content')), report('shared answers', sharedAnswers(content))]
    : []),
  ...wanted.map((bench) => report(bench.folder, checkCase(bench))),
]
if (only !== undefined) for (const bench of wanted) note(denials(bench).problems)
if (only !== undefined && wanted.length === 0) console.log(`There is no sound case ${only}.`)
const failed = reports.reduce((sum, { failed }) => sum + failed, 0)
console.log(`${reports.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 || wanted.length === 0 ? 1 : 0

/** What may be right: for the author to look at, no fault. */
function note(problems: ContentProblem[]) {
  for (const { file, key, remedy } of problems) console.log(`  look at ${file}: ${key}: ${remedy}`)
}

/** Files that cannot be read, or that their schema refuses. */
function broken(problems: ContentProblem[]): Findings {
  return { tested: problems.length, problems }
}

function checkCase(bench: Bench): Findings {
  return joined(CHECKS.map((check) => check(bench)))
}

/** With --case, the broken files of other cases are somebody else's business. */
function concerns({ file }: ContentProblem): boolean {
  return only === undefined || !file.includes('cases/') || file.includes(`cases/${String(only).padStart(3, '0')}-`)
}

function report(name: string, { tested, problems }: Findings): { passed: number; failed: number } {
  const counts = { passed: tested - problems.length, failed: problems.length }
  if (tested === 0 && problems.length === 0) return counts
  console.log(`${name}: ${Math.max(counts.passed, 0)} passed, ${counts.failed} failed`)
  for (const { file, key, remedy } of problems) console.log(`  ${file}: ${key}: ${remedy}`)
  return { passed: Math.max(counts.passed, 0), failed: counts.failed }
}
