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

/** What the product knows of diseases. */
export type Conditions = {
  /** Every condition, by slug. */
  list: ConditionList
  /** What else they are looked for by, by slug. */
  names: ConditionNames
  /** The pages that are written, by slug. */
  pages: ReadonlyMap<string, Condition>
  /** What people come with, by the words that cases use for it. */
  complaints: Complaints
  /** The pages that everybody may read in full. */
  openToAll: readonly string[]
}

const LIST = 'list.yaml'
const NAMES = 'names.yaml'
const COMPLAINTS = 'complaints.yaml'
const OPEN_TO_ALL = 'open-to-all.yaml'
const NO_PAGES = [LIST, NAMES, COMPLAINTS, OPEN_TO_ALL]

/** All of `content/conditions/`. Throws one error that lists every fault. */
export async function loadConditions(contentDir: string): Promise<Conditions> {
  const problems: ContentProblem[] = []
  const conditions = await loadSoundConditions(contentDir, problems)
  refuse(problems)
  return conditions
}

/** Reads `conditions/`; what is broken is noted and left out. Faults of the list of sources are noted where cases are loaded. */
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

/** A page with the words of its sources; one that is not known is noted and left out. */
export const citedPage = (
  page: WrittenCondition,
  sources: Sources,
  file: string,
  problems: ContentProblem[],
): Condition => ({ ...page, references: referencesTo(sources, page.references, file, problems) })
