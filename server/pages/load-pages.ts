import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pageName } from '#contract/pages.ts'
import { type ContentProblem, refuse, shortPath } from '../content/content-problem.ts'
import { check, parseYaml } from '../content/load-yaml.ts'
import { readText } from '../content/read-text.ts'
import { type PageFile, pageFile } from './page-file.ts'

/** Loads the pages of a fresh installation. Throws one error that lists every broken file. */
export async function loadPages(contentDir: string): Promise<PageFile[]> {
  const problems: ContentProblem[] = []
  const pages = await loadSoundPages(contentDir, problems)
  refuse(problems)
  return pages
}

/** Loads `pages/`; adds problems to the list and leaves broken files out. */
export async function loadSoundPages(contentDir: string, problems: ContentProblem[]): Promise<PageFile[]> {
  const dir = join(contentDir, 'pages')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const loaded = await Promise.all(names.map((name) => loadOne(join(dir, name), problems)))
  return loaded.flatMap((one) => one ?? [])
}

async function loadOne(path: string, problems: ContentProblem[]): Promise<PageFile | undefined> {
  const name = pageName.safeParse(basename(path, '.yaml'))
  if (!name.success) {
    problems.push({ file: shortPath(path), key: '(name)', remedy: 'name it in small letters, digits and hyphens' })
    return undefined
  }
  const text = await readText(path, problems)
  const yaml = text && parseYaml(text, problems)
  const file = yaml && check(yaml, pageFile, problems)
  return file && { ...file, name: name.data }
}
