import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asCited, type Citation, type Reference, referenceTo } from '#engine/sources/citation.ts'
import { type Source, type Sources, sourcesFile } from '#engine/sources/source-file.ts'
import type { ContentProblem } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** Loads `content/sources/`; adds problems to the list and leaves broken sources out. */
export async function loadSources(contentDir: string, problems: ContentProblem[]): Promise<Sources> {
  const dir = join(contentDir, 'sources')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const files = await Promise.all(names.map((name) => loadChecked('sources', join(dir, name), sourcesFile, problems)))
  const sources = new Map<string, Source>()
  for (const [at, file] of files.entries()) {
    for (const [id, source] of Object.entries(file ?? {})) {
      if (sources.has(id)) problems.push({ file: `content/sources/${names[at]}`, key: id, remedy: LISTED_TWICE })
      else sources.set(id, source)
    }
  }
  return sources
}

const LISTED_TWICE = 'another file of content/sources has this id: leave one of them'

/** Resolves a list of citations to their sources. An unknown id is listed as a problem and left out. */
export function referencesTo(
  sources: Sources,
  citations: readonly Citation[],
  file: string,
  problems: ContentProblem[],
): Reference[] {
  return citations.flatMap((cites) => wordsOf(sources, cites, file, problems) ?? [])
}

/** The same for citations with further details, which are kept. */
export function fullReferencesTo<Cites extends Exclude<Citation, string>>(
  sources: Sources,
  citations: readonly Cites[],
  file: string,
  problems: ContentProblem[],
): (Omit<Cites, 'source' | 'note'> & Reference)[] {
  return citations.flatMap(({ source, note, ...more }) => {
    const reference = wordsOf(sources, { source, note }, file, problems)
    return reference ? [{ ...more, ...reference }] : []
  })
}

function wordsOf(sources: Sources, cites: Citation, file: string, problems: ContentProblem[]): Reference | undefined {
  const reference = referenceTo(sources, cites)
  if (reference) return reference
  const remedy = `no source has the id "${asCited(cites).source}": choose one of content/sources, or add it there`
  problems.push({ file, key: 'references', remedy })
  return undefined
}
