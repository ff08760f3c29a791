import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRenamed, readRenamed } from '#server/content/load-renamed.ts'

/** The columns of a file that hold lists of answer ids, with their separators. */
type Columns = readonly { at: number; between: RegExp; joined: string }[]

const LIST = { between: /,/, joined: ',' }
const ASKS: Columns = [0, 1, 2].map((at) => ({ at, ...LIST }))
const MESSAGES: Columns = [{ at: 1, ...LIST }, ...[2, 3].map((at) => ({ at, between: /([;,])/, joined: '' }))]
const SHEETS: Columns = [{ at: 1, ...LIST }]

/**
 * Updates all references to answers according to each case's `merged.tsv`: example questions, messages and sheet ids
 * for training, and the gold answers of talks. A reference to a dropped answer becomes `none`. Idempotent.
 */
export async function renameEverywhere() {
  for (const folder of readdirSync('content/cases').filter((name) => /^\d/.test(name))) {
    const path = join('content/cases', folder)
    const now = await loadRenamed(path)
    for (const { was, now: other } of await readRenamed(path)) if (other === undefined) now.set(was, 'none')
    if (now.size === 0) continue
    const id = folder.slice(0, 3)
    renameTable(join(path, 'asks.tsv'), ASKS, now)
    renameTable(join('training/messages', `${id}.tsv`), MESSAGES, now)
    renameTable(join('training/sheet-ids', `${id}.tsv`), SHEETS, now)
    const talks = readdirSync('training/talks').filter((name) => name.startsWith(id) && name.endsWith('.gold.jsonl'))
    for (const name of talks) renameGold(join('training/talks', name), now)
  }
}

type Names = ReadonlyMap<string, string>

function renameTable(path: string, columns: Columns, now: Names) {
  if (!existsSync(path)) return
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n')
  writeFileSync(path, `${rows.map((row) => renamedRow(row, columns, now)).join('\n')}\n`)
}

function renamedRow(row: string, columns: Columns, now: Names): string {
  const cells = row.split('\t')
  for (const { at, between, joined } of columns) {
    const cell = cells[at]
    if (cell === undefined || cell === '-') continue
    const names = cell.split(between).map((name) => now.get(name) ?? name)
    cells[at] = (joined === ',' ? [...new Set(names)] : names).join(joined)
  }
  return cells.join('\t')
}

/** A line of a talk's gold answers. */
type Gold = { parts: { best: string[]; fine: string[] }[] }

function renameGold(path: string, now: Names) {
  const rename = (names: readonly string[]) => [...new Set(names.map((name) => now.get(name) ?? name))]
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const renamed = lines.map((line) => {
    const gold = JSON.parse(line) as Gold
    const parts = gold.parts.map((part) => ({ ...part, best: rename(part.best), fine: rename(part.fine) }))
    return JSON.stringify({ ...gold, parts })
  })
  writeFileSync(path, `${renamed.join('\n')}\n`)
}
