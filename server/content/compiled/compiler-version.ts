import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashOf } from '../hash-of.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Project files in a folder, or recursively, by name. */
export type CodeFiles = { folder: string; deep?: true; names: RegExp }

const all = (folder: string): CodeFiles => ({ folder, names: /\.ts$/ })

/** All code that compiles content. A test follows the imports and verifies that the list is complete. */
export const COMPILER_FILES: readonly CodeFiles[] = [
  { folder: '.', names: /^package\.json$/ },
  ...['case', 'conditions', 'journeys', 'learn', 'quiz', 'sources', 'vocabulary'].map((part) => all(`engine/${part}`)),
  { folder: 'engine/patient', names: /^(answers(-file)?|kinds)\.ts$/ },
  { folder: 'engine/daily', names: /^story-file\.ts$/ },
  { folder: 'engine/understanding', names: /^edit-distance\.ts$/ },
  { folder: 'server/content', names: /^load-.*\.ts$/ },
  all('server/content/compiled'),
  {
    folder: 'server/content',
    names: /^(case-folder|content-problem|hash-of|is-written|published-cases|read-text|unconfirmed)\.ts$/,
  },
]

/** All code that interprets messages, answers and marks. */
export const ENGINE_FILES: readonly CodeFiles[] = [{ ...all('engine'), deep: true }]

let compiler: string | undefined
let engine: string | undefined

/** Returns a hash of the compiler's code and of the versions of its libraries. */
export function compilerVersion(): string {
  compiler ??= hashOfCode(COMPILER_FILES)
  return compiler
}

/** Returns the engine's version, stored with every attempt: it changes whenever an answer or a mark could change. */
export function engineVersion(): string {
  engine ??= hashOfCode(ENGINE_FILES)
  return engine
}

/** Skips tests, which change no answer or mark. Reads synchronously: start-up waits for it, and it is faster. */
export function hashOfCode(code: readonly CodeFiles[], root = ROOT): string {
  const files = code.flatMap(({ folder, deep = false, names }) =>
    readdirSync(join(root, folder), { recursive: deep })
      .map((name) => join(folder, String(name)))
      .filter((path) => names.test(basename(path)) && !path.endsWith('.test.ts')),
  )
  return hashOf(files.sort().map((path) => readFileSync(join(root, path))))
}
