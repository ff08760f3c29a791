import { isMet, type LearnItem, type LearnModule } from './modules.ts'

/** What the professor says of an item, one at each asking: a nudge, then its topic, then a question that earns it. */
export const HELP = ['nudge', 'topic', 'question'] as const

/** How often help with an item was asked for, by its id: 0 to 3. */
export type Helped = Readonly<Record<string, number>>

/** The help given with one item so far, each part undefined until it was asked for. */
export type HelpGiven = { nudge: string | undefined; topic: string | undefined; question: string | undefined }

/** Takes an item, its nudge and how often help was asked for; gives what the student may read of it. */
export function helpGiven({ label, better }: LearnItem, nudge: string, times: number): HelpGiven {
  return {
    nudge: times > 0 ? nudge : undefined,
    topic: times > 1 ? label : undefined,
    question: times > 2 ? better : undefined,
  }
}

/**
 * The item that help is for: the first must-ask of the module, in the rubric's order, that is not met; once all are, the
 * first other mark. Undefined when there is none, or when all that there is to say of it was said.
 */
export function helpedNext({ items }: LearnModule, helped: Helped): LearnItem | undefined {
  const isLeft = ({ id }: LearnItem) => (helped[id] ?? 0) < HELP.length
  const open = items.find((item) => item.mustAsk && !isMet(item))
  if (open) return isLeft(open) ? open : undefined
  return items.find((item) => !isMet(item) && isLeft(item))
}

/** The nudge of an item: its author's for a must-ask; for any other mark that one is left, and not which. */
export function nudgeFor({ id, marks }: LearnItem, authored: Readonly<Record<string, string>> = {}): string {
  const worth = marks === 1 ? 'one mark' : `${marks} marks`
  return authored[id] ?? `Something in this part is still open, worth ${worth}. What else would you want to know here?`
}
