import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentProblem } from '../content-problem.ts'
import { hashOf } from '../hash-of.ts'
import { compilerVersion } from './compiler-version.ts'

/** Cache of compiled content, beside `content`. Deleted files are rebuilt. */
export const COMPILED_FOLDER = '.cache/content'

/** Number of entries kept per kind: the one in use, and a few for switching between versions. */
const MOST_CACHED = {
  vocabulary: 4,
  case: 1000,
  findings: 1000,
  learn: 1000,
  asked: 1000,
  proof: 1000,
  condition: 2000,
  journey: 200,
  quiz: 2000,
  story: 500,
  sources: 50,
}

export type CompiledKind = keyof typeof MOST_CACHED

/** Serialisation of a value for the store; `read` throws if the stored bytes are damaged. */
export type StoredForm<Value> = {
  write: (value: Value) => string | Uint8Array
  read: (bytes: Buffer<ArrayBuffer>) => Value
}

/** For values that JSON can represent. */
const asJson: StoredForm<unknown> = {
  write: (value) => JSON.stringify({ value }),
  read: (bytes) => JSON.parse(bytes.toString()).value,
}

/** Where a value is stored, and in which form. */
type StoreOptions<Value> = { folder?: string; form?: StoredForm<Value> }

/**
 * Returns what `make` builds from these texts, from the store if it was built before. The key is a hash of the texts
 * and of the compiler's own code, so entries are never stale. Results with problems are not stored.
 */
export async function compiledOnce<Value>(
  kind: CompiledKind,
  texts: readonly string[],
  problems: ContentProblem[],
  make: (problems: ContentProblem[]) => Value | Promise<Value>,
  { folder = COMPILED_FOLDER, form = asJson as StoredForm<Value> }: StoreOptions<Value> = {},
): Promise<Value> {
  const path = join(folder, `${kind}-${hashOf([compilerVersion(), ...texts])}`)
  const stored = readCompiled(path, form)
  if (stored) return stored.value
  const found: ContentProblem[] = []
  const value = await make(found)
  problems.push(...found)
  if (found.length === 0) await store(kind, folder, path, form.write(value))
  return value
}

/** A missing or damaged file is not an error: it is rebuilt. */
function readCompiled<Value>(path: string, form: StoredForm<Value>): { value: Value } | undefined {
  try {
    return { value: form.read(readFileSync(path)) }
  } catch {
    return undefined
  }
}

/**
 * Writes to a temporary file and renames it, so that readers never see a partial file. If the folder is not writable,
 * nothing is stored.
 */
async function store(kind: CompiledKind, folder: string, path: string, text: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(beside, text)
    await rename(beside, path)
    await forgetOldest(kind, folder)
  } catch {
    await rm(beside, { force: true }).catch(() => undefined)
  }
}

async function forgetOldest(kind: CompiledKind, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`))
  if (names.length <= MOST_CACHED[kind]) return
  const aged = await Promise.all(names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })))
  const old = aged.sort((one, other) => other.made - one.made).slice(MOST_CACHED[kind])
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}
