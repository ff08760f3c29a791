import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, normalize } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import type { ContentProblem } from '../content-problem.ts'
import { loadVocabulary } from '../load-vocabulary.ts'
import { compiledOnce } from './compiled-store.ts'
import { COMPILER_FILES } from './compiler-version.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Compiles some text and returns whether it was compiled or came from the store. */
async function compile(text: string, problems: ContentProblem[] = [], fault?: ContentProblem, into = folder) {
  let worked = false
  const value = await compiledOnce(
    'vocabulary',
    [text],
    problems,
    (found) => {
      worked = true
      if (fault) found.push(fault)
      return { loud: text.toUpperCase() }
    },
    { folder: into },
  )
  return { worked, loud: value.loud }
}

describe('the store of compiled content', () => {
  test('works once for the same text', async () => {
    expect(await compile('rash')).toEqual({ worked: true, loud: 'RASH' })
    expect(await compile('rash')).toEqual({ worked: false, loud: 'RASH' })
  })

  test('works again when the text changed', async () => {
    await compile('rash')
    expect(await compile('itch')).toEqual({ worked: true, loud: 'ITCH' })
  })

  test.each([['{"value":'], ['']])('makes anew what was damaged: %j', async (damage) => {
    await compile('rash')
    const [name = ''] = await readdir(folder)
    await writeFile(join(folder, name), damage)
    expect(await compile('rash')).toEqual({ worked: true, loud: 'RASH' })
    expect(await compile('rash')).toEqual({ worked: false, loud: 'RASH' })
  })

  test('does not keep what has problems, and names them every time', async () => {
    const fault = { file: 'a.yaml', key: 'b', remedy: 'write it' }
    for (let n = 0; n < 2; n++) {
      const problems: ContentProblem[] = []
      expect((await compile('rash', problems, fault)).worked).toBe(true)
      expect(problems).toEqual([fault])
    }
  })

  test('does its work where nothing can be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await compile('rash', [], undefined, join(file, 'below'))).toEqual({ worked: true, loud: 'RASH' })
  })

  test('keeps a few versions and leaves nothing else behind', async () => {
    for (let n = 0; n < 7; n++) await compile(`version ${n}`)
    const names = await readdir(folder)
    expect(names).toHaveLength(4)
    expect(names.every((name) => /^vocabulary-[0-9a-f]+$/.test(name))).toBe(true)
    expect((await compile('version 6')).worked).toBe(false)
  })
})

test('the vocabulary from the store understands what the freshly compiled one does', async () => {
  const fresh = await loadVocabulary('content/vocabulary', [], folder)
  const stored = await loadVocabulary('content/vocabulary', [], folder)
  expect(await readdir(folder)).toHaveLength(1)
  expect(stored.version).toBe(fresh.version)
  expect(stored.content.answers).toEqual(fresh.content.answers)
  expect(stored.content.greetings).toEqual(fresh.content.greetings)
  for (const text of ['When did it start?', 'and your dad?', 'any fevrs, rashes or joint pains?', 'ok thanks']) {
    expect(termsOf(text, stored.content.vocabulary)).toEqual(termsOf(text, fresh.content.vocabulary))
  }
})

/** Returns the project files that a file imports at run time: type imports are erased. */
function needs(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*?from '([#.][^']+)'/gm)
  for (const [, name = ''] of imports) {
    needs(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)), seen)
  }
  return seen
}

test('all code that shapes compiled content is part of its name', () => {
  const roots = ['compiled/compile-vocabulary', 'load-cases', 'load-conditions', 'load-proof']
  const needed = new Set(roots.flatMap((name) => [...needs(`server/content/${name}.ts`)]))
  expect(needed.size).toBeGreaterThan(20)
  const known = (file: string) =>
    COMPILER_FILES.some(({ folder, names }) => dirname(file) === folder && names.test(basename(file)))
  expect([...needed].filter((file) => !known(file))).toEqual([])
})
