import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'
import { nameOf, type StudioCard } from '../cards.ts'
import { labelOf } from '../labels.ts'

/** A place in a case that a comment can refer to. */
export type CommentAnchor = { file: string; path: StudioPath; name: string }

/** Returns the places of a card: each of its parts, and each entry of its lists by name. */
export function placesOf({ parts }: StudioCard, files: StudioFiles): CommentAnchor[] {
  return parts.flatMap(({ title, file, path, keys, only }) => {
    const value = valueAt(files, file, path)
    if (keys) return keys.map((key) => ({ file, path: [...path, key], name: labelOf(key) }))
    const whole = { file, path, name: `${title}: whole card` }
    if (!Array.isArray(value)) return [whole]
    const entries = value.flatMap((entry: unknown, at) =>
      only && !only(Object(entry)) ? [] : [{ file, path: [...path, at], name: `${title}: ${nameOf(entry)}` }],
    )
    return [whole, ...entries]
  })
}

/** Returns the current name of a comment's place; undefined if the case no longer has it. */
export function nameOfPlace(
  cards: readonly StudioCard[],
  files: StudioFiles,
  { file, path }: Pick<CommentAnchor, 'file' | 'path'>,
) {
  const key = keyOf({ file, path })
  for (const card of cards) {
    const found = placesOf(card, files).find((place) => keyOf(place) === key)
    if (found) return { card: card.id, name: `${card.title}, ${found.name}` }
  }
  return undefined
}

export const keyOf = ({ file, path }: Pick<CommentAnchor, 'file' | 'path'>): string => JSON.stringify([file, path])

const valueAt = ({ yaml }: StudioFiles, file: string, path: StudioPath): unknown =>
  path.reduce<unknown>((here, step) => Object(here)[step], yaml[file])
