import Fuse from 'fuse.js/basic'
import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'

/** One slip in six letters: with more, "smoke" is also what is spoken of. */
const THRESHOLD = 0.19
const MOST = 12

/**
 * Lines for what is typed while acting, the best first: by what asks for them, by their own words, and, last, among what
 * is not in the story. "smoke" finds the line on smoking, and where nobody smokes the line that says so.
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

/** How many lines were found, in words. */
export function foundTitle(count: number, typed: string): string {
  if (count === 0) return `Nothing on “${typed.trim()}”`
  return count === 1 ? '1 line' : `${count} lines`
}

/** What is said where nothing is found. */
export const NOT_THERE = 'It is not in your story. Say “No, nothing like that”, or “I’m not sure, doctor.”'
