import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'

/** Something that an author must mend: where it is, and how. */
export type ContentProblem = { file: string; key: string; remedy: string }

export type YamlFile = { path: string; text: string; value: unknown }

/** Reads and parses a file; a missing or unreadable one is noted and gives undefined. */
export async function readYaml(path: string, problems: ContentProblem[]): Promise<YamlFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) {
    problems.push({ file: shortPath(path), key: '', remedy: 'the file is missing: write it' })
    return undefined
  }
  return parsed(path, text, problems)
}

function parsed(path: string, text: string, problems: ContentProblem[]): YamlFile | undefined {
  try {
    return { path, text, value: parse(text) }
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'not readable'
    problems.push({ file: shortPath(path), key: '', remedy: `not valid YAML: ${why}` })
    return undefined
  }
}

/** The file's value if its schema accepts it; otherwise every complaint of the schema is noted, with its key. */
export function check<Value>(file: YamlFile, schema: z.ZodType<Value>, problems: ContentProblem[]): Value | undefined {
  const result = schema.safeParse(file.value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ file: shortPath(file.path), key: keyOf(file.value, issue.path), remedy: remedyFor(issue) })
  }
  return undefined
}

/** What the author does about it; the schemas' own sentences where they have one. */
function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'write it: it is empty'
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return 'it is missing: write it'
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.join(', ')}: check the spelling`
  return issue.message
}

/** `facts[3 onset].says`: the way to the key, with the id of the entry where it has one. */
function keyOf(value: unknown, path: readonly PropertyKey[]): string {
  let here = value
  let key = ''
  for (const step of path) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined
    key += typeof step === 'number' ? `[${step}${idOf(here)}]` : `${key ? '.' : ''}${String(step)}`
  }
  return key
}

function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const id: unknown = Reflect.get(value, 'id') ?? Reflect.get(value, 'name') ?? Reflect.get(value, 'asks')
  return typeof id === 'string' || typeof id === 'number' ? ` ${id}` : ''
}

/** The last three parts of a path: enough to find the file, and the same on every machine. */
export const shortPath = (path: string): string =>
  join(basename(dirname(dirname(path))), basename(dirname(path)), basename(path))
