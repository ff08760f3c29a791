import { join } from 'node:path'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { type HelpFile, helpFile } from './help-file.ts'
import { check, parseYaml } from './load-yaml.ts'
import { readText } from './read-text.ts'

/** The lists of the help page, in order. */
export const HELP_FILES = ['account.yaml', 'using.yaml']

/** Loads the help page. Throws one error that lists every problem. */
export async function loadHelp(contentDir: string): Promise<HelpFile[]> {
  const problems: ContentProblem[] = []
  const lists = await loadSoundHelp(contentDir, problems)
  refuse(problems)
  return lists
}

/** Loads `help/`; adds problems to the list and leaves broken entries out. */
export async function loadSoundHelp(contentDir: string, problems: ContentProblem[]): Promise<HelpFile[]> {
  const loaded = await Promise.all(HELP_FILES.map((name) => loadOne(join(contentDir, 'help', name), problems)))
  const lists = loaded.flatMap((one) => one ?? [])
  problems.push(...twiceIn(shortPath(join(contentDir, 'help')), lists))
  return lists
}

async function loadOne(path: string, problems: ContentProblem[]): Promise<HelpFile | undefined> {
  const text = await readText(path, problems)
  const yaml = text && parseYaml(text, problems)
  return yaml && check(yaml, helpFile, problems)
}

/** Both lists share one page, so each anchor must be unique. */
export function twiceIn(file: string, lists: readonly HelpFile[]): ContentProblem[] {
  const ids = lists.flatMap(({ entries }) => entries.map(({ id }) => id))
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => ({ file, key: id, remedy: 'two entries have this id: change the newer one' }))
}
