import type { StudioFiles } from '#contract/values/studio-change.ts'
import { CARDS, type CardPart, type StudioCard } from './cards.ts'

/**
 * The card on which a problem can be put right. `key` is how a check names the place: `answers[2 fears].says`, `questions`, or
 * the id of an answer.
 */
export function cardOfPlace(file: string, key: string, files: StudioFiles): StudioCard | undefined {
  const top = key.split(/[.[]/)[0] ?? ''
  const ofFile = CARDS.filter(({ parts }) => parts.some((part) => part.file === file))
  if (ofFile.length < 2) return ofFile[0]
  const answer = file === 'case.yaml' ? answerNamed(key, files) : undefined
  return (
    (answer && ofFile.find(({ parts }) => parts.some((part) => part.file === file && part.only?.(answer)))) ??
    ofFile.find(({ parts }) => parts.some((part) => part.file === file && holds(part, top))) ??
    ofFile[0]
  )
}

/** The entry that a key is about, by its id or else its place: `items[worse].why`, `answers[31 fears].gist`, `answers[31]`. */
export const entryIn = (key: string): string | undefined => /\[(?:\d+ )?([^\]]+)\]/.exec(key)?.[1]

const holds = ({ path, keys }: CardPart, top: string): boolean => path[0] === top || (keys?.includes(top) ?? false)

/** The answer of which a key gives the place or the id. */
function answerNamed(key: string, { yaml }: StudioFiles): Record<string, unknown> | undefined {
  const { answers } = Object(yaml['case.yaml'])
  if (!Array.isArray(answers)) return undefined
  const named = entryIn(key) ?? key
  const found = answers.find((one, at) => Object(one).id === named || String(at) === named)
  return found === undefined ? undefined : Object(found)
}
