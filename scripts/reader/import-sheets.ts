import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { answerIdOf, sheetFile } from './sheet.ts'

const MAP_FOLDER = 'training/sheet-ids'
const ASKS_HEADER = ['after', 'answers', 'fine', 'question', 'source'].join('\t')
/** Source name of questions written for the sheets by people who saw nothing else of the case. */
const SOURCE = 'sheets'

/**
 * Writes `asks.tsv` beside each case and `training/sheet-ids/NNN.tsv` from a folder with the printed answer sheets
 * (`sheets/NNN.json`) and the questions written for them (`asks/NNN.tsv`).
 */
export async function importSheets(from: string) {
  await mkdir(MAP_FOLDER, { recursive: true })
  const { cases } = await loadContent('content')
  for (const patientCase of cases.values()) await importCase(patientCase, from)
}

async function importCase(patientCase: PatientCase, from: string) {
  const { file } = patientCase
  const name = `${file.id}`.padStart(3, '0')
  const ids = await idsOf(patientCase, join(from, 'sheets', `${name}.json`))
  await writeFile(join(MAP_FOLDER, `${name}.tsv`), linesOf([...ids].map(([row, id]) => `${row}\t${id}`)))
  const asks = (await readFile(join(from, 'asks', `${name}.tsv`), 'utf8')).split('\n').filter((line) => line !== '')
  const rows = asks.map((line) => translated(line, ids))
  const lost = rows.filter((row) => row === undefined).length
  const complete = rows.filter((row) => row !== undefined)
  await writeFile(join('content/cases', `${name}-${file.slug}`, 'asks.tsv'), linesOf([ASKS_HEADER, ...complete]))
  console.log(
    `${name}: ${ids.size} lines, ${new Set(ids.values()).size} answers, ${complete.length} questions, ${lost} lost`,
  )
}

/** Returns answer ids by the sheet's ids; merged or renamed answers map to their current id. */
async function idsOf(patientCase: PatientCase, path: string): Promise<Map<string, string>> {
  const sheet = sheetFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const answers = answersById(patientCase)
  const found = sheet.rows.map((row) => ({ row, id: answerIdOf(row, answers) }))
  for (const { row, id } of found) if (!id) console.log(`  ${patientCase.id} ${row.id} ${row.label}: ${row.text}`)
  return new Map(found.flatMap(({ row, id }) => (id ? [[row.id, id]] : [])))
}

/** Returns a written question with the case's own ids, or undefined where one of its answers no longer exists. */
function translated(line: string, ids: ReadonlyMap<string, string>): string | undefined {
  const [after = '-', answers = '', fine = '-', question = ''] = line.split('\t').map((cell) => cell.trim())
  const idOf = (id: string) => (id === 'none' || id === 'talk' || id === '-' ? id : ids.get(id))
  const list = (cell: string) => [...new Set(cell.split(',').map((id) => idOf(id.trim())))]
  const [before] = list(after)
  const best = list(answers)
  if (before === undefined || best.includes(undefined)) return undefined
  const alsoFine = list(fine).filter((id) => id !== undefined && id !== '-' && !best.includes(id))
  return [before, best.join(','), alsoFine.join(',') || '-', question, SOURCE].join('\t')
}

function linesOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
