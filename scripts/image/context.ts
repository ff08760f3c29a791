import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Pattern = { shape: RegExp; isBack: boolean }

/** The patterns of a .dockerignore, in its order; `!` brings back what an earlier one left out. */
export function patternsOf(text: string): Pattern[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ shape: shapeOf(line.replace(/^!/, '').replace(/\/$/, '')), isBack: line.startsWith('!') }))
}

/** As the container engine reads it: unlike in a shell, a star also matches names that begin with a dot. */
const shapeOf = (glob: string) =>
  new RegExp(
    `^${glob
      .split('**/')
      .map((part) => RegExp.escape(part).replaceAll('\\*', '[^/]*'))
      .join('(?:.*/)?')}$`,
  )

/** Whether the engine gets a file: the last pattern that fits it, or a folder that it is in, says so. */
export function isInContext(patterns: readonly Pattern[], path: string): boolean {
  const parts = path.split('/')
  const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return patterns.reduce((isIn, { shape, isBack }) => (places.some((place) => shape.test(place)) ? isBack : isIn), true)
}

/** The files of a folder that the engine gets, by their paths; what is in none of its folders is not walked. */
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
