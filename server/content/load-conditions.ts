import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Complaints,
  type Condition,
  type ConditionList,
  type ConditionNames,
  complaintsFile,
  conditionFile,
  conditionList,
  conditionNames,
  openToAllFile,
  type WrittenCondition,
} from '#engine/conditions/condition-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { loadSources, referencesTo } from './load-sources.ts'

/** The product's knowledge of conditions. */
export type Conditions = {
  /** Every condition, by slug. */
  list: ConditionList
  /** Further search names, by slug. */
  names: ConditionNames
  /** Existing pages, by slug. */
  pages: ReadonlyMap<string, Condition>
  /** Presenting complaints, by the name that cases use. */
  complaints: Complaints
  /** Free pages, which all users may read in full. */
  openToAll: readonly string[]
}

const LIST = 'list.yaml'
const NAMES = 'names.yaml'
const COMPLAINTS = 'complaints.yaml'
const OPEN_TO_ALL = 'open-to-all.yaml'
const NO_PAGES = [LIST, NAMES, COMPLAINTS, OPEN_TO_ALL]

/** Loads `content/conditions/`. Throws one error that lists every problem. */
export async function loadConditions(contentDir: string): Promise<Conditions> {
  const problems: ContentProblem[] = []
  const conditions = await loadSoundConditions(contentDir, problems)
  refuse(problems)
  return conditions
}

/** Loads `conditions/` without broken files, whose problems are listed. Those of sources are listed with the cases. */
export async function loadSoundConditions(contentDir: string, problems: ContentProblem[]): Promise<Conditions> {
  const dir = join(contentDir, 'conditions')
  const sources = await loadSources(contentDir, [])
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml') && !NO_PAGES.includes(name)).sort()
  const pages = await Promise.all(names.map((name) => loadPage(join(dir, name), sources, problems)))
  return {
    list: await loadConditionList(dir, problems),
    names: (await loadChecked('condition', join(dir, NAMES), conditionNames, problems)) ?? {},
    pages: new Map(pages.flatMap((page) => (page ? [[page.slug, page]] : []))),
    complaints: (await loadChecked('condition', join(dir, COMPLAINTS), complaintsFile, problems)) ?? {},
    openToAll: (await loadChecked('condition', join(dir, OPEN_TO_ALL), openToAllFile, problems)) ?? [],
  }
}

export async function loadConditionList(dir: string, problems: ContentProblem[]): Promise<ConditionList> {
  return (await loadChecked('condition', join(dir, LIST), conditionList, problems)) ?? {}
}

async function loadPage(path: string, sources: Sources, problems: ContentProblem[]): Promise<Condition | undefined> {
  const page = await loadChecked('condition', path, conditionFile, problems)
  if (!page) return undefined
  if (page.slug === basename(path, '.yaml')) return citedPage(page, sources, shortPath(path), problems)
  problems.push({ file: shortPath(path), key: 'slug', remedy: `name the file ${page.slug}.yaml or change the slug` })
  return undefined
}

/** Returns a page with its sources resolved; an unknown source is listed as a problem and left out. */
export const citedPage = (
  page: WrittenCondition,
  sources: Sources,
  file: string,
  problems: ContentProblem[],
): Condition => ({ ...page, references: referencesTo(sources, page.references, file, problems) })
