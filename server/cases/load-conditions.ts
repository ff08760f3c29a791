import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Complaints,
  type Condition,
  type ConditionList,
  complaintsFile,
  conditionFile,
  conditionList,
} from '#engine/conditions/condition-file.ts'
import { type ContentProblem, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** What the product knows of diseases: the list of all, the pages that are written, by slug, and what people come with. */
export type Conditions = { list: ConditionList; pages: ReadonlyMap<string, Condition>; complaints: Complaints }

const LIST = 'list.yaml'
const COMPLAINTS = 'complaints.yaml'

/** Reads `content/conditions/`. What is broken is noted and left out. */
export async function loadConditions(dir: string, problems: ContentProblem[]): Promise<Conditions> {
  const names = (await readdir(dir))
    .filter((name) => name.endsWith('.yaml') && name !== LIST && name !== COMPLAINTS)
    .sort()
  const pages = await Promise.all(names.map((name) => loadPage(join(dir, name), problems)))
  return {
    list: await loadConditionList(dir, problems),
    pages: new Map(pages.flatMap((page) => (page ? [[page.slug, page]] : []))),
    complaints: (await loadChecked('condition', join(dir, COMPLAINTS), complaintsFile, problems)) ?? {},
  }
}

export async function loadConditionList(dir: string, problems: ContentProblem[]): Promise<ConditionList> {
  return (await loadChecked('condition', join(dir, LIST), conditionList, problems)) ?? {}
}

async function loadPage(path: string, problems: ContentProblem[]): Promise<Condition | undefined> {
  const page = await loadChecked('condition', path, conditionFile, problems)
  if (!page || page.slug === basename(path, '.yaml')) return page
  problems.push({ file: shortPath(path), key: 'slug', remedy: `name the file ${page.slug}.yaml or change the slug` })
  return undefined
}
