import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashOf } from '../hash-of.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Files of a folder of ours, or of all folders in it, by their names. */
export type CodeFiles = { folder: string; deep?: true; names: RegExp }

const all = (folder: string): CodeFiles => ({ folder, names: /\.ts$/ })

/** All code that turns content into what the engine uses. A test follows the imports and finds no file beside these. */
export const COMPILER_FILES: readonly CodeFiles[] = [
  { folder: '.', names: /^package\.json$/ },
  ...['case', 'conditions', 'journeys', 'learn', 'quiz', 'sources', 'vocabulary'].map((part) => all(`engine/${part}`)),
  { folder: 'engine/patient', names: /^(answers(-file)?|kinds)\.ts$/ },
  { folder: 'engine/understanding', names: /^edit-distance\.ts$/ },
  { folder: 'server/content', names: /^load-.*\.ts$/ },
  all('server/content/compiled'),
  {
    folder: 'server/content',
    names: /^(case-folder|content-problem|hash-of|is-written|published-cases|read-text|unconfirmed)\.ts$/,
  },
]

/** All code that hears, answers and marks. */
export const ENGINE_FILES: readonly CodeFiles[] = [{ ...all('engine'), deep: true }]

let compiler: string | undefined
let engine: string | undefined

/** A hash of the compiler's code, of the versions of its libraries. */
export function compilerVersion(): string {
  compiler ??= hashOfCode(COMPILER_FILES)
  return compiler
}

/** Stored with every attempt: another one wherever the same words could get another answer or another mark. */
export function engineVersion(): string {
  engine ??= hashOfCode(ENGINE_FILES)
  return engine
}

/** Tests change no answer and no mark. Read one after another: nothing can go on before, and together they take longer. */
export function hashOfCode(code: readonly CodeFiles[], root = ROOT): string {
  const files = code.flatMap(({ folder, deep = false, names }) =>
    readdirSync(join(root, folder), { recursive: deep })
      .map((name) => join(folder, String(name)))
      .filter((path) => names.test(basename(path)) && !path.endsWith('.test.ts')),
  )
  return hashOf(files.sort().map((path) => readFileSync(join(root, path))))
}
