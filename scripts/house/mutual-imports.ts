import { posix } from 'node:path'
import type { SourceFile } from './read-files.ts'

/** Pairs of areas of the web (`web/AREA`) that import each other, tests left out, sorted. */
export function mutualImports(files: readonly SourceFile[]): string[] {
  const imports = new Set(files.flatMap(importsBetweenAreas))
  return [...imports]
    .filter((pair) => {
      const [from, to] = pair.split(' ')
      return from !== undefined && to !== undefined && from < to && imports.has(`${to} ${from}`)
    })
    .map((pair) => pair.replace(' ', ' and '))
    .sort()
}

function importsBetweenAreas({ path, text }: SourceFile): string[] {
  const from = areaOf(path)
  if (!from) return []
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, name = '']) => {
    const to = areaOf(posix.join(posix.dirname(path), name))
    return to && to !== from ? [`${from} ${to}`] : []
  })
}

const areaOf = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1]
