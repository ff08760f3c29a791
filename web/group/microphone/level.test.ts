import { expect, test } from 'vitest'
import { levelOf } from './level.ts'

const tone = (amplitude: number) => Float32Array.from({ length: 1024 }, (_, i) => amplitude * Math.sin(i / 5))

test('silence is nothing, a whisper a little, speech most of it, and shouting all', () => {
  expect(levelOf(new Float32Array(1024))).toBe(0)
  expect(levelOf(new Float32Array(0))).toBe(0)
  const [whisper, speech, shout] = [levelOf(tone(0.01)), levelOf(tone(0.1)), levelOf(tone(1))]
  expect(whisper).toBeGreaterThan(5)
  expect(speech).toBeGreaterThan(whisper + 20)
  expect(shout).toBe(100)
})
