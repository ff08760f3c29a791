import type { Fact } from './fact.ts'

/**
 * Whether a finding is disclosed as soon as its topic is asked for: it has no conditions, and its acts ask for no other
 * finding first.
 */
export const isPlain = ({ when, narrow }: Pick<Fact, 'when' | 'narrow'>): boolean => !when && !narrow
