import type { Fact } from './case-file.ts'

/** Whether a fact is told to whoever asks for it: it waits for no condition and no words. */
export const isPlain = ({ saying, when }: Pick<Fact, 'saying' | 'when'>): boolean => !saying && !when
