import { isMet, type LearnItem, type LearnModule } from './modules.ts'

/** The professor's help with an item, in order of request: a nudge, then its topic, then a question that earns it. */
export const HELP = ['nudge', 'topic', 'question'] as const

/** How often help was requested for an item, by its id: 0 to 3. */
export type Helped = Readonly<Record<string, number>>

/** The help given with one item so far; each part is undefined until requested. */
export type HelpGiven = { nudge: string | undefined; topic: string | undefined; question: string | undefined }

/** Takes an item, its nudge and the number of requests; returns the help that the student may read. */
export function helpGiven({ label, better }: LearnItem, nudge: string, times: number): HelpGiven {
  return {
    nudge: times > 0 ? nudge : undefined,
    topic: times > 1 ? label : undefined,
    question: times > 2 ? better : undefined,
  }
}

/**
 * Returns the item to help with next: the first unmet must-ask of the module in rubric order; once all are met, the
 * first other mark. Returns undefined where there is none, or where its help is exhausted.
 */
export function helpedNext({ items }: LearnModule, helped: Helped): LearnItem | undefined {
  const isLeft = ({ id }: LearnItem) => (helped[id] ?? 0) < HELP.length
  const open = items.find((item) => item.mustAsk && !isMet(item))
  if (open) return isLeft(open) ? open : undefined
  return items.find((item) => !isMet(item) && isLeft(item))
}

/** Returns the nudge of an item: the author's for a must-ask; for any other mark only that one is left, not which. */
export function nudgeFor({ id, marks }: LearnItem, authored: Readonly<Record<string, string>> = {}): string {
  const worth = marks === 1 ? 'one mark' : `${marks} marks`
  return (
    authored[id] ?? `There’s still something to ask in this part, worth ${worth}. What else would you want to know?`
  )
}
