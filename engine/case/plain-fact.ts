import type { Fact } from './fact.ts'

/** Whether a finding is told to whoever asks for its topic: it waits for nothing, and is no detail of another. */
export const isPlain = ({ when, within }: Pick<Fact, 'when' | 'within'>): boolean => !when && within === undefined
