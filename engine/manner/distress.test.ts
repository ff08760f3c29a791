import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { isDistress } from './distress.ts'

test('what is hard to say is what its author marked, whatever words stand in it', () => {
  expect(isDistress({ cue: 'Dad died at 58.' })).toBe(true)
  expect(isDistress({})).toBe(false)
})

test('every cue is words that the patient says', async () => {
  const { cases } = await sharedContent()
  const facts = [...cases.values()].flatMap(({ facts }) => [...facts.values()])
  expect(facts.filter(({ cue }) => cue !== undefined).length).toBeGreaterThan(40)
  expect(facts.filter(({ cue, says }) => cue !== undefined && !says.includes(cue)).map(({ id }) => id)).toEqual([])
})
