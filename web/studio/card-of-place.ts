import type { StudioFiles } from '#contract/values/studio-change.ts'
import { CARDS, type CardPart, type StudioCard } from './cards.ts'

/**
 * Returns the card on which a problem can be fixed. `key` is the place as a check reports it: `answers[2 fears].says`,
 * `questions`, or the id of an answer.
 */
export function cardOfPlace(file: string, key: string, files: StudioFiles): StudioCard | undefined {
  const top = key.split(/[.[]/)[0] ?? ''
  const ofFile = CARDS.filter(({ parts }) => parts.some((part) => part.file === file))
  if (ofFile.length < 2) return ofFile[0]
  const answer = file === 'case.yaml' ? answerNamed(key, files) : undefined
  return (
    (answer && ofFile.find(({ parts }) => parts.some((part) => part.file === file && part.only?.(answer)))) ??
    ofFile.find(({ parts }) => parts.some((part) => part.file === file && covers(part, top))) ??
    ofFile[0]
  )
}

/**
 * Returns the entry that a key refers to, by id or otherwise by index: `items[worse].why`, `answers[31 fears].gist`,
 * `answers[31]`.
 */
export const entryIn = (key: string): string | undefined => /\[(?:\d+ )?([^\]]+)\]/.exec(key)?.[1]

const covers = ({ path, keys }: CardPart, top: string): boolean => path[0] === top || (keys?.includes(top) ?? false)

/** Returns the answer whose index or id the key contains. */
function answerNamed(key: string, { yaml }: StudioFiles): Record<string, unknown> | undefined {
  const { answers } = Object(yaml['case.yaml'])
  if (!Array.isArray(answers)) return undefined
  const named = entryIn(key) ?? key
  const found = answers.find((one, at) => Object(one).id === named || String(at) === named)
  return found === undefined ? undefined : Object(found)
}
