import type { LearnItem, LearnModule } from '#contract/learn.ts'

/** The first must-ask that is not met, with its place in the module: help is for it. */
export function stuckAt({ items }: LearnModule): { item: LearnItem; place: number } | null {
  const place = (items ?? []).findIndex((item) => item.must_ask && item.label === null)
  const item = items?.[place]
  return item ? { item, place } : null
}

const BUTTONS = ['Give me a nudge', 'Tell me the topic', 'Show me a question']

/** What the help button says: the next of the three steps; null when all was told. */
export const helpButton = ({ helped }: LearnItem): string | null => BUTTONS[helped] ?? null

/** "8 marks, 2 must-ask questions": what is to come in a module. */
export function whatIsIn({ marks, must_asks: { of } }: LearnModule): string {
  const questions = of === 1 ? '1 must-ask question' : `${of === 0 ? 'no' : of} must-ask questions`
  return `${marks} ${marks === 1 ? 'mark' : 'marks'}, ${questions}`
}
