import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseFindings, findingsFile } from '#engine/case/findings-file.ts'
import type { ContentProblem } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** Returns the findings of a case's folder; adds problems to the list if broken or missing. */
export async function loadFindings(folder: string, problems: ContentProblem[]): Promise<CaseFindings | undefined> {
  const found = await loadChecked('findings', join(folder, 'findings.yaml'), findingsFile, problems)
  return found && { ...found, drawing: await readFile(join(folder, 'picture.svg'), 'utf8').catch(() => undefined) }
}
