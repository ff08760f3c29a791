import type { Fact } from '#engine/case/fact.ts'

/** Whether telling this costs the patient something, so that a kind word is due: its author says so. */
export const isDistress = ({ cue }: Pick<Fact, 'cue'>): boolean => cue !== undefined
