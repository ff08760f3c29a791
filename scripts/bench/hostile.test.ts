import { expect, test } from 'vitest'
import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { hostileMessages, recombined } from './hostile-messages.ts'

// The cost of each message is measured by `npm run bench -- engine`.

test('a hostile message is as long as a message may be, and the same at each run', () => {
  const all = [...hostileMessages(), ...recombined(hostileMessages(), 10, 1)]
  expect(all.length).toBeGreaterThan(60)
  for (const { text } of all) expect(text.length).toBeLessThanOrEqual(MESSAGE_MAX)
  expect([...hostileMessages(), ...recombined(hostileMessages(), 10, 1)]).toEqual(all)
})
