import type { SourceFile } from './read-files.ts'

/** Returns the names of exported types that more than one file declares, sorted. */
export function sharedTypeNames(files: readonly SourceFile[]): string[] {
  const declared = files.flatMap(({ text }) => [
    ...new Set([...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)),
  ])
  return [...Map.groupBy(declared, (name) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name]) => name)
    .sort()
}
