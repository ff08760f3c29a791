import type { LearnItemReply, LearnModuleReply } from '#contract/learn.ts'

/** Returns the item to help with, and its index: the first open must-ask, else an open item with help left. */
export function stuckAt({ items }: LearnModuleReply): { item: LearnItemReply; place: number } | null {
  const must = (items ?? []).findIndex((item) => item.must_ask && item.label === null)
  const other = (items ?? []).findIndex((item) => !item.must_ask && item.label === null && helpButton(item) !== null)
  const place = must >= 0 ? must : other
  const item = items?.[place]
  return item ? { item, place } : null
}

const BUTTONS = ['Give me a nudge', 'Tell me the topic', 'Show me a question']

/** Label of the help button: the next of three steps, or null once all have been given. */
export const helpButton = ({ helped }: LearnItemReply): string | null => BUTTONS[helped] ?? null

/** Summarises a coming module: "8 marks, 2 must-ask questions". */
export function whatIsIn({ marks, must_asks: { of } }: LearnModuleReply): string {
  const questions = of === 1 ? '1 must-ask question' : `${of === 0 ? 'no' : of} must-ask questions`
  return `${marks} ${marks === 1 ? 'mark' : 'marks'}, ${questions}`
}
