import type { Fact } from './fact.ts'

/** Whether a finding is told to whoever asks for its topic: it waits for nothing, and its acts ask for no other first. */
export const isPlain = ({ when, narrow }: Pick<Fact, 'when' | 'narrow'>): boolean => !when && !narrow
