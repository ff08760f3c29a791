import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { LoadedContent } from './load-cases.ts'

const namesFile = z.array(z.string().trim().min(2)).min(150)

/** Every diagnosis that the product knows by name, in alphabetical order: the authored list and all cases' differentials. */
export async function loadDiagnosisNames(dir: string, { cases }: LoadedContent): Promise<string[]> {
  const listed = namesFile.parse(parse(await readFile(join(dir, 'conditions', 'names.yaml'), 'utf8')))
  const ranked = [...cases.values()].flatMap(({ file }) => file.differential.map(({ name }) => name))
  const byLowerCase = new Map([...ranked, ...listed].map((name) => [name.toLowerCase(), name]))
  return [...byLowerCase.values()].sort((one, other) => one.localeCompare(other, 'en'))
}
