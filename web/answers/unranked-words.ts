import type { UnrankedBecause } from '#contract/answers.ts'

export const unrankedWords = (because: UnrankedBecause): string =>
  because === 'seen-before'
    ? 'Not ranked: you had seen the answers before'
    : 'Not ranked: you saw the answers while it was open'
