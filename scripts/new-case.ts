import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type CasePlan,
  caseText,
  differentialText,
  findingsText,
  learnText,
  rubricText,
  slugOf,
  teachingText,
  walkthroughsText,
} from './content-checks/case-skeleton.ts'
import { writeDraft } from './drafting/write-draft.ts'
import { writeImport } from './drafting/write-import.ts'

/**
 * Starts a case: `new-case draft FILE` from a clinician's draft (content/cases/FROM-A-DRAFT.md), `new-case import FILE
 * [--record N]` from a case of AgentClinic or SPBench, `new-case <id>` from the plan's row, or with --name, --gender,
 * --age, --complaint, --diagnosis, …
 */
const PLAN = '../shared/case-plan.tsv'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    gender: { type: 'string' },
    age: { type: 'string' },
    complaint: { type: 'string' },
    presentation: { type: 'string' },
    diagnosis: { type: 'string' },
    system: { type: 'string' },
    rotations: { type: 'string' },
    record: { type: 'string' },
  },
})

if (positionals[0] === 'draft') {
  const [, file] = positionals
  if (file === undefined) throw new Error('Usage: new-case draft FILE')
  process.exit(await writeDraft(file, 'content/cases', new Date().toISOString().slice(0, 10)))
}
if (positionals[0] === 'import') {
  const [, file] = positionals
  if (file === undefined) throw new Error('Usage: new-case import FILE [--record N]')
  process.exit(await writeImport(file, values.record, 'content/cases', new Date().toISOString().slice(0, 10)))
}
const id = Number.parseInt(positionals[0] ?? '', 10)
if (!(id > 0))
  throw new Error(
    'Usage: new-case draft FILE, new-case import FILE, or new-case <id> [--name … --gender … --age … --complaint … --diagnosis …]',
  )
const plan = { ...(await plannedRow(id)), ...given() }
const slug = slugOf(plan.diagnosis ?? 'new-case')
const folder = join('content/cases', `${String(id).padStart(3, '0')}-${slug}`)
if (existsSync(folder)) throw new Error(`${folder} is there already.`)

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'case.yaml'), caseText(id, slug, plan))
await writeFile(join(folder, 'differential.yaml'), differentialText(plan))
await writeFile(join(folder, 'teaching.yaml'), teachingText())
await writeFile(join(folder, 'rubric.yaml'), rubricText(plan))
await writeFile(join(folder, 'walkthroughs.yaml'), walkthroughsText())
await writeFile(join(folder, 'findings.yaml'), findingsText())
await writeFile(join(folder, 'learn.yaml'), learnText())
console.log(`${folder} is started. What it still needs: npm run check -- --case ${id}`)

/** Returns the plan's row with this id, by column name; empty where there is no plan. */
async function plannedRow(wanted: number): Promise<CasePlan> {
  if (!existsSync(PLAN)) return {}
  const [head = '', ...rows] = (await readFile(PLAN, 'utf8')).split('\n')
  const columns = head.split('\t')
  const cells = rows.map((row) => row.split('\t')).find(([first]) => Number(first) === wanted) ?? []
  const row = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  return {
    name: row.patient_name,
    gender: row.gender,
    age: row.patient_age,
    informant: row.informant,
    complaint: row.presenting_complaint,
    presentation: row.presentation,
    diagnosis: row.diagnosis,
    system: row.system,
    rotations: row.rotations,
    level: row.level,
    collections: row.collections,
    free: row.free,
    diagnosisMode: row.diagnosis_mode,
    differentials: row.key_differentials,
    mustAsks: row.must_ask,
    twist: row.twist,
  }
}

/** Returns the options of the command line. */
function given(): CasePlan {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
