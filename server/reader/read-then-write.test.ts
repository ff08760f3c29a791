import { expect, test } from 'vitest'
import { readThenWrite } from './read-then-write.ts'

/** Creates a conversation in which other writers intervene while a message is read, `others` times. */
function talk(others: number) {
  const lines: string[] = []
  const say = (words: string) =>
    readThenWrite({
      find: async () => (lines.includes(words) ? { reply: lines.indexOf(words) } : { place: lines.length }),
      interpret: async () => {
        if (others > 0) lines.push(`another ${others}`)
        others -= 1
        return words
      },
      write: async (place, read) => (place === lines.length ? lines.push(read) - 1 : undefined),
    })
  return { lines, say }
}

test('a message is heard again at the new place when another one was written first', async () => {
  const { lines, say } = talk(2)
  expect(await say('Do you smoke?')).toBe(2)
  expect(lines).toEqual(['another 2', 'another 1', 'Do you smoke?'])
})

test('a message that was heard before is not heard again', async () => {
  const { lines, say } = talk(0)
  expect([await say('Do you smoke?'), await say('Do you smoke?')]).toEqual([0, 0])
  expect(lines).toHaveLength(1)
})

test('two messages at the same moment are both written', async () => {
  const { lines, say } = talk(0)
  await Promise.all([say('Do you smoke?'), say('How many a day?')])
  expect(lines.toSorted()).toEqual(['Do you smoke?', 'How many a day?'])
})

test('a talk that moves on every time refuses the message in the end', async () => {
  const { lines, say } = talk(100)
  await expect(say('Do you smoke?')).rejects.toMatchObject({ code: 'busy' })
  expect(lines).not.toContain('Do you smoke?')
})
