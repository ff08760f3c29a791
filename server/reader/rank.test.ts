import { describe, expect, test } from 'vitest'
import type { DocumentVectors } from './document-vectors.ts'
import type { ModelConfig } from './model-config.ts'
import { type Model, rankMessage } from './rank.ts'

/** Two numbers a vector: the first for words about smoking, the second for words about drinking. */
const config = { hidden: 2, firstWeight: 0, outsideWeight: 0, cutBar: 0, seamBar: 0 } as ModelConfig

/** Recognises "smoke" and "drink", and ends a part at every question mark. */
const model: Model = {
  config,
  // Keeps the order and the scores of the first stage.
  judge: ([margin = 0]) => 36 * margin,
  tokenise: {
    message(_, message) {
      const found = [...message.matchAll(/\S+/g)]
      const words = found.map(({ 0: word, index }, at) => ({ from: index, to: index + word.length, token: at + 2 }))
      const ids = [
        0,
        1,
        ...found.map(({ 0: word }) => (/smoke/.test(word) ? 7 : /drink/.test(word) ? 8 : word.endsWith('?') ? 9 : 5)),
        1,
      ]
      return { ids, context: 2, words }
    },
    question: () => ({ ids: [], context: 0 }),
    answer: () => ({ ids: [], context: 0 }),
  },
  encode: async (texts) =>
    texts.map(({ ids }) => ({
      hidden: Float32Array.from(ids.flatMap((id) => [id === 7 ? 1 : 0, id === 8 ? 1 : 0])),
      cut: Float32Array.from(ids.map((id) => (id === 9 ? 1 : -1))),
    })),
}

const vectors: DocumentVectors = {
  vectors: Int8Array.from([127, 0, 0, 127, -127, 0]),
  candidates: Int32Array.from([0, 1, 2]),
  bars: Float32Array.from([0.4, 0.5, 0.5]),
  words: Int32Array.from([0, 1, 2]),
  howMany: 3,
}
const ask = (message: string, without: number[] = [], judge = model.judge) =>
  rankMessage({ ...model, judge }, [{ vectors, without: new Set(without) }], { patient: '', message })

describe('rankMessage', () => {
  test('finds the candidate whose document is nearest, by how far it beats its bar', async () => {
    const { whole, parts } = await ask('do you smoke')
    expect(whole.ranked.map(({ candidate, score }) => [candidate, score])).toEqual([
      [0, 0.6],
      [1, -0.5],
      [2, -1],
    ])
    expect(parts).toEqual([whole])
  })
  test('reads each part of a message by its own words, and says where it is', async () => {
    const message = 'smoke ok ? drink'
    const { parts } = await ask(message)
    expect(parts.map(({ from, to, ranked }) => [message.slice(from, to), ranked[0]?.candidate])).toEqual([
      ['smoke ok ?', 0],
      ['drink', 1],
    ])
  })
  test('ranks what it found by what the trees make of it', async () => {
    const { whole } = await ask('do you smoke', [], ([margin = 0]) => -36 * margin)
    expect(whole.ranked.map(({ candidate }) => candidate)).toEqual([2, 1, 0])
  })
  test('leaves out what the case has an answer of its own for', async () => {
    expect((await ask('do you smoke', [0])).whole.ranked.map(({ candidate }) => candidate)).toEqual([1, 2])
  })
  test('halves a part where two questions are joined, and both are surely understood', async () => {
    const message = 'smoke and drink'
    const { parts } = await ask(message)
    expect(parts.map(({ from, to, ranked }) => [message.slice(from, to), ranked[0]?.candidate])).toEqual([
      ['smoke', 0],
      ['and drink', 1],
    ])
  })
  test('leaves a part whole where one half says nothing, both say the same, or nothing joins them', async () => {
    for (const message of ['smoke and so', 'smoke and smoke', 'smoke drink'])
      expect((await ask(message)).parts).toHaveLength(1)
  })
})
