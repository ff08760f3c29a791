import { parse } from 'yaml'
import type { z } from 'zod'
import { type ContentProblem, shortPath } from './content-problem.ts'
import type { TextFile } from './read-text.ts'

export type YamlFile = TextFile & { value: unknown }

/** Parses a file; lists invalid YAML as a problem and returns undefined. */
export function parseYaml(file: TextFile, problems: ContentProblem[]): YamlFile | undefined {
  try {
    return { ...file, value: parse(file.text) }
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'not readable'
    problems.push({ file: shortPath(file.path), key: '', remedy: `not valid YAML: ${why}` })
    return undefined
  }
}

/** Returns the file's value if its schema accepts it; otherwise adds every issue of the schema, with its key. */
export function check<Value>(file: YamlFile, schema: z.ZodType<Value>, problems: ContentProblem[]): Value | undefined {
  const result = schema.safeParse(file.value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({
      file: shortPath(file.path),
      key: keyOf(file.value, issue.path) || '(file)',
      remedy: remedyFor(issue, valueAt(file.value, issue.path)),
    })
  }
  return undefined
}

/** Returns the remedy for the author; the schema's own sentence if it has one. */
function remedyFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === '') return 'write it: it is empty'
  if (value === undefined || value === null) return 'it is missing: write it'
  if (issue.code === 'too_small' && Array.isArray(value)) {
    return `it has ${value.length}, and needs ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}`
  }
  if (issue.code === 'too_small' && typeof value === 'string') return `write more: at least ${issue.minimum} characters`
  if (issue.code === 'unrecognized_keys' && issue.message.startsWith('Unrecognized'))
    return `unknown key ${issue.keys.join(', ')}: check the spelling`
  return issue.message
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, step) => (typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined),
    value,
  )
}

/** Returns the path to the key, with the id of a list entry if it has one: `facts[3 onset].says`. */
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
