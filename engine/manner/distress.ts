import type { Fact } from '#engine/case/fact.ts'

/**
 * Whether disclosing this distresses the patient, so that an empathic response is due; the author marks it with a cue.
 */
export const isDistress = ({ cue }: Pick<Fact, 'cue'>): boolean => cue !== undefined
