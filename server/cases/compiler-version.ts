import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './hash-of.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All code that turns content into what the engine uses. A test follows the imports and finds no file beside these. */
export const COMPILER_FILES = [
  'package.json',
  'engine/{case,conditions,journeys,vocabulary}/*.ts',
  'engine/patient/{answers,answers-file}.ts',
  'engine/understanding/edit-distance.ts',
  'server/cases/{load,compile,stored}-*.ts',
  'server/cases/{compiled-store,compiler-version,content-problem,hash-of,read-text}.ts',
]

/** All code that hears, answers and marks. */
export const ENGINE_FILES = ['engine/**/*.ts']

let compiler: Promise<string> | undefined
let engine: Promise<string> | undefined

/** A hash of the compiler's code, of the versions of its libraries. */
export function compilerVersion(): Promise<string> {
  compiler ??= hashOfCode(COMPILER_FILES)
  return compiler
}

/** Stored with every attempt: another one wherever the same words could get another answer or another mark. */
export function engineVersion(): Promise<string> {
  engine ??= hashOfCode(ENGINE_FILES)
  return engine
}

/** Tests change no answer and no mark. */
export async function hashOfCode(patterns: readonly string[], root = ROOT): Promise<string> {
  const files = globSync(patterns, { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.sort().map((name) => readFile(join(root, name), 'utf8')))
  return hashOf(texts)
}
