import { readdir, readFile, writeFile } from 'node:fs/promises'
import { importablesIn } from '#engine/draft/import/import-case.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Converts a case of another collection to a draft, stores it beside the file, prints what fits no heading, and makes
 * the case's folder. Where the file has several cases, `record` selects one, from 1. Returns the exit code.
 */
export async function writeImport(path: string, record: string | undefined, casesDir: string, today: string) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return refuse(`${path} cannot be read.`)
  const found = importablesIn(text)
  if ('fault' in found) return refuse(found.fault)
  const { cases } = found
  const wanted = record === undefined && cases.length === 1 ? 1 : Number(record)
  const chosen = cases[wanted - 1]
  if (!chosen) {
    const titles = cases.map(({ title }, at) => `  ${at + 1}: ${title}`)
    return refuse([`${path} has ${cases.length} cases: name one with --record.`, ...titles].join('\n'))
  }
  const { draft, left } = chosen.draft(await freeNumber(casesDir))
  const draftPath = `${path}.draft.txt`
  await writeFile(draftPath, draft)
  console.log(`${draftPath} is the case as a draft.`)
  if (left.length > 0)
    console.log(['What has no place in it:', ...left.map(({ where, words }) => `  ${where}: ${words}`)].join('\n'))
  const code = await writeDraft(draftPath, casesDir, today)
  if (code !== 0) console.error(`Put the draft right, and make the case: npm run new-case -- draft ${draftPath}`)
  return code
}

function refuse(why: string): number {
  console.error(why)
  return 1
}

async function freeNumber(casesDir: string): Promise<number> {
  const numbers = (await readdir(casesDir)).map((name) => Number.parseInt(name, 10)).filter((one) => one > 0)
  return Math.max(...numbers) + 1
}
