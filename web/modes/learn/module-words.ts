import type { LearnItemReply, LearnModuleReply } from '#contract/learn.ts'

/** What help is for, with its place in the module: the first must-ask that is not met, then the first other mark. */
export function stuckAt({ items }: LearnModuleReply): { item: LearnItemReply; place: number } | null {
  const must = (items ?? []).findIndex((item) => item.must_ask && item.label === null)
  const other = (items ?? []).findIndex((item) => !item.must_ask && item.label === null && helpButton(item) !== null)
  const place = must >= 0 ? must : other
  const item = items?.[place]
  return item ? { item, place } : null
}

const BUTTONS = ['Give me a nudge', 'Tell me the topic', 'Show me a question']

/** What the help button says: the next of the three steps; null when all was told. */
export const helpButton = ({ helped }: LearnItemReply): string | null => BUTTONS[helped] ?? null

/** "8 marks, 2 must-ask questions": what is to come in a module. */
export function whatIsIn({ marks, must_asks: { of } }: LearnModuleReply): string {
  const questions = of === 1 ? '1 must-ask question' : `${of === 0 ? 'no' : of} must-ask questions`
  return `${marks} ${marks === 1 ? 'mark' : 'marks'}, ${questions}`
}
