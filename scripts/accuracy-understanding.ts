import { readFileSync } from 'node:fs'
import { understand } from '#engine/understanding/understand.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import { compileVocabulary, type Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { readVocabularyFiles } from './vocabulary-files.ts'

type Labelled = { id: string; previousClinician: string; previousPatient: string; text: string; labels: string[] }
export type Judged = Labelled & { found: string[]; missed: string[]; extra: string[] }

export function judge(vocabulary: Vocabulary, rows: readonly Labelled[]): Judged[] {
  return rows.map((row) => {
    const found = understand(vocabulary, row.text, row).acts.map(({ act }) => act)
    const missed = row.labels.filter((label) => !found.includes(label))
    return { ...row, found, missed, extra: found.filter((act) => !row.labels.includes(act)) }
  })
}

const vocabulary = compileVocabulary(readVocabularyFiles())
const [path = '', from = '0', to = '100000', show = ''] = process.argv.slice(2)
const rows: Labelled[] = readFileSync(path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .slice(Number(from), Number(to))
const judged = judge(vocabulary, rows)
const count = (of: (row: Judged) => number) => judged.reduce((sum, row) => sum + of(row), 0)
const right = count(({ labels, missed }) => labels.length - missed.length)
const extra = count(({ extra }) => extra.length)
const missed = count(({ missed }) => missed.length)
console.log({
  f1: ((2 * right) / (2 * right + extra + missed)).toFixed(3),
  p: (right / (right + extra)).toFixed(3),
  r: (right / (right + missed)).toFixed(3),
  exact: (judged.filter(({ missed, extra }) => missed.length + extra.length === 0).length / judged.length).toFixed(3),
})
const tally = new Map<string, number>()
for (const row of judged)
  for (const [sign, list] of [
    ['-', row.missed],
    ['+', row.extra],
  ] as const)
    for (const act of list)
      tally.set(
        sign + (show === 'full' ? act : topicOf(act)),
        (tally.get(sign + (show === 'full' ? act : topicOf(act))) ?? 0) + 1,
      )
console.log(
  [...tally]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([k, n]) => `${k} ${n}`)
    .join(', '),
)
if (show)
  for (const row of judged)
    if (row.missed.length + row.extra.length > 0)
      console.log(
        `C: ${row.previousClinician.slice(-60)} | P: ${row.previousPatient.slice(-80)}\n  > ${row.text}\n   = ${row.labels.join(' ')}   GOT ${row.found.join(' ')}`,
      )
