import { expect, test } from 'vitest'
import { isDistress } from './distress.ts'

test.each<[string, string[], string, boolean]>([
  ['a death', ['fh:heart'], 'Dad died at 58.', true],
  ['tears', ['sx:low_mood'], "I've cried in the parlour.", true],
  ['any worry told', ['concerns'], 'That it is the same again.', true],
  ['a fear in the story', ['elaborate'], 'I was scared to go to sleep.', true],
  ['a manner of speaking about a symptom', ['sx:hoarse_voice'], 'I was scared to push it.', false],
  ['a denial', ['sx:suicidal'], 'No, never that.', false],
  ['a plain fact', ['smoking'], 'Ten a day.', false],
])('%s', (_, acts, says, hurts) => {
  expect(isDistress({ id: 'x', acts, says, gist: 'x' })).toBe(hurts)
})
