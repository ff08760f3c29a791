import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Fact } from './case-file.ts'
import { contentWords } from './content-words.ts'
import type { RubricItem } from './rubric-file.ts'
import { actOf } from './saying.ts'

/** A question that the case itself gives as the better one, and the acts that it is meant to ask. */
export type KnownQuestion = { words: ReadonlySet<string>; means: readonly ActId[]; earns: ReadonlySet<ActId> }

/**
 * The rubric's better questions as phrasings of this case: whoever asks one as it is printed in the debrief must earn
 * its item. An item that any act earns is meant by its first; one that needs several is meant by all.
 */
export function knownQuestions(items: readonly RubricItem[], facts: ReadonlyMap<string, Fact>): KnownQuestion[] {
  return items.map(({ better, earnedBy }) => {
    const sources = 'any' in earnedBy ? earnedBy.any : 'all' in earnedBy ? earnedBy.all : earnedBy.of
    const acts = sources.flatMap((source) => actFor(facts, actOf(source)))
    return { words: contentWords(better), means: 'any' in earnedBy ? acts.slice(0, 1) : acts, earns: new Set(acts) }
  })
}

function actFor(facts: ReadonlyMap<string, Fact>, source: string): ActId[] {
  if (!source.startsWith('fact:')) return [source]
  return facts.get(source.slice('fact:'.length))?.acts.slice(0, 1) ?? []
}
