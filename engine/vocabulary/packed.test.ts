import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { explain } from '#engine/understanding/explain.ts'
import { understand } from '#engine/understanding/understand.ts'
import { compileParts } from './compile.ts'
import { pack, unpack } from './packed.ts'
import { arrange, type Vocabulary } from './vocabulary.ts'

const VOCABULARY = 'content/vocabulary'
const PRACTICE = 'content/practice'
const FIVE_MEGABYTES = 5_000_000
/** Every so manieth line of the practice turns: all of them would take longer than the rest of the unit tests. */
const STRIDE = 20

const names = readdirSync(VOCABULARY).filter((name) => name.endsWith('.yaml') && !name.startsWith('answers-'))
const files = Object.fromEntries(
  names.map((name) => [name.replace('.yaml', ''), parse(readFileSync(join(VOCABULARY, name), 'utf8'))]),
)

let fresh: Vocabulary
let text = ''
beforeAll(() => {
  const parts = compileParts(files)
  fresh = arrange(parts)
  text = JSON.stringify(pack(parts))
}, 60_000)

type PracticeTurn = { previousClinician: string; previousPatient: string; text: string }

function practiceTurns(): PracticeTurn[] {
  const lines = readdirSync(PRACTICE)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(PRACTICE, name), 'utf8').trim().split('\n'))
  return lines.filter((_, at) => at % STRIDE === 0).map((line) => JSON.parse(line))
}

describe('a packed vocabulary', () => {
  test('understands every message as the freshly compiled one does, for the same reasons', () => {
    const unpacked = arrange(unpack(JSON.parse(text)))
    const turns = practiceTurns()
    expect(turns.length).toBeGreaterThan(200)
    const what = (vocabulary: Vocabulary, turn: PracticeTurn) => {
      return [understand(vocabulary, turn.text, turn), explain(vocabulary, turn.text, turn)]
    }
    expect(turns.filter((turn) => !isDeepStrictEqual(what(unpacked, turn), what(fresh, turn)))).toEqual([])
  }, 60_000)

  test('is the same text for the same files, also when it was packed before', () => {
    expect(JSON.stringify(pack(compileParts(files))) === text).toBe(true)
    expect(JSON.stringify(pack(unpack(JSON.parse(text)))) === text).toBe(true)
  }, 60_000)

  test('is less than five megabytes', () => {
    expect(text.length).toBeLessThan(FIVE_MEGABYTES)
  })

  test('that was damaged is refused', () => {
    const packed = JSON.parse(text)
    expect(() => unpack({ ...packed, steps: packed.steps.slice(0, 100) })).toThrow('damaged')
  })
})
