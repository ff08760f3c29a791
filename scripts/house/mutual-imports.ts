import { posix } from 'node:path'
import type { SourceFile } from './read-files.ts'

/** Returns the pairs of web areas (`web/AREA`) that import each other, without tests, sorted. */
export function mutualImports(files: readonly SourceFile[]): string[] {
  const imports = importsOfAreas(files)
  return [...imports]
    .flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} and ${to}`),
    )
    .sort()
}

/** Returns the web areas in import cycles, sorted; empty where areas are layered. */
export function areasInCircles(files: readonly SourceFile[]): string[] {
  const imports = importsOfAreas(files)
  return [...imports.keys()].filter((area) => reachedFrom(area, imports).has(area)).sort()
}

type AreaImports = ReadonlyMap<string, ReadonlySet<string>>

function importsOfAreas(files: readonly SourceFile[]): AreaImports {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = areaOf(file.path)
    if (!from) continue
    const targets = imports.get(from) ?? new Set()
    for (const to of areasImportedBy(file)) if (to !== from) targets.add(to)
    imports.set(from, targets)
  }
  return imports
}

const areasImportedBy = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(
    ([, name = '']) => areaOf(posix.join(posix.dirname(path), name)) ?? [],
  )

const areaOf = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1]

/** Returns every area that this one imports, directly or indirectly. */
function reachedFrom(area: string, imports: AreaImports): Set<string> {
  const reached = new Set(imports.get(area))
  for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
  return reached
}
