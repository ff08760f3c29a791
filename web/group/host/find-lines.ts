import Fuse from 'fuse.js/basic'
import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'

/** About one typo in six letters: a higher threshold would make "smoke" match "spoke". */
const THRESHOLD = 0.19
const MOST = 12

/**
 * Finds lines for the typed text, best match first: by the questions that ask for them and by their own words, then
 * lines for what is not in the story. "smoke" finds the line on smoking, or the denial of a non-smoker.
 */
export function findLines({ sections }: RoomScript, typed: string): RoomScriptLine[] {
  const text = typed.trim()
  if (text === '') return []
  const [there, none] = [true, false].map((isThere) =>
    sections.filter(({ id }) => (id !== 'none') === isThere).flatMap(({ lines }) => lines),
  )
  return [...search(there ?? [], text), ...search(none ?? [], text)].slice(0, MOST)
}

function search(lines: readonly RoomScriptLine[], text: string): RoomScriptLine[] {
  const fuse = new Fuse(lines, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    minMatchCharLength: 2,
    keys: [
      { name: 'topic', weight: 4 },
      { name: 'says', weight: 2 },
      { name: 'asks', weight: 2 },
      { name: 'details.says', weight: 1 },
    ],
  })
  return fuse.search(text).map(({ item }) => item)
}

export function foundTitle(count: number, typed: string): string {
  if (count === 0) return `Nothing on “${typed.trim()}”`
  return count === 1 ? '1 line' : `${count} lines`
}

/** Shown when no line is found. */
export const NOT_THERE = 'It is not in your story. Say “No, nothing like that”, or “I’m not sure, doctor.”'
