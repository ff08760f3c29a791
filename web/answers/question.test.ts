import { expect, test, vi } from 'vitest'
import type { OpenItem } from '#contract/answers.ts'
import { askAbout, currentQuestion, watchQuestion } from './question.ts'

const OPEN: OpenItem = { kind: 'attempt', id: 'one', mode: 'spm', case_id: 52, first_name: 'Jasmine' }

test('two calls that meet the same open consultation are one question, and both hear the answer', async () => {
  const changed = vi.fn()
  const stop = watchQuestion(changed)
  const answers = Promise.all([askAbout(OPEN), askAbout(OPEN)])
  expect(changed).toHaveBeenCalledTimes(1)
  currentQuestion()?.decide('go-on')
  expect(await answers).toEqual(['go-on', 'go-on'])
  expect(currentQuestion()).toBeNull()
  stop()
})

test('what was decided once is asked again the next time', async () => {
  const first = askAbout(OPEN)
  currentQuestion()?.decide('close')
  expect(await first).toBe('close')
  const second = askAbout(OPEN)
  expect(currentQuestion()?.open).toEqual(OPEN)
  currentQuestion()?.decide('back')
  expect(await second).toBe('back')
})
