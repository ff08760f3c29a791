import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Pattern = { shape: RegExp; isBack: boolean }

/** Parses the patterns of a .dockerignore, in order; `!` re-includes what an earlier one excluded. */
export function patternsOf(text: string): Pattern[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ shape: shapeOf(line.replace(/^!/, '').replace(/\/$/, '')), isBack: line.startsWith('!') }))
}

/** Follows the container engine's rules: unlike in a shell, a star also matches names that start with a dot. */
const shapeOf = (glob: string) =>
  new RegExp(
    `^${glob
      .split('**/')
      .map((part) => RegExp.escape(part).replaceAll('\\*', '[^/]*'))
      .join('(?:.*/)?')}$`,
  )

/** Whether a file is in the build context: decided by the last pattern that matches it or one of its folders. */
export function isInContext(patterns: readonly Pattern[], path: string): boolean {
  const parts = path.split('/')
  const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return patterns.reduce((isIn, { shape, isBack }) => (places.some((place) => shape.test(place)) ? isBack : isIn), true)
}

/** Returns the paths in the build context; excluded folders are not walked. */
export function contextFiles(root: string): string[] {
  const patterns = patternsOf(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return isInContext(patterns, path) ? walk(path) : []
      return isInContext(patterns, path) ? [path] : []
    })
  return walk('')
}
