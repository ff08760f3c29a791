import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import type { ModelReader } from './model-reader.ts'
import { startModel } from './start-model.ts'

const { cases } = await sharedContent()

test.each([
  ['enforced', 'keeps to the schema'],
  ['ignored', 'ignores the schema'],
  ['refused', 'refuses schemas'],
  ['away', 'did not answer'],
] as const)(
  'at the start the log says of a server whose schema is %s that it %s, and every case is prepared',
  async (probe, words) => {
    const prepared: number[] = []
    const model: ModelReader = {
      name: 'small',
      prepare: ({ id }) => void prepared.push(id),
      forMessage: () => expect.fail('nothing is read'),
      probe: async () => probe,
      probed: () => probe,
    }
    const lines: string[] = []
    await startModel(model, cases.values(), (line) => lines.push(line))
    expect(lines).toEqual([expect.stringContaining(words)])
    expect(lines[0]).toContain('small')
    expect(prepared).toEqual([...cases.keys()])
  },
)
