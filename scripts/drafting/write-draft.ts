import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseOfDraft, caseOfDraft, DRAFT_FILES } from '#engine/draft/case-of-draft.ts'
import { textOfFile } from '#server/cases/write-yaml.ts'
import { knowledgeFor } from './knowledge-for.ts'

/** Makes a case's folder of a draft, and prints what its author must confirm. Gives the exit code. */
export async function writeDraft(path: string, casesDir: string, today: string): Promise<number> {
  const draft = await readFile(path, 'utf8').catch(() => undefined)
  if (draft === undefined) {
    console.error(`${path} cannot be read.`)
    return 1
  }
  const result = caseOfDraft(draft, await knowledgeFor(draft, today))
  if ('faults' in result) {
    const faults = result.faults.sort((one, other) => one.line - other.line)
    for (const { line, remedy } of faults) console.error(`${path}:${line}: ${remedy}`)
    return 1
  }
  const { made } = result
  const folder = join(casesDir, `${String(made.id).padStart(3, '0')}-${made.slug}`)
  if (existsSync(folder)) {
    console.error(`${folder} is there already: give the draft another number, or take the folder away.`)
    return 1
  }
  await mkdir(folder, { recursive: true })
  for (const [name, text] of textsOf(made)) await writeFile(join(folder, name), text)
  console.log(reportOn(made, folder, path))
  return 0
}

/** The files of a case that was made of a draft, by name. */
export const textsOf = (made: CaseOfDraft): [name: string, text: string][] => [
  ...DRAFT_FILES.map((name): [string, string] => [
    `${name}.yaml`,
    textOfFile(name, made.files[name], made.unconfirmed[name]),
  ]),
  ['asks.tsv', asksText(made)],
]

const asksText = ({ asks }: CaseOfDraft): string =>
  [
    'after\tanswers\tfine\tquestion\tsource',
    ...asks.map(({ answer, question }) => `-\t${answer}\t-\t${question}\tunconfirmed`),
  ]
    .map((row) => `${row}\n`)
    .join('')

function reportOn(made: CaseOfDraft, folder: string, path: string): string {
  const marked = Object.entries(made.unconfirmed).flatMap(([name, paths]) =>
    paths.length > 0 ? [`  ${name}.yaml: ${paths.length}`] : [],
  )
  const notes = made.notes.flatMap(({ note, about }) => [
    `  ${note}:`,
    ...about.map(({ line, words }) => `    ${path}:${line}: ${words}`),
  ])
  return [
    `${folder} is made of the draft. It is not published before every proposal in it is confirmed.`,
    'Proposals, each marked "# unconfirmed" in its file:',
    ...marked,
    `  asks.tsv: ${made.asks.length} questions of other cases`,
    ...(notes.length > 0 ? ['For you to decide:', ...notes] : []),
    `What is still missing, and every mark: npm run check -- --case ${made.id}`,
  ].join('\n')
}
