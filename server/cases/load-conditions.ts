import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Complaints,
  type Condition,
  type ConditionList,
  complaintsFile,
  conditionFile,
  conditionList,
  openToAllFile,
} from '#engine/conditions/condition-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** What the product knows of diseases. */
export type Conditions = {
  /** Every condition, by slug. */
  list: ConditionList
  /** The pages that are written, by slug. */
  pages: ReadonlyMap<string, Condition>
  /** What people come with, by the words that cases use for it. */
  complaints: Complaints
  /** The pages that everybody may read in full. */
  openToAll: readonly string[]
}

const LIST = 'list.yaml'
const COMPLAINTS = 'complaints.yaml'
const OPEN_TO_ALL = 'open-to-all.yaml'
const NO_PAGES = [LIST, COMPLAINTS, OPEN_TO_ALL]

/** All of `content/conditions/`. Throws one error that lists every fault. */
export async function loadConditions(contentDir: string): Promise<Conditions> {
  const problems: ContentProblem[] = []
  const conditions = await loadSoundConditions(join(contentDir, 'conditions'), problems)
  refuse(problems)
  return conditions
}

/** Reads `content/conditions/`. What is broken is noted and left out. */
export async function loadSoundConditions(dir: string, problems: ContentProblem[]): Promise<Conditions> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml') && !NO_PAGES.includes(name)).sort()
  const pages = await Promise.all(names.map((name) => loadPage(join(dir, name), problems)))
  return {
    list: await loadConditionList(dir, problems),
    pages: new Map(pages.flatMap((page) => (page ? [[page.slug, page]] : []))),
    complaints: (await loadChecked('condition', join(dir, COMPLAINTS), complaintsFile, problems)) ?? {},
    openToAll: (await loadChecked('condition', join(dir, OPEN_TO_ALL), openToAllFile, problems)) ?? [],
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
