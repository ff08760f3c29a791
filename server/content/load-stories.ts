import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Story, storyFile, type WrittenStory } from '#engine/daily/story-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { fullReferencesTo, loadSources } from './load-sources.ts'

/** Loads the daily stories by slug. Throws one error that lists every problem. */
export async function loadStories(contentDir: string): Promise<Map<string, Story>> {
  const problems: ContentProblem[] = []
  const stories = await loadSoundStories(contentDir, problems)
  refuse(problems)
  return stories
}

/** Loads `daily/` without broken files, whose problems are listed. Those of sources are listed with the cases. */
export async function loadSoundStories(contentDir: string, problems: ContentProblem[]): Promise<Map<string, Story>> {
  const dir = join(contentDir, 'daily')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const sources = await loadSources(contentDir, [])
  const found = await Promise.all(names.map((name) => loadStory(join(dir, name), sources, problems)))
  return new Map(found.flatMap((story) => (story ? [[story.slug, story]] : [])))
}

async function loadStory(path: string, sources: Sources, problems: ContentProblem[]): Promise<Story | undefined> {
  const story = await loadChecked('story', path, storyFile, problems)
  if (!story) return undefined
  if (story.slug === basename(path, '.yaml')) return citedStory(story, sources, shortPath(path), problems)
  problems.push({ file: shortPath(path), key: 'slug', remedy: `it is permanent: name the file ${story.slug}.yaml` })
  return undefined
}

/** Returns a story with its sources resolved; an unknown source is listed as a problem and left out. */
export const citedStory = (story: WrittenStory, sources: Sources, file: string, problems: ContentProblem[]): Story => ({
  ...story,
  references: fullReferencesTo(sources, story.references, file, problems),
})
