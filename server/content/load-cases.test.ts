import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContent, loadSound } from './load-cases.ts'

let dir = ''
const caseFile = () => join(dir, 'cases/052-asthma-attack/case.yaml')

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** Copies the content and changes one line of a case. */
async function withCase(change: (text: string) => string) {
  await cp('content', dir, { recursive: true, force: true })
  await writeFile(caseFile(), change(await readFile(caseFile(), 'utf8')))
}

describe('loading the content', () => {
  test('finds every case that is there, by its id', async () => {
    const { cases } = await loadContent('content')
    expect([...cases].every(([id, patientCase]) => patientCase.id === id && patientCase.maxScore > 0)).toBe(true)
    expect(cases.get(52)?.file.patient.name).toBe('Jasmine Osei')
  })

  test('the version changes with the words of a case, and with nothing else', async () => {
    await withCase((text) => text)
    const same = await loadContent(dir)
    await withCase((text) => `${text}\n# one more line\n`)
    const changed = await loadContent(dir)
    const own = await loadContent('content')
    expect(same.version).toBe(own.version)
    expect(changed.version).not.toBe(own.version)
    expect(changed.cases.get(1)?.version).toBe(own.cases.get(1)?.version)
  })

  test.each<[string, (text: string) => string, string]>([
    ['a misspelt key', (text) => text.replace('opening:', 'openning:'), 'unknown key openning: check the spelling'],
    ['a missing key', (text) => text.replace(/^opening: .*\n/m, ''), 'opening: it is missing: write it'],
    ['a list that never ends', (text) => `${text}\nhints: [`, 'not valid YAML'],
  ])('%s is named with its file and remedy', async (_, change, remedy) => {
    await withCase(change)
    await expect(loadContent(dir)).rejects.toThrow(`cases/052-asthma-attack/case.yaml`)
    await expect(loadContent(dir)).rejects.toThrow(remedy)
  })

  test('a broken case leaves the others usable for authors', async () => {
    await withCase((text) => text.replace('opening:', 'openning:'))
    const { content, problems } = await loadSound(dir)
    expect(content.cases.has(52)).toBe(false)
    expect(content.cases.has(1)).toBe(true)
    expect(problems.map(({ file }) => file)).toContain('cases/052-asthma-attack/case.yaml')
  })
})
