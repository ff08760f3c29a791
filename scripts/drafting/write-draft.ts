import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseOfDraft, caseOfDraft } from '#engine/draft/case-of-draft.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { textsOf } from '#server/content/files/write-files.ts'
import { loadSound } from '#server/content/load-cases.ts'
import { loadSoundConditions } from '#server/content/load-conditions.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { filesOfDraft } from '#server/studio/drafting/files-of-draft.ts'
import { knowledgeFor } from '#server/studio/drafting/knowledge.ts'
import { openFor } from '../reader/open-reader.ts'

/** Makes a case's folder from a draft, and prints what its author must confirm. Returns the exit code. */
export async function writeDraft(path: string, casesDir: string, today: string): Promise<number> {
  const draft = await readFile(path, 'utf8').catch(() => undefined)
  if (draft === undefined) {
    console.error(`${path} cannot be read.`)
    return 1
  }
  const result = await madeOf(draft, today)
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
  for (const [name, text] of textsOf(filesOfDraft(made))) await writeFile(join(folder, name), text)
  console.log(reportOn(made, folder, path))
  return 0
}

async function madeOf(draft: string, today: string) {
  const { content } = await loadSound('content')
  // Opened lazily: a draft with early faults needs no reader, and closing a reader while it loads ends the process.
  let opened: Reader | undefined
  const reader: MessageReader = {
    version: '',
    read: (...args) => {
      opened ??= openFor(content)
      return opened.read(...args)
    },
  }
  try {
    const conditions = await loadSoundConditions('content', [])
    return caseOfDraft(draft, await knowledgeFor({ content, conditions, reader }, draft, today))
  } finally {
    await opened?.close()
  }
}

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
