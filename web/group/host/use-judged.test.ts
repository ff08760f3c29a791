import { expect, test } from 'vitest'
import { NOTHING_JUDGED } from './script-state.ts'
import { readJudged, saveJudged } from './use-judged.ts'

function storage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
}

test('what the host judged is there after a reload, in that seat alone', () => {
  const here = storage()
  const judged = { kind: true, opened: new Set(['fear']) }
  saveJudged(here, 'seat-1', judged)
  expect(readJudged(here, 'seat-1')).toEqual(judged)
  expect(readJudged(here, 'seat-2')).toEqual(NOTHING_JUDGED)
})

test.each([null, { kind: 'yes', opened: [] }, { kind: true, opened: [1] }])('%j was not kept by this page', (value) => {
  const here = storage({ 'bedside.room-judged': JSON.stringify([{ sessionId: 'seat-1', kept: value }]) })
  expect(readJudged(here, 'seat-1')).toEqual(NOTHING_JUDGED)
})
