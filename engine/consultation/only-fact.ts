import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'

/** What is asked where a message holds the words of one fact; undefined where it holds those of none or of several. */
export const actOfOnly = (facts: readonly Fact[]): ActId | undefined =>
  facts.length === 1 ? facts[0]?.acts.find((act) => !isTalk(act)) : undefined
