import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'
import { labelIn } from './labels.ts'

/** Keys that an entry's summary row already shows. */
const SHOWN = ['id', 'topic', 'says', 'name', 'condition', 'answer']

/** A proposed value as text, with its label. */
export type ProposedWords = { label: string; words: string }

/** Returns the proposed values at or below a path, so that they can be read before they are accepted. */
export function proposedWords({ yaml, unconfirmed }: StudioFiles, file: string, path: StudioPath): ProposedWords[] {
  const below = (unconfirmed[file] ?? []).filter((mark) => path.every((step, at) => mark[at] === step))
  return below
    .flatMap((mark) => {
      const value = mark.reduce<unknown>((here, step) => Object(here)[step], yaml[file])
      return leavesOf(value, mark).filter(({ at }) => !SHOWN.includes(String(at.at(-1))))
    })
    .map(({ at, words }) => ({ label: labelIn(at.slice(0, -1), nameIn(at)), words }))
}

type Leaf = { at: StudioPath; words: string }

/** A text inside a list has the label of the list. */
const nameIn = (at: StudioPath): string => String(at.findLast((step) => typeof step === 'string') ?? '')

/** A list of texts is one value. */
function leavesOf(value: unknown, at: StudioPath): Leaf[] {
  if (typeof value === 'string') return value === '' ? [] : [{ at, words: value }]
  if (typeof value === 'number' || typeof value === 'boolean') return [{ at, words: `${value}` }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return leavesOf(value.join('; '), at)
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [...keys].flatMap((key) => leavesOf(Object(value)[key], [...at, key]))
}
