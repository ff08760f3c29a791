import { readFileSync } from 'node:fs'
import { factsOf } from '#engine/case/fact.ts'
import { LEVEL_NAMES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import { countReasons } from '#server/content/checks/reasons.ts'
import { coverageOf, coverageTables } from './case-coverage.ts'
import { tryBlind } from './content-checks/blind-questions.ts'
import { loadBenches } from './content-checks/load-bench.ts'
import { inBatches } from './in-batches.ts'

/**
 * Lists the library: `cases [--json]`; `cases --coverage` counts what it covers, as Markdown; `cases --facts <id>`
 * prints what an author of blind questions may see of a case.
 */
const args = process.argv.slice(2)
const { benches, problems } = await loadBenches('content')
const wanted = args.includes('--facts') ? Number.parseInt(args[args.indexOf('--facts') + 1] ?? '', 10) : undefined
for (const { file, key, remedy } of problems.filter(({ remedy }) => !remedy.includes('missing'))) {
  console.error(`${file}: ${key}: ${remedy}`)
}

if (wanted !== undefined) printFacts(benches.find(({ patientCase }) => patientCase.id === wanted)?.patientCase)
else if (args.includes('--coverage'))
  console.log(coverageTables(coverageOf(benches.map(({ patientCase }) => patientCase))))
else if (args.includes('--json')) console.log(JSON.stringify(await rowsOf(benches), null, 2))
else {
  printTable(await rowsOf(benches))
  printReasons(benches.map(({ patientCase }) => patientCase))
}

/** Prints only ids, acts and neutral gists: the author of blind questions must not see the patient's words. */
function printFacts(patientCase: PatientCase | undefined) {
  if (!patientCase) throw new Error('There is no sound case with this id.')
  const { patient, informant, presentingComplaint, complaint } = patientCase.file
  const whom = informant ? `, answered by ${informant.name} (${informant.relation})` : ''
  console.log(
    `${patient.name}, ${patient.gender}, ${patient.age}${whom}: ${presentingComplaint} [${complaint.join(', ')}]`,
  )
  for (const { id, acts, gist, when } of factsOf(patientCase.file)) {
    console.log(`${id}\t${acts.join(' ')}\t${gist}${when ? `\t(held back: ${JSON.stringify(when)})` : ''}`)
  }
}

type Row = Awaited<ReturnType<typeof rowOf>>

async function rowsOf(all: readonly Bench[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const bench of all) rows.push(await rowOf(bench))
  return rows
}

async function rowOf(bench: Bench) {
  const { file, items } = bench.patientCase
  const results = await inBatches(bench.blind, (question) => tryBlind(bench, question))
  const right = results.filter((result) => result.right).length
  return {
    id: file.id,
    patient: file.patient.name,
    complaint: file.presentingComplaint,
    diagnosis: file.diagnosis,
    system: file.system,
    rotations: file.rotations,
    level: file.level,
    collections: file.collections,
    answers: file.answers.length,
    details: file.answers.reduce((sum, { details = [] }) => sum + details.length, 0),
    lines: linesOf(bench),
    items: items.length,
    blind: bench.blind.length,
    accuracy: bench.blind.length > 0 ? Math.round((1000 * right) / bench.blind.length) / 10 : null,
  }
}

/** Returns the length of the file that an author reads from top to bottom. */
function linesOf({ folder }: Bench): number {
  return readFileSync(`content/cases/${folder}/case.yaml`, 'utf8').trimEnd().split('\n').length
}

function printTable(rows: readonly Row[]) {
  console.table(rows.map(asLine))
  const total = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const kinds = (of: (row: Row) => readonly string[]) => new Set(rows.flatMap(of)).size
  const levels = LEVEL_NAMES.map((name, at) => `${rows.filter(({ level }) => level === at + 1).length} ${name}`)
  const right = total(({ accuracy, blind }) => ((accuracy ?? 0) * blind) / 100)
  const share = (
    (100 * right) /
    Math.max(
      total(({ blind }) => blind),
      1,
    )
  ).toFixed(1)
  console.log(
    [
      `${rows.length} cases (${levels.join(', ')}) of ${kinds(({ system }) => [system])} systems in ${kinds(({ collections }) => collections)} collections`,
      `${total(({ answers }) => answers)} answers with ${total(({ details }) => details)} details, ${total(({ items }) => items)} items`,
      `${total(({ blind }) => blind)} blind questions, ${share} % answered rightly`,
    ].join('; '),
  )
}

function printReasons(cases: readonly PatientCase[]) {
  const { written, derived, none, mustAsks, sourced } = countReasons(cases)
  console.log(
    `reasons of items: ${written} written, ${derived} from the differential, ${none} missing; ${sourced} of ${mustAsks} must-asks have a source`,
  )
}

/** Formats a row for the terminal: lists as text, the level with its name. */
function asLine({ rotations, collections, level, ...row }: Row) {
  const name = LEVEL_NAMES[level - 1] ?? ''
  return { ...row, level: `${level} ${name}`, rotations: rotations.join('; '), collections: collections.join('; ') }
}
