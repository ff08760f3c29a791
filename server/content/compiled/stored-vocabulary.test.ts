import { describe, expect, test } from 'vitest'
import { compileParts } from '#engine/vocabulary/compile.ts'
import { pack } from '#engine/vocabulary/packed.ts'
import type { CompiledShared } from './compile-vocabulary.ts'
import { storedVocabulary } from './stored-vocabulary.ts'

const { write, read } = storedVocabulary

const shared: CompiledShared = {
  vocabulary: pack(compileParts({ symptoms: { cough: { words: ['cough', 'tickly (throat|chest)'] } } })),
  answers: [{ smoking: { first: ['No – never.'] } }],
  shortDenials: { fever: 'No fever.' },
  greetings: ['Hi…'],
}
const bytes = Buffer.from(write(shared))

describe('a stored vocabulary', () => {
  test('is read as it was written', () => {
    expect(read(bytes)).toEqual(shared)
  })

  test.each([0, 1, 2, 3])('may begin %d bytes into the memory that holds it', (at) => {
    const memory = new Uint8Array(bytes.length + at)
    memory.set(bytes, at)
    expect(read(Buffer.from(memory.buffer, at))).toEqual(shared)
  })

  test('with numbers that need four bytes is read as it was written', () => {
    const long = Int32Array.of(1, 70_000)
    const vocabulary = { ...shared.vocabulary, numbers: { ...shared.vocabulary.numbers, steps: long } }
    expect(read(Buffer.from(write({ ...shared, vocabulary }))).vocabulary.numbers.steps).toEqual(long)
  })

  test.each([0, 3, 40, -4, -1])('that was cut off at %d is refused', (end) => {
    expect(() => read(Buffer.from(bytes.subarray(0, end)))).toThrow()
  })
})
